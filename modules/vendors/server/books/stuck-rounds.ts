import { type Context, type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import {
  disownedMinutes,
  roundAskBatch,
  roundAskMinutes,
  roundAskMinutesMost,
  stuckDeskHours,
  stuckMinutes,
  vendorMilliseconds,
} from '../../limits.ts'
import { backChannelOf } from '../back/back-channel-of.ts'
import type { RoundWord } from '../back/back-channel.ts'
import type { TellPorts } from '../ports.ts'
import type { Connection } from '../wire/connections.ts'
import { moveWire } from '../wire/move-wire.ts'
import { keepStuck } from './keep-stuck.ts'
import { openConnection } from './fetch-day.ts'
import { ruleName } from './lines.ts'
import type { StuckRow } from './stuck-row.ts'
import { tellMember } from './tell-member.ts'

type Asking = Pick<Context, 'db' | 'push' | 'clock' | 'log'>

const minutes = (count: number) => count * 60_000

/** Rounds with an open bet that are due to be asked about. */
async function dueRounds(db: Db, now: Date): Promise<StuckRow[]> {
  const since = new Date(now.getTime() - minutes(stuckMinutes))
  const { rows } = await sql<StuckRow>`
    select r.id, r.connection, r.round, r.member_id as "memberId", p.player, r.vendor, r.game, r.unit, r.staked, r.won, r.bets,
      r.opened_at as "openedAt", coalesce(q.asked_times, 0) as "askedTimes", q.disowned_at as "disownedAt"
    from vendors.round r
    join vendors.player p on p.connection = r.connection and p.member_id = r.member_id
    left join vendors.round_question q on q.round_id = r.id
    where r.closed_at is null and r.opened_at <= ${since} and (q.round_id is null or q.next_ask_at <= ${now})
      and exists (select from bets.bet_view b where b.id = any (r.bets) and b.status = 'open')
    order by r.opened_at limit ${roundAskBatch}`.execute(db)
  return rows
}

/**
 * Asks vendors about rounds that stay open, with growing pauses. What the vendor disowns a second time, a while later, is given back
 * by rule where it is small and nothing was won; what stays open for a day stands on the desk.
 */
export async function askStuckRounds(
  context: Asking,
  protocols: readonly WalletProtocol[],
  ports: TellPorts,
): Promise<number> {
  const rows = await dueRounds(context.db, context.clock())
  for (const row of rows) {
    const connection = await openConnection(context, row.connection, protocols)
    const said = connection ? await ask(context, connection, row.round) : 'noAnswer'
    await note(context.db, row, said, context.clock())
    const isBack = connection && (await giveBackByRule(context, connection, row, said))
    if (isBack) continue
    await keepStuck(context.db, row, context.clock(), stuckDeskHours)
    await tellMember(context.db, row, context.clock(), ports)
  }
  return rows.length
}

async function ask(
  { clock, log }: Asking,
  { code, protocol, settings }: Connection,
  round: string,
): Promise<RoundWord | 'noAnswer'> {
  const { round: askRound } = backChannelOf(protocol.id)
  if (!askRound) return 'noAnswer'
  try {
    const signal = AbortSignal.timeout(vendorMilliseconds)
    return await askRound({ settings, now: clock(), signal }, round)
  } catch (error) {
    log.warn({ connection: code, round, reason: String(error) }, 'a round was not asked about')
    return 'noAnswer'
  }
}

const isDisowned = (said: RoundWord | 'noAnswer'): boolean =>
  said === 'unknown' || said === 'cancelled'

async function note(
  db: Db,
  { id, askedTimes }: StuckRow,
  said: RoundWord | 'noAnswer',
  now: Date,
): Promise<void> {
  const pause = Math.min(roundAskMinutes * 2 ** askedTimes, roundAskMinutesMost)
  const next = new Date(now.getTime() + minutes(pause))
  // Without an answer nothing is known: what it said before still holds.
  const disowned =
    said === 'noAnswer'
      ? sql`q.disowned_at`
      : isDisowned(said)
        ? sql`coalesce(q.disowned_at, ${now})`
        : sql`null`
  await sql`insert into vendors.round_question as q (round_id, asked_times, next_ask_at, said, said_at, disowned_at)
    values (${id}, 1, ${next}, ${said}, ${now}, ${isDisowned(said) ? now : null})
    on conflict (round_id) do update set asked_times = q.asked_times + 1, next_ask_at = ${next}, said = ${said}, said_at = ${now},
      disowned_at = ${disowned}`.execute(db)
}

/** Whether it was given back. The rule: disowned again after a while, nothing won, one open bet whose stake is no more than the operator gives back unseen. */
async function giveBackByRule(
  context: Asking,
  connection: Connection,
  row: StuckRow,
  said: RoundWord | 'noAnswer',
): Promise<boolean> {
  const { db, clock } = context
  const { disownedAt, player, staked, won, bets, unit } = row
  const isLong =
    disownedAt !== null && clock().getTime() - disownedAt.getTime() >= minutes(disownedMinutes)
  if (!isDisowned(said) || !isLong || won > 0n) return false
  const most = await backMost(db, connection.code, unit)
  if (staked > most) return false
  const { rows } = await sql<{ tx: string }>`
    select t.tx from vendors.transaction t where t.id = any (${bets}::uuid[]) and t.act = 'bet' and t.outcome = 'ok'
      and not exists (select from bets.credit_view c where c.bet_id = t.id)`.execute(db)
  if (rows.length !== bets.length) return false
  await inTransaction(db, async (tx) => {
    for (const { tx: of } of rows) {
      const group = {
        player,
        moves: [{ do: 'rollBack' as const, tx: ruleName(of), of }],
      }
      const answer = await moveWire({ ...context, db: tx }, connection, group, {
        findTitle: async () => undefined,
      })
      if (answer.answers[0]?.outcome !== 'ok')
        throw new Error(`the rule was answered ${answer.outcome}`)
    }
    await sql`update vendors.round_question set next_ask_at = null where round_id = ${row.id}`.execute(
      tx,
    )
    await keepStuck(tx, row, clock(), 0, 'rule')
  })
  return true
}

async function backMost(db: Db, code: string, unit: string): Promise<bigint> {
  const { rows } = await sql<{ most: bigint }>`
    select back_most as most from vendors.connection_bound where connection = ${code} and currency = ${unit}`.execute(
    db,
  )
  return rows[0]?.most ?? 0n
}
