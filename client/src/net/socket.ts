// The socket of a table: it says hello again whenever the connection comes back.
import { PROTOCOL, type ClientMessage, type ServerMessage } from '../protocol'

export interface Line {
  send(message: ClientMessage): boolean
  close(): void
}

interface Heard {
  hello(): { name: string; secret: string; known: string[] }
  message(message: ServerMessage): void
  state(open: boolean): void
}

const WAITS = [200, 500, 1000, 2000, 4000]

export function connect(table: string, heard: Heard): Line {
  let socket: WebSocket | undefined
  let tries = 0
  let done = false
  let timer = 0

  function open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`)
    socket.onopen = () => {
      tries = 0
      socket?.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ...heard.hello() }))
      heard.state(true)
    }
    socket.onmessage = (event) => heard.message(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = () => {
      if (done) return
      heard.state(false)
      timer = window.setTimeout(open, WAITS[Math.min(tries++, WAITS.length - 1)])
    }
  }

  open()
  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    close() {
      done = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
