import { createHash, randomBytes } from 'node:crypto'

// 32 letters and digits that cannot be mistaken for one another: 80 bits in 16 of them.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const voucherLetters = 16

/** What a code looks like without the hyphens that it is printed with. */
export const voucherPattern = new RegExp(`^[${signs}]{${voucherLetters}}$`)

/** A new code, as it is printed. */
export const newVoucherCode = (): string =>
  [...randomBytes(voucherLetters)]
    .map((byte) => signs[byte % signs.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

/** What is kept of a code. It is drawn from 2^80, so a plain digest cannot be searched. */
export const hashOfVoucher = (code: string): Buffer =>
  createHash('sha256')
    .update(`voucher\0${code.replaceAll('-', '')}`)
    .digest()
