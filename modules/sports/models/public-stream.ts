/**
 * Numbers from 0 to below 1 that follow from a text (FNV-1a, then sfc32): for simulations that price, the same on every machine and
 * for everybody. No draw of a result uses it.
 */
export function streamOf(name: string): () => number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  let [a, b, c, count] = [hash | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const next = (): number => {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // The first numbers still look like the text.
  for (let round = 0; round < 15; round++) next()
  return next
}
