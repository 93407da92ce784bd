import type { Db } from '@tessera/server-kit'
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const keys = new WeakMap<Db, Buffer>()
const keyBytes = 32

/** Says which key seals the channels' secrets in this database. Without one every channel is closed. */
export function setSettingsKey(db: Db, key: Buffer): void {
  if (key.length !== keyBytes) throw new Error(`a key of ${keyBytes} bytes seals the settings`)
  keys.set(db, key)
}

/** Says that a transaction seals with the key of the database it is on. */
export function takeKeyOf(db: Db, tx: Db): void {
  setSettingsKey(tx, keyOf(db))
}

/** The key in a file beside the database, made at the first start. Several servers share one file. */
export function settingsKeyIn(dataDir: string): Buffer {
  const file = path.join(dataDir, 'settings.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(draft, randomBytes(keyBytes), { mode: 0o600 })
    // Of two servers that start at once one makes the file, whole, and both read the same.
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file)
}

const cipher = 'aes-256-gcm'

/** Seals a secret for one place: moved to another channel or field it cannot be opened. */
export function seal(db: Db, place: string, secret: string): string {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, keyOf(db), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64')
}

/** Opens what `seal` made; throws where the key or the place is another one. */
export function unseal(db: Db, place: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, keyOf(db), bytes.subarray(0, 12))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8')
}

/** Finds a text again without keeping it: whoever has only the database cannot try numbers against it. */
export const keyedDigest = (db: Db, place: string, text: string): Buffer =>
  createHmac('sha256', keyOf(db)).update(`${place}\0${text}`).digest()

function keyOf(db: Db): Buffer {
  const key = keys.get(db)
  if (!key) throw new Error('no key was given for the settings of channels')
  return key
}
