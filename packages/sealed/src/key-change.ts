import { hkdfSync } from 'node:crypto'

/**
 * What is to be opened with `key`, and sealed again with `next`; without `next` it is only checked whether it opens.
 */
export type KeyChange = { key: Buffer; next?: Buffer }

/** How much of what is sealed opened, and how much did not. */
export type Opened = { opened: number; unread: number }

/** Distinguishes a site's key from others; nothing of the key follows from it. */
export const markOf = (key: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'settings.key mark', 32))
