// The file that somebody has chosen. The field is empty again: so the same file, mended, can be chosen once more.
export function chosen(event: Event): File | undefined {
  const input = event.currentTarget as HTMLInputElement
  const file = input.files?.[0]
  input.value = ''
  return file
}
