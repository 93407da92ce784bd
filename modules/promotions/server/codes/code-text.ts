import { createHash, randomInt } from 'node:crypto'

// 32 letters and digits that cannot be mistaken for one another: 80 bits in 16 of them.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const letters = 16

/** A new code, as it is printed. */
export const newCodeText = (): string =>
  Array.from({ length: letters }, () => signs[randomInt(signs.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

/** What is kept of a code, which is given as it counts. */
export const hashOfCode = (normal: string): Buffer =>
  createHash('sha256').update(`promotion code\0${normal}`).digest()
