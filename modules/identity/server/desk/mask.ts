/** The last characters of personal data; empty for a text too short to hide. */
export const masked = (text: string, shown: number): string =>
  text === '' ? '' : `•••${text.length > shown * 2 ? text.slice(text.length - shown) : ''}`

export const maskedPhone = (text: string): string => masked(text, 3)

/** `ana@example.org` reads `a•••@example.org`. */
export function maskedEmail(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 1 ? masked(text, 0) : `${text.slice(0, 1)}•••${text.slice(at)}`
}
