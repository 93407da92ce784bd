import { seal as sealUnder, unseal as unsealUnder } from '@tessera/sealed'
import type { Db } from '@tessera/server-kit'
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const keys = new WeakMap<object, Buffer>()
const keyBytes = 32

/** Says which key seals the channels' secrets in this database. Without one every channel is closed. */
export function setSettingsKey(db: Db, key: Buffer): void {
  if (key.length !== keyBytes) throw new Error(`a key of ${keyBytes} bytes seals the settings`)
  keys.set(db.getExecutor(), key)
}

/** Says that a transaction seals with the key of the database it is on. */
export function takeKeyOf(db: Db, tx: Db): void {
  setSettingsKey(tx, keyOf(db))
}

const given: { key?: Buffer } = {}

/** The site's key comes from outside, and no file is read or made for it. */
export function giveSettingsKey(key: Buffer): void {
  given.key = checkedKey(key, 'The key in TESSERA_SETTINGS_KEY')
}

/** The key that came from outside; nothing where the file has it. */
export const givenSettingsKey = (): Buffer | undefined => given.key

/**
 * The key in a file beside the database, made at the first start, unless it comes from outside. Several servers share one file. Throws an error with
 * a `plain` sentence if the file contains no generated key.
 */
export function settingsKeyIn(dataDir: string): Buffer {
  if (given.key) return given.key
  const file = keyFileIn(dataDir)
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
  return readKeyFile(file)
}

/** The path of a site's key file. */
export const keyFileIn = (dataDir: string): string => path.join(dataDir, 'settings.key')

/** The key in such a file. Throws an error with a `plain` sentence if it contains no generated key. */
export const readKeyFile = (file: string): Buffer => checkedKey(readFileSync(file), file)

function checkedKey(key: Buffer, place: string): Buffer {
  // Of 32 random bytes nearly all differ; a hand-written or damaged one does not look so.
  if (key.length === keyBytes && new Set(key).size >= keyBytes / 2) return key
  throw Object.assign(new Error(`${place} is no key`), {
    plain: `${place} is not the key that Tessera made: please put back the copy that you keep apart from the backups.`,
  })
}

/** Seals a secret for one place: moved to another channel or field it cannot be opened. */
export const seal = (db: Db, place: string, secret: string): string =>
  sealUnder(keyOf(db), place, secret).toString('base64')

/** Opens what `seal` made; throws where the key or the place is another one. */
export const unseal = (db: Db, place: string, sealed: string): string =>
  unsealUnder(keyOf(db), place, Buffer.from(sealed, 'base64'))

/**
 * A keyed digest, to find a text again without storing it: with the database alone, numbers cannot be tried against it.
 */
export const keyedDigest = (db: Db, place: string, text: string): Buffer =>
  digestUnder(keyOf(db), place, text)

/** The same under another key. */
export const digestUnder = (key: Buffer, place: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${place}\0${text}`).digest()

function keyOf(db: Db): Buffer {
  const key = keys.get(db.getExecutor())
  if (!key) throw new Error('no key was given for the settings of channels')
  return key
}
