import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { roundsProblems } from '../../problems.ts'
import { ruleChanges } from '../play-rules/play-rules.ts'

/** Rules of a game that are not played before two persons have accepted what they return; in millionths of the stake. */
export type WaitingVersion = {
  game: string
  version: string
  fingerprint: string
  source: string | null
  leastReturn: number
  mostReturn: number
  since: Date
}

const keptMilliseconds = 1_000
const kept = new WeakMap<Db, { waiting: Promise<Map<string, WaitingVersion>>; at: number }>()
const columns = sql.raw(`game, version, fingerprint, source, least_return as "leastReturn",
  most_return as "mostReturn", since`)

/** What waits, by game. */
export async function findWaitingVersions(db: Db): Promise<Map<string, WaitingVersion>> {
  const { rows } = await sql<WaitingVersion>`select ${columns} from rounds.waiting_version`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.game, row]))
}

/** No round of a game begins whose return waits for two persons. Read once a second for all rounds. Problem: `returnWaits`. */
export async function refuseWaitingReturn(db: Db, game: string): Promise<void> {
  const known = kept.get(db)
  const isFresh = known && performance.now() - known.at < keptMilliseconds
  const waiting = isFresh ? known.waiting : findWaitingVersions(db)
  if (!isFresh) {
    kept.set(db, { waiting, at: performance.now() })
    waiting.catch(() => kept.delete(db))
  }
  if ((await waiting).has(game)) throw roundsProblems.returnWaits()
}

/** Forgets what was read, where what waits has changed. */
export const forgetWaiting = (db: Db): boolean => kept.delete(db)

type Accepted = { version: string; fingerprint: string }

/**
 * Plays a game by the rules that wait, from now on, and writes down who accepted them. Problem: `returnChanged` where none
 * or others wait.
 */
export async function acceptReturn(
  { db, clock, staff }: Pick<StaffContext, 'db' | 'clock' | 'staff'>,
  game: string,
  { version, fingerprint }: Accepted,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<WaitingVersion>`delete from rounds.waiting_version
      where game = ${game} and version = ${version} and fingerprint = ${fingerprint}
      returning ${columns}`.execute(tx)
    const [accepted] = rows
    if (!accepted) throw roundsProblems.returnChanged()
    const played = await sql<WaitingVersion>`select ${columns} from rounds.game_version
      where game = ${game} order by number desc limit 1`.execute(tx)
    await sql`insert into rounds.game_version (game, version, fingerprint, source, least_return, most_return)
      values (${game}, ${version}, ${fingerprint}, ${accepted.source}, ${accepted.leastReturn}, ${accepted.mostReturn})`.execute(
      tx,
    )
    const sides = { before: sideOf(played.rows[0]), after: sideOf(accepted) }
    await ruleChanges.insert(tx, { subject: `return:${game}`, ...sides, staff }, clock())
  })
  forgetWaiting(db)
  return { success: true }
}

const sideOf = (of: WaitingVersion | undefined): Record<string, string> =>
  of ? { version: of.version, return: returnText(of) } : {}

const percentOf = (millionths: number): string => `${millionths / 10_000}%`

/** As a person reads it: one share, or the least and the most. */
export const returnText = ({
  leastReturn,
  mostReturn,
}: Pick<WaitingVersion, 'leastReturn' | 'mostReturn'>): string =>
  leastReturn === mostReturn
    ? percentOf(leastReturn)
    : `${percentOf(leastReturn)} – ${percentOf(mostReturn)}`
