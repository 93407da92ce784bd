import { givenSettingsKey, keyFileIn, settingsKeyIn } from '@tessera/cashier/server'
import { markOf } from '@tessera/sealed'
import {
  type Clock,
  type Db,
  inTransaction,
  lockKey,
  readKeyMark,
  systemClock,
  writeKeyMark,
} from '@tessera/server-kit'
import { existsSync } from 'node:fs'
import { findKeyOf, takeNextKey } from './key-files.ts'
import { turnAll } from './sealed-parts.ts'

const plainly = (plain: string) => Object.assign(new Error(plain), { plain })

/**
 * The key of this site. The first start generates it, and stores its mark in the database; from then on a start with
 * another key or without one ends here, because nothing that is sealed would open. Throws an error with a `plain`
 * sentence.
 */
export const holdKey = (db: Db, dataDir: string, clock: Clock = systemClock): Promise<Buffer> =>
  inTransaction(db, async (tx) => {
    if (!(await lockKey(tx, 'shared'))) {
      throw plainly('The key of this site is being changed: please start it when that is done.')
    }
    const mark = await readKeyMark(tx)
    return mark ? keyOfMark(mark, dataDir, clock()) : markNow(tx, dataDir, clock())
  })

function keyOfMark(mark: Buffer, dataDir: string, now: Date): Buffer {
  const found = findKeyOf(mark, dataDir)
  if ('key' in found) return found.key
  if ('next' in found) {
    // Everything is sealed with it already; the rotation was interrupted before the files were changed.
    takeNextOnce(mark, dataDir, now)
    return found.next
  }
  throw found.isMissing ? isMissing(dataDir, found.fitting) : isAnother(dataDir, found.fitting)
}

// Of two servers that start at once on one folder the other may have taken it.
function takeNextOnce(mark: Buffer, dataDir: string, now: Date): void {
  try {
    takeNextKey(dataDir, now)
  } catch (error) {
    if (!('key' in findKeyOf(mark, dataDir))) throw error
  }
}

/** A database without a mark: it is empty, or from before there were marks. Then the key must open what is sealed. */
async function markNow(tx: Db, dataDir: string, now: Date): Promise<Buffer> {
  const isThere = givenSettingsKey() !== undefined || existsSync(keyFileIn(dataDir))
  // Any key does where it is only asked whether there is something to open.
  const tried = isThere ? settingsKeyIn(dataDir) : Buffer.alloc(32)
  const { opened, unread } = await turnAll(tx, { key: tried }, now)
  if (opened === 0 && unread > 0) throw isThere ? isAnother(dataDir) : isMissing(dataDir)
  const key = settingsKeyIn(dataDir)
  await writeKeyMark(tx, markOf(key))
  // Another server may have been faster, with a folder of its own.
  if (!(await readKeyMark(tx))?.equals(markOf(key))) throw isAnother(dataDir)
  return key
}

const whatFor =
  'What is sealed on this site (authenticators, cards, the secrets of channels and vendors) opens with that key only.'

const howOn = (dataDir: string, fitting?: string) =>
  fitting
    ? `${fitting} is the right one: please put it in that place, and start again.`
    : `Please put the key of this site there, from where you keep it apart from the backups, and start again. Nothing was changed. If it is lost for good, "npm run rotate-key -- --lost" with the same TESSERA_DATA (${dataDir}) says what goes with it.`

const isMissing = (dataDir: string, fitting?: string) =>
  plainly(`${keyFileIn(dataDir)} is missing. ${whatFor} ${howOn(dataDir, fitting)}`)

const isAnother = (dataDir: string, fitting?: string) =>
  plainly(
    `${givenSettingsKey() ? 'TESSERA_SETTINGS_KEY' : keyFileIn(dataDir)} is the key of another site, or an older or newer one than this database was sealed with. ${whatFor} ${howOn(dataDir, fitting)}`,
  )
