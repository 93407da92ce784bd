import { givenSettingsKey, keyFileIn, readKeyFile } from '@tessera/cashier/server'
import { markOf } from '@tessera/sealed'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

const nextFileIn = (dataDir: string) => `${keyFileIn(dataDir)}.next`

/** Draws the key that comes next, and keeps it on the disk before anything is sealed with it. */
export function drawNextKey(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true })
  const file = nextFileIn(dataDir)
  rmSync(file, { force: true })
  const key = randomBytes(32)
  const open = openSync(file, 'wx', 0o600)
  try {
    writeSync(open, key)
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
  flushFolder(dataDir)
  return key
}

/**
 * Puts the next key in the place of the one there was, which stays beside it under the name of this moment. There is
 * a key in that place at every moment. Answers where the former one is now.
 */
export function takeNextKey(dataDir: string, now: Date): string | undefined {
  const file = keyFileIn(dataDir)
  const former = `${file}.until-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const hasFormer = existsSync(file)
  if (hasFormer) {
    // Whole or not at all: what lies under this name opens the backups from before.
    copyFileSync(file, `${former}.part`)
    renameSync(`${former}.part`, former)
  }
  renameSync(nextFileIn(dataDir), file)
  flushFolder(dataDir)
  return hasFormer ? former : undefined
}

function flushFolder(dataDir: string): void {
  // Windows has no such thing.
  if (process.platform === 'win32') return
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

export type Found =
  | { key: Buffer }
  /** Generated and sealed with, and not yet put in its place. */
  | { next: Buffer }
  | { isMissing: boolean; fitting: string | undefined }

/** The key of this folder that a mark was made of; else what is there instead. */
export function findKeyOf(mark: Buffer, dataDir: string): Found {
  const given = givenSettingsKey()
  if (given)
    return markOf(given).equals(mark) ? { key: given } : { isMissing: false, fitting: undefined }
  const file = keyFileIn(dataDir)
  const isThere = existsSync(file)
  if (isThere && markOf(readKeyFile(file)).equals(mark)) return { key: readKeyFile(file) }
  const next = nextFileIn(dataDir)
  if (fits(next, mark)) return { next: readKeyFile(next) }
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  const fitting = names
    .filter((name) => name.startsWith('settings.key.'))
    .map((name) => path.join(dataDir, name))
    .find((each) => fits(each, mark))
  return { isMissing: !isThere, fitting }
}

function fits(file: string, mark: Buffer): boolean {
  try {
    return markOf(readKeyFile(file)).equals(mark)
  } catch {
    return false // not there, or no key
  }
}
