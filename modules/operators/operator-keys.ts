const line = /^([A-Za-z0-9._-]{1,64})\s+([A-Za-z0-9+/]{43}=)$/
const parts = (text: string) =>
  text
    .split(/[\r\n,;]+/)
    .map((each) => each.trim())
    .filter(Boolean)

/** Public keys by their ids, as `id key`, one a line or after a comma. */
export const keysIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    parts(text)
      .map((each) => line.exec(each))
      .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : [])),
  )

/** Whether every part of a text is such a key, and there are one to three. */
export function areKeys(text: string): boolean {
  const ids = Object.keys(keysIn(text))
  return ids.length === parts(text).length && ids.length > 0 && ids.length < 4
}
