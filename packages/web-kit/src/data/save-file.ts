/** Lets the reader keep a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser has taken it by then; what is not given back stays in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A table as CSV (RFC 4180). A cell that a spreadsheet would compute is made a text. */
export const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n')

function cellOf(value: unknown): string {
  const text = String(value ?? '')
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
