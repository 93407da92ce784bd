/**
 * What a JSON text says, where every key is given once; undefined where it is no JSON or a key is repeated: two
 * readers of the same signed bytes must not see different things.
 */
export function readOnce(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return keysIn(value) === keysWritten(text) ? value : undefined
  } catch {
    return undefined
  }
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value).reduce((sum: number, each) => sum + keysIn(each), 0)
  return Array.isArray(value) ? inside : Object.keys(value).length + inside
}

// Every string in turn; those before a colon are keys.
const strings = /"(?:[^"\\]|\\.)*"(\s*:)?/g

const keysWritten = (text: string): number =>
  [...text.matchAll(strings)].filter(([, colon]) => colon).length
