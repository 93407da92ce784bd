import { type Context, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Group, GroupAnswer } from '../../adapters/wallet.ts'
import { hashOfToken } from '../wire/move-wire.ts'
import type { Connection } from '../wire/connections.ts'
import { endOf, newToken } from './open-session.ts'

type Row = { memberId: string; isOver: boolean; unit: string }

/** Checks a play session, which goes on under a new token: nothing more is staked under the old one. */
export async function renewSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { code }: Connection,
  { player, token = '' }: Group,
): Promise<GroupAnswer> {
  const now = clock()
  const next = newToken()
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Row>`
      select s.member_id as "memberId", s.currency as unit, s.replaced_at is not null or s.ends_at <= ${now}
        or not exists (select from identity.live_session_view l where l.id = s.session_id and l.ends_at > ${now}) as "isOver"
      from vendors.play_session s
      join vendors.player p on p.connection = s.connection and p.member_id = s.member_id and p.player = ${player}
      where s.token_hash = decode(${hashOfToken(token)}, 'hex') and s.connection = ${code} for update of s`.execute(
      tx,
    )
    const [session] = rows
    if (!session) return { outcome: 'token_invalid', answers: [] }
    if (session.isOver) return { outcome: 'token_expired', answers: [] }
    await sql`
      with old as (
        update vendors.play_session set replaced_at = ${now} where token_hash = decode(${hashOfToken(token)}, 'hex') returning *
      )
      insert into vendors.play_session
        (token_hash, connection, member_id, session_id, currency, game, opened_at, ends_at)
      select decode(${hashOfToken(next)}, 'hex'), connection, member_id, session_id, currency, game, ${now}, ${endOf(now)}
      from old`.execute(tx)
    return { outcome: 'ok', answers: [], unit: session.unit, token: next }
  })
}
