import { randomBytes } from 'node:crypto'
import { hashPassword } from './passwords.ts'

/** The hash of a password that nobody knows, for members who never log in. Problem: `common.busy`. */
export const lockedPasswordHash = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'))
