import { createHash } from 'node:crypto'

/** Whole numbers that follow from a text: how a board looks. No result is drawn from them. */
export function numbersOf(text: string): (n: number) => number {
  let count = 0
  return (n) => {
    const digest = createHash('sha256').update(`${text}\0${count++}`).digest()
    return digest.readUInt32BE(0) % n
  }
}
