import { keyFileIn, readKeyFile } from '@tessera/cashier/server'
import { markOf } from '@tessera/sealed'
import {
  type Clock,
  connectAlone,
  type Db,
  findOthers,
  inTransaction,
  listMigrations,
  lockKey,
  migrate,
  readKeyMark,
  systemClock,
  writeKeyMark,
} from '@tessera/server-kit'
import { existsSync } from 'node:fs'
import { holdKey } from './hold-key.ts'
import { drawNextKey, findKeyOf, takeNextKey } from './key-files.ts'
import { forgetAll, turnAll } from './sealed-parts.ts'

const plainly = (plain: string) => Object.assign(new Error(plain), { plain })

export type Rotating = {
  dataDir: string
  /** Called with each step. */
  tell?: (line: string) => void
  clock?: Clock
}

type Rotated = { opened: number; unread: number; former: string | undefined }

/**
 * Seals everything with a new key, in one transaction, and then changes the file. If it is interrupted, either
 * everything is sealed with the old key, or the next start finds the new one beside it and uses it. Throws an error
 * with a `plain` sentence where another process works on the database, or the key does not fit.
 */
export async function rotateKey(db: Db, rotating: Rotating): Promise<Rotated> {
  const { dataDir, tell = () => undefined, clock = systemClock } = rotating
  const key = await holdKey(db, dataDir, clock)
  const now = clock()
  const turned = await alone(db, async (tx) => {
    const next = drawNextKey(dataDir)
    tell('Drew a new key.')
    const all = await turnAll(tx, { key, next }, now)
    await writeKeyMark(tx, markOf(next), markOf(key))
    tell(`Sealed ${all.opened} secrets with it.`)
    return all
  })
  tell('The database has them.')
  return { ...turned, former: takeNextKey(dataDir, now) }
}

/**
 * Goes on without a key that is lost: ends everything that was sealed, and draws a new key. Throws an error with a
 * `plain` sentence where the key is there after all.
 */
export async function replaceLostKey(db: Db, rotating: Rotating): Promise<Rotated> {
  const { dataDir, clock = systemClock } = rotating
  const now = clock()
  await alone(db, async (tx) => {
    const mark = await readKeyMark(tx)
    if (!(await isGone(tx, { dataDir, mark, now }))) {
      throw plainly(`The key of this site is in ${dataDir}: nothing is lost. Nothing was changed.`)
    }
    const next = drawNextKey(dataDir)
    await forgetAll(tx, next, now)
    await writeKeyMark(tx, markOf(next), mark)
  })
  return { opened: 0, unread: 0, former: takeNextKey(dataDir, now) }
}

/** Nothing in this folder opens what is sealed, and something is. */
async function isGone(
  tx: Db,
  { dataDir, mark, now }: { dataDir: string; mark: Buffer | undefined; now: Date },
): Promise<boolean> {
  if (mark) {
    const found = findKeyOf(mark, dataDir)
    return 'isMissing' in found && found.fitting === undefined
  }
  const file = keyFileIn(dataDir)
  const key = existsSync(file) ? readKeyFile(file) : Buffer.alloc(32)
  const { opened, unread } = await turnAll(tx, { key }, now)
  return opened === 0 && unread > 0
}

/** A running server would seal with the key that it has, which is over then. */
const alone = <Done>(db: Db, work: (tx: Db) => Promise<Done>): Promise<Done> =>
  inTransaction(db, async (tx) => {
    if (!(await lockKey(tx, 'alone'))) {
      throw plainly('A server starts or the key is being changed at this moment: please try again.')
    }
    await refuseOthers(tx)
    const done = await work(tx)
    // A server that started meanwhile has read the former key.
    await refuseOthers(tx)
    return done
  })

async function refuseOthers(tx: Db): Promise<void> {
  const others = await findOthers(tx)
  if (others.length === 0) return
  throw plainly(
    `Others work on this database (${others.join(', ')}): please stop every server of this site first. Nobody is logged out by it. Nothing was changed.`,
  )
}

/** The same in a database of this address, for the command. */
export async function rotateKeyIn({
  databaseUrl,
  root,
  isLost,
  ...rotating
}: Rotating & { databaseUrl: string; root: string; isLost: boolean }): Promise<Rotated> {
  const db = connectAlone(databaseUrl)
  try {
    await migrate(db, listMigrations(root))
    return await (isLost ? replaceLostKey : rotateKey)(db, rotating)
  } finally {
    await db.destroy()
  }
}
