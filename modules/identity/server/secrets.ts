import { createHash, randomBytes } from 'node:crypto'

const shape = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits, as a text that fits a header or an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. Random bits need no salt and no slow hash. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Whether a text can be a secret of ours at all. */
export const isSecret = (text: string): boolean => shape.test(text)
