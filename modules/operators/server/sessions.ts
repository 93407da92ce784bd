import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { codeSeconds, sessionHours } from '../limits.ts'

/** What a page plays under. */
export type OpenSession = {
  id: string
  operator: string
  player: string
  token: string
  game: string
  unit: string
  language: string
  lobby: string
  cashier: string
  serverSeed: string
  clientSeed: string | null
  endsAt: Date
}

const columns =
  sql.raw(`id, operator, player, token, game, unit, language, lobby, cashier, server_seed as "serverSeed",
  client_seed as "clientSeed", ends_at as "endsAt"`)

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const secret = (): string => randomBytes(24).toString('hex')

type Opening = Omit<OpenSession, 'id' | 'serverSeed' | 'clientSeed' | 'endsAt'>

/** Opens a game for a player of an operator: its seed is chosen now, and the code opens one page, once. */
export async function openSession(
  db: Db,
  { operator, player, token, game, unit, language, lobby, cashier }: Opening,
  { id, now }: { id: string; now: Date },
): Promise<{ code: string }> {
  const code = secret()
  const endsAt = new Date(now.getTime() + sessionHours * 3_600_000)
  await sql`insert into operators.session
      (id, operator, player, token, game, unit, language, lobby, cashier, code_hash, server_seed, opened_at, ends_at)
    values (${id}, ${operator}, ${player}, ${token}, ${game}, ${unit}, ${language}, ${lobby}, ${cashier}, ${hashOf(code)},
      ${randomBytes(32).toString('hex')}, ${now}, ${endsAt})`.execute(db)
  return { code }
}

/** Spends a code: the session with the key of its page. */
export async function enterSession(
  db: Db,
  code: string,
  now: Date,
): Promise<{ session: OpenSession; key: string } | undefined> {
  const key = secret()
  const since = new Date(now.getTime() - codeSeconds * 1_000)
  const { rows } = await sql<OpenSession>`update operators.session set key_hash = ${hashOf(key)}
    where code_hash = ${hashOf(code)} and key_hash is null and opened_at > ${since} and ends_at > ${now}
    returning ${columns}`.execute(db)
  return rows[0] && { session: rows[0], key }
}

export async function findSession(
  db: Db,
  key: string,
  now: Date,
): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`
    select ${columns} from operators.session where key_hash = ${hashOf(key)} and ends_at > ${now}`.execute(
    db,
  )
  return rows[0]
}

/** The player's seed is the first one that their page has named: it stands as long as the session. */
export async function keepClientSeed(db: Db, id: string, client: string): Promise<void> {
  await sql`update operators.session set client_seed = ${client}
    where id = ${id} and client_seed is null`.execute(db)
}

/** Ends what a player of an operator has open, as the operator asks. Rounds that are under way go on to their end. */
export async function endSessions(
  db: Db,
  { operator, player, token }: Pick<OpenSession, 'operator' | 'player' | 'token'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`update operators.session set ends_at = ${now}
    where operator = ${operator} and player = ${player} and token = ${token} and ends_at > ${now} returning id`.execute(
    db,
  )
  return rows.length
}

/**
 * The seed of a session that has ended. As long as a stake of it is asked for it is told to nobody: who answers would know what
 * comes out.
 */
export async function revealedSeed(db: Db, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ seed: string }>`select s.server_seed as seed from operators.session s
    where s.id = ${id} and s.ends_at <= ${now}
      and not exists (select from operators.round r where r.session_id = s.id and r.state = 'asked')`.execute(
    db,
  )
  return rows[0]?.seed
}
