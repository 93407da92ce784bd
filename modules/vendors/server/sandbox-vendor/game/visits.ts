import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { sandboxCodeSeconds, sandboxVisitSeconds } from '../../../limits.ts'

/** Who plays, in which currency, and from where the page is framed. */
export type Visit = { player: string; unit: string; language: string; house: string }

const columns = sql.raw('player, unit, language, house')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)
// 128 bits: nobody guesses one.
const drawn = () => randomBytes(16).toString('hex')

/** Lets a player in once: answers the code. Only its hash is kept. */
export async function openVisit(db: Db, visit: Visit, now: Date): Promise<string> {
  const code = drawn()
  await sql`delete from vendors.sandbox_visit where ends_at < ${now}`.execute(db)
  await sql`insert into vendors.sandbox_visit (code_hash, player, unit, language, house, ends_at)
    values (${hashOf(code)}, ${visit.player}, ${visit.unit}, ${visit.language}, ${visit.house},
      ${later(now, sandboxCodeSeconds)})`.execute(db)
  return code
}

/** Spends a code for what the page plays with. Undefined where it was spent before, is too old, or never was. */
export async function spendCode(
  db: Db,
  code: string,
  now: Date,
): Promise<(Visit & { session: string }) | undefined> {
  const session = drawn()
  const { rows } = await sql<Visit>`update vendors.sandbox_visit
    set session_hash = ${hashOf(session)}, ends_at = ${later(now, sandboxVisitSeconds)}
    where code_hash = ${hashOf(code)} and session_hash is null and ends_at > ${now}
    returning ${columns}`.execute(db)
  return rows[0] && { ...rows[0], session }
}

/** Whose page this is; undefined where its time is over. */
export async function findVisit(db: Db, session: string, now: Date): Promise<Visit | undefined> {
  const { rows } = await sql<Visit>`select ${columns} from vendors.sandbox_visit
    where session_hash = ${hashOf(session)} and ends_at > ${now}`.execute(db)
  return rows[0]
}
