import { endMany } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { settleBatch } from '../../limits.ts'
import type { Family } from '../../plays/family.ts'
import { familyOf } from '../../plays/index.ts'
import { type GameRow, type Limits, type Prices, readLimits, readPrices } from '../tickets/terms.ts'
import type { SettleTicket } from './judge-tickets.ts'

export type BatchTicket = SettleTicket & {
  memberId: string
  unit: string
  placedAt: Date
  isBonus: boolean
  state: string
  prize: bigint
  validBet: bigint
}

/** An issue whose tickets are ended, locked: nobody else ends them, draws it again or cancels it meanwhile. */
export type EndingIssue = {
  id: bigint
  numero: string
  state: string
  result: string[] | null
  version: number
  reason: string | null
  game: GameRow
  family: Family
}

export const lockIssue = (tx: Db, issueId: bigint): Promise<EndingIssue> =>
  readIssue(tx, issueId, sql`for no key update of i`)

/** An issue with its family and game as tickets are judged by them; locked where a lock is asked for. */
export async function readIssue(
  tx: Db,
  issueId: bigint,
  lock: RawBuilder<unknown> = sql``,
): Promise<EndingIssue> {
  type Row = Omit<EndingIssue, 'game' | 'family'> &
    GameRow & { named: string; issueState: string; drawsAt: Date }
  const { rows } = await sql<Row>`
    select i.id, i.numero, i.state as "issueState", i.result, i.result_version as version, i.reason,
      i.draws_at as "drawsAt", g.code,
      g.family as named, g.mode, g.vendor, g.category, g.series_least as "seriesLeast", g.series_most as "seriesMost",
      g.is_open as "isOpen"
    from lottery.issue i join lottery.game g on g.code = i.game where i.id = ${issueId} ${lock}`.execute(
    tx,
  )
  const [row] = rows
  const family = row && familyOf(row.named, row.drawsAt)
  if (!row || !family) throw new Error(`the issue ${issueId} is not there, or its family is not`)
  const {
    id,
    numero,
    issueState: state,
    result,
    version,
    reason,
    named: _,
    drawsAt: __,
    ...game
  } = row
  return { id, numero, state, result, version, reason, game, family }
}

/** Which tickets are next: those that wait, or those that were settled from an earlier result. */
const toEnd = {
  placed: sql`t.state = 'placed'`,
  settled: sql`t.settle_version > 0 and t.settle_version < i.result_version and t.state in ('won', 'lost', 'void')`,
  // Of a cancelled issue.
  ended: sql`t.settle_version > 0 and t.state in ('won', 'lost')`,
}

/** The next tickets of an issue, whole members, about so many as a batch has, in the order in which they were bought. */
export async function nextTickets(
  tx: Db,
  issueId: bigint,
  { which, after }: { which: keyof typeof toEnd; after: string },
): Promise<BatchTicket[]> {
  const { rows } = await sql<BatchTicket>`
    with waiting as (
      select t.member_id, count(*) as tickets from lottery.ticket t join lottery.issue i on i.id = t.issue_id
      where t.issue_id = ${issueId} and t.member_id > ${after}::uuid and ${toEnd[which]}
      group by t.member_id order by t.member_id limit ${settleBatch}
    ), chosen as (
      select member_id from (select member_id, sum(tickets) over (order by member_id) - tickets as before from waiting) w
      where before < ${settleBatch} and before + 1 <= ${settleBatch}
    )
    select t.id, t.member_id as "memberId", t.unit, t.play, t.selection, t.lines, t.amount, t.series,
      t.prices_version as "pricesVersion", t.cost, t.placed_at as "placedAt", t.is_bonus as "isBonus", t.state, t.prize,
      t.valid_bet as "validBet"
    from chosen c join lottery.ticket t on t.issue_id = ${issueId} and t.member_id = c.member_id
    join lottery.issue i on i.id = t.issue_id
    where ${toEnd[which]} order by t.member_id, t.placed_at, t.id`.execute(tx)
  return rows
}

/** Before every member. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** The tickets of a batch by member and unit, with what they were sold under. */
export async function soldUnder(
  tx: Db,
  { game }: EndingIssue,
  tickets: readonly BatchTicket[],
): Promise<{
  prices: ReadonlyMap<number, Prices>
  groups: { tickets: BatchTicket[]; limits: Limits }[]
}> {
  const limits = new Map<string, Limits>()
  for (const unit of new Set(tickets.map((each) => each.unit))) {
    limits.set(unit, await readLimits(tx, game.code, unit))
  }
  const groups = new Map<string, BatchTicket[]>()
  for (const ticket of tickets) {
    const key = `${ticket.memberId} ${ticket.unit}`
    const group = groups.get(key)
    if (group) group.push(ticket)
    else groups.set(key, [ticket])
  }
  const versions = tickets.map(({ pricesVersion }) => pricesVersion)
  return {
    prices: await readPrices(tx, game.code, [...new Set(versions)]),
    groups: [...groups.values()].map((group) => {
      const ofUnit = limits.get(group[0]?.unit ?? '')
      if (!ofUnit) throw new Error('every unit has limits')
      return { tickets: group, limits: ofUnit }
    }),
  }
}

/** Locks what all these people have, in the order of everybody. */
export async function lockPeople(
  tx: Db,
  people: readonly { memberId: string; unit: string }[],
): Promise<void> {
  const unique = [
    ...new Map(people.map((each) => [`${each.memberId} ${each.unit}`, each])).values(),
  ]
  await sql`select bets.lock_purses(${unique.map(({ memberId }) => memberId)}::uuid[],
    ${unique.map(({ unit }) => unit)}::text[])`.execute(tx)
}

/** Ends the bets of tickets, in one statement. */
export async function endTickets(
  tx: Db,
  kind: 'settle' | 'void',
  tickets: readonly {
    id: string
    memberId: string
    prize: bigint | null
    validBet: bigint | null
    detail: object
  }[],
): Promise<void> {
  await endMany(
    tx,
    tickets.map(({ id, memberId, prize, validBet, detail }) => ({
      id,
      memberId,
      ends: kind === 'void' ? 'void' : { prize: prize ?? 0n, validBet: validBet ?? 0n },
      detail,
    })),
  )
}
