import { smallestPayable } from '@tessera/money'
import { type Db, inTransaction, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type LegLimit, mostStake, type MostStake, type TicketTerms } from '../../rules/index.ts'
import type { SportCode } from '../../sport.ts'
import type { BookPick } from './picks.ts'
import { type LimitScope, usualWinLimits, type WinLimit } from './usual-limits.ts'

/** How much of the limits a member may use in a sport, and until when. */
export type MemberFactor = {
  sport: SportCode
  factorPpm: number
  reason: string
  untilAt: Date
}

export type Limits = {
  of: (scope: LimitScope, tier: number) => bigint
  factors: readonly MemberFactor[]
  /** What would be lost if an outcome wins: what it pays, less the stakes on its market. */
  lossIf: ReadonlyMap<bigint, bigint>
}

/** The limits of a currency by scope and tier, `main 1`: as they are set, or as usual. */
export async function readWinLimits(db: Db, unit: string): Promise<ReadonlyMap<string, bigint>> {
  const set = await sql<WinLimit>`${prepared}
    select scope, tier, most from sports.win_limit where unit = ${unit}`.execute(db)
  return new Map(
    [...usualWinLimits(unit), ...set.rows].map(({ scope, tier, most }) => [
      `${scope} ${tier}`,
      most,
    ]),
  )
}

/** The limits under which a member bets on these outcomes now. */
export async function readLimits(
  db: Db,
  { memberId, unit, outcomes }: { memberId: string; unit: string; outcomes: readonly bigint[] },
): Promise<Limits> {
  const known = await readWinLimits(db, unit)
  const loss = await sql<{ outcome: bigint; loss: bigint }>`${prepared}
    select o.id as outcome, (coalesce(max(x.payout) filter (where x.outcome_id = o.id), 0)
      - coalesce(sum(x.stakes), 0))::bigint as loss
    from sports.outcome o join sports.outcome p on p.market_id = o.market_id
    left join sports.liability x on x.outcome_id = p.id and x.unit = ${unit}
    where o.id = any(${outcomes.map(String)}::bigint[]) group by o.id`.execute(db)
  return {
    of: (scope, tier) => {
      const most = known.get(`${scope} ${tier}`)
      if (most === undefined) throw new Error(`there is no limit ${scope} of tier ${tier}`)
      return most
    },
    factors: await readFactors(db, memberId),
    lossIf: new Map(loss.rows.map((row) => [row.outcome, row.loss])),
  }
}

/** The factors of a member that stand now. */
export async function readFactors(db: Db, memberId: string): Promise<MemberFactor[]> {
  const { rows } = await sql<MemberFactor>`${prepared}
    select sport, factor_ppm as "factorPpm", reason, until_at as "untilAt" from sports.member_factor
    where member_id = ${memberId} and ended_at is null and from_at <= clock_timestamp() and until_at > clock_timestamp()
    order by sport`.execute(db)
  return rows
}

const wholeFactor = 1_000_000

/** The lowest factor of the sports of a slip. */
export const factorFor = (limits: Limits, picks: readonly BookPick[]): number =>
  picks.reduce((least, { sport }) => {
    const own = limits.factors.find((each) => each.sport === sport)?.factorPpm ?? wholeFactor
    return own < least || least === 0 ? own : least
  }, 0) || wholeFactor

/** What bounds the stake of each leg; a joined leg by the tightest of its picks. */
export const legLimits = (limits: Limits, legs: readonly (readonly BookPick[])[]): LegLimit[] =>
  legs.map((picks) => {
    const each = picks.map((pick) => limitOf(limits, pick))
    const first = each[0]
    if (!first) throw new Error('a leg has an outcome')
    return each.reduce(
      (tight, other) => ({
        class: tight.class === 'main' ? other.class : tight.class,
        mostWin: other.mostWin < tight.mostWin ? other.mostWin : tight.mostWin,
        room: (other.room ?? 0n) < (tight.room ?? 0n) ? other.room : tight.room,
        ...(picks.length === 1 && { chances: tight.chances }),
      }),
      first,
    )
  })

function limitOf(limits: Limits, pick: BookPick): LegLimit {
  const { class: its, tier, outcome, chances } = pick
  const most = limits.of('event', tier)
  const loss = limits.lossIf.get(outcome) ?? 0n
  return {
    class: its,
    mostWin: limits.of(its, tier),
    room: loss > 0n ? most - loss : most,
    chances,
  }
}

/** The highest stake of a line, and why. */
export const mostOf = (
  limits: Limits,
  ticket: TicketTerms,
  { legs, unit }: { legs: readonly (readonly BookPick[])[]; unit: string },
): MostStake =>
  mostStake({
    ticket,
    legs: legLimits(limits, legs),
    factorPpm: factorFor(limits, legs.flat()),
    cap: limits.of('ticket', 0),
    smallest: smallestPayable(unit),
  })

/** Writes the usual limits of these currencies, so that staff see and change them. What is set stays. */
export async function syncWinLimits(db: Db, units: readonly string[]): Promise<void> {
  const rows = units.flatMap((unit) => usualWinLimits(unit).map((limit) => ({ unit, ...limit })))
  await inTransaction(db, (tx) =>
    sql`insert into sports.win_limit (unit, scope, tier, most)
      select * from unnest(${rows.map(({ unit }) => unit)}::text[], ${rows.map(({ scope }) => scope)}::text[],
        ${rows.map(({ tier }) => tier)}::smallint[], ${rows.map(({ most }) => String(most))}::bigint[])
      on conflict do nothing`.execute(tx),
  )
}
