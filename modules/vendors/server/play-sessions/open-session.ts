import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { playSessionHours } from '../../limits.ts'
import { hashOfToken } from '../wire/move-wire.ts'

/** The member as a connection knows them: two of them cannot find out that they have the same one. */
export const playerAt = (memberId: string, connection: string): string =>
  deriveId(memberId, `connection:${connection}`)

type Opening = {
  connection: string
  memberId: string
  /** The session that the member is logged in with. */
  sessionId: string
  currency: string
  /** As the connection calls it; null: its lobby. */
  game: string | null
  now: Date
}

/** Opens a play session: its token, which no other opening has, and the name of the player there. */
export async function openPlaySession(
  db: Db,
  { connection, memberId, sessionId, currency, game, now }: Opening,
): Promise<{ token: string; player: string }> {
  const token = newToken()
  const player = await playerOf(db, { connection, memberId, now })
  await sql`insert into vendors.play_session
      (token_hash, connection, member_id, session_id, currency, game, opened_at, ends_at)
    values (decode(${hashOfToken(token)}, 'hex'), ${connection}, ${memberId}, ${sessionId}, ${currency}, ${game}, ${now},
      ${endOf(now)})`.execute(db)
  return { token, player }
}

/** The name of a member at a connection, made when it is asked for first. */
export async function playerOf(
  db: Db,
  { connection, memberId, now }: Pick<Opening, 'connection' | 'memberId' | 'now'>,
): Promise<string> {
  const { rows } = await sql<{ player: string }>`
    insert into vendors.player (connection, player, member_id, made_at)
    values (${connection}, ${playerAt(memberId, connection)}, ${memberId}, ${now})
    on conflict (connection, member_id) do update set member_id = excluded.member_id returning player`.execute(
    db,
  )
  const player = rows[0]?.player
  if (player === undefined) throw new Error('a player has no name')
  return player
}

export const newToken = (): string => randomBytes(32).toString('base64url')
export const endOf = (now: Date): Date => new Date(now.getTime() + playSessionHours * 3_600_000)
