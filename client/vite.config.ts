import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The page is one file of each kind, all of them from the server that serves it; the table's server may be elsewhere
// while one works on the page (PLAYMAT_SERVER).
const server = process.env.PLAYMAT_SERVER ?? 'http://127.0.0.1:8020'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.PLAYMAT_STATIC ?? '../src/playmat/web/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
