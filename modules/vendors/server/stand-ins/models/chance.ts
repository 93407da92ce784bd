import { createHash } from 'node:crypto'

/** Numbers from 0 to 1 that follow from a text. For how a model and a title look only: no round is drawn from them. */
export function numbersFrom(text: string): () => number {
  let count = 0
  return () => {
    const digest = createHash('sha256').update(`${text}\0${count++}`).digest()
    return digest.readUInt32BE(0) / 2 ** 32
  }
}
