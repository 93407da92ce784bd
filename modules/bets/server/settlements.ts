import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { SettledTape } from './settled-tape.ts'
import type { SettledPosition } from './settled-position.ts'

/** How a bet has ended, as its correction replaces it. A void bet has its stake as prize. */
export type Ending = { kind: 'settled' | 'void'; validBet: bigint; prize: bigint }

/** What was paid of a bet before its end: its shares of the stake, and what they came to. */
export type PaidBefore = { stake: bigint; validBet: bigint; prize: bigint }

/**
 * A bet that ended, or a `part` of it that was paid before: the event for turnover, points, team figures and the winner board. Of one that is `corrected` stake, valid
 * bet and prize are signed: by how much what it counts has changed; it counts from `settledAt` on, the time of the correction.
 * After a part the end of its bet carries what was left of the stake; the part may be heard before or after it.
 */
export type Settled = {
  betId: string
  kind: 'settled' | 'void' | 'rolled back' | 'corrected' | 'part'
  memberId: string
  vendor: string
  category: string
  game: string
  unit: string
  stake: bigint
  validBet: bigint
  prize: bigint
  settledAt: Date
  /** Of a stake of bonus money: which bonus, and what counts for its wagering alone. None of a stake of cash. */
  bonusId?: string | null
  bonusValidBet?: bigint | null
  /** The transaction in which it ended. */
  atTx?: string
  /** Of a stake that a promotion paid: which grant. */
  freeId?: string | null
  /** Of a part its number: the first one of a bet is 1. */
  part?: number | null
  /** Of the end of a bet, and of its correction: what was paid before. Nearly always nothing was. */
  before?: PaidBefore | null
  correction?: {
    /** The first one of a bet is 1. */
    number: number
    before: Ending
    after: Ending
    /** What the bet staked. */
    stake: bigint
    /** When it ended first. */
    firstAt: Date
  } | null
}

/**
 * A bet, or a part of one, as it counts from a moment on, or, with the sign -1, what it counted until then. A part is no bet of
 * its own where bets are numbered: its bet is, when it ends.
 */
export type Counted = Settled & { kind: 'settled'; sign: 1n | -1n }

/**
 * What counts of an event, for whoever sums something up: a settled bet; of a correction the ending before, taken off, and the
 * one after, both at the time of the correction. A void bet counts nothing.
 */
export function countedOf(event: Settled): Counted[] {
  const { kind, correction } = event
  if (kind === 'settled' || kind === 'part') return [{ ...event, kind: 'settled', sign: 1n }]
  if (kind !== 'corrected' || !correction) return []
  const { before, after, stake } = correction
  const as = (ending: Ending, sign: 1n | -1n): Counted[] =>
    ending.kind === 'void'
      ? []
      : [
          {
            ...event,
            kind: 'settled',
            sign,
            stake,
            prize: ending.prize,
            validBet: event.bonusId ? 0n : ending.validBet,
            bonusValidBet: event.bonusId ? ending.validBet : null,
          },
        ]
  return [...as(before, -1n), ...as(after, 1n)]
}

/**
 * The same for whoever looks at bets as a whole, and not at what adds up: a part counts nothing until its bet has ended, which then
 * counts with all that was paid of it.
 */
export function wholesOf(event: Settled): Counted[] {
  if (event.kind === 'part') return []
  const { before } = event
  const counted = countedOf(event)
  if (!before) return counted
  return counted.map((bet) => ({
    ...bet,
    stake: bet.stake + before.stake,
    validBet: bet.validBet + before.validBet,
    prize: bet.prize + before.prize,
  }))
}

/** Whether what a bet counted by its end is taken back. */
export const undoesEnd = ({ kind }: Settled): boolean => kind !== 'settled' && kind !== 'part'

/**
 * What a bet counts since this event, where it counts by its endings: the bet as it was settled, at the time at which it ended
 * first. Nothing of a void one. What it counted before such an event is taken back. `ending` tells by which it counts: 0, the
 * number of a correction, or below zero the one of a part, which stays whatever comes after it.
 */
export function countingSince(
  event: Settled,
  counts = countedOf,
): (Counted & { ending: number }) | undefined {
  const counted = counts(event).find(({ sign }) => sign === 1n)
  if (!counted) return undefined
  const { correction } = event
  return {
    ...counted,
    settledAt: correction?.firstAt ?? event.settledAt,
    ending: correction?.number ?? -(event.part ?? 0),
  }
}

const beginning: SettledPosition = { tx: '0', seq: '0' }
const tapes = new WeakMap<object, SettledTape<Settled>>()

/**
 * The bets that ended after a position, in their order, at most `limit`. Stops before the oldest
 * transaction that still runs, so that nothing appears later in between. Listeners who name their `home` read what
 * another one has just read without asking the database again.
 */
export async function readSettled(
  db: Db,
  position: SettledPosition | undefined,
  limit: number,
  home?: Db,
): Promise<{ events: Settled[]; position: SettledPosition }> {
  const after = position ?? beginning
  const tape = home && tapeOf(home)
  const known = tape?.after(after, limit)
  if (known) return known
  const { rows } = await sql<Row>`
    select e.*, p.stake as "stakeBefore", p.valid_bet as "validPaidBefore", p.prize as "prizePaidBefore" from (
      select * from (${newer(
        sql`select bet_id as "betId", kind, member_id as "memberId", vendor, category, game, unit, stake,
        valid_bet as "validBet", prize, settled_at as "settledAt", bonus_id as "bonusId",
        bonus_valid_bet as "bonusValidBet", free_id as "freeId", tx, seq, null::text as "before",
        null::bigint as "validBefore", null::bigint as "prizeBefore", null::text as "after", null::bigint as "validAfter",
        null::bigint as "prizeAfter", null::int as "number", null::timestamptz as "firstAt", part::int as part
      from bets.settlement`,
        after,
        limit,
      )} union all ${newer(
        sql`select bet_id, 'corrected', member_id, vendor, category, game, unit, stake, 0, 0, corrected_at, bonus_id, 0, free_id,
        tx, seq, kind_before, valid_before, prize_before, kind_after, valid_after, prize_after, number, settled_at, null
      from bets.correction`,
        after,
        limit,
      )}) e order by tx, seq limit ${limit}
    ) e left join lateral (
      select sum(share)::bigint as stake, sum(valid_bet)::bigint as valid_bet, sum(prize)::bigint as prize
      from bets.part p where p.bet_id = e."betId" and e.kind <> 'part'
    ) p on true order by tx, seq`.execute(db)
  const events = rows.map(eventOf)
  const positions = rows.map(({ tx, seq }) => ({ tx, seq: String(seq) }))
  tape?.add(after, events, positions)
  return { events, position: positions.at(-1) ?? after }
}

type Row = Omit<Settled, 'correction' | 'atTx' | 'before'> & {
  tx: string
  seq: bigint
  before: Ending['kind'] | null
  validBefore: bigint
  prizeBefore: bigint
  after: Ending['kind']
  validAfter: bigint
  prizeAfter: bigint
  number: number
  firstAt: Date
  stakeBefore: bigint | null
  validPaidBefore: bigint
  prizePaidBefore: bigint
}

const newer = (from: RawBuilder<unknown>, after: SettledPosition, limit: number) => sql`
  (${from} where (tx, seq) > (${after.tx}::xid8, ${after.seq}::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
  order by tx, seq limit ${limit})`

function eventOf({
  tx,
  seq: _,
  before,
  validBefore,
  prizeBefore,
  after,
  validAfter,
  prizeAfter,
  number,
  firstAt,
  stakeBefore,
  validPaidBefore,
  prizePaidBefore,
  ...rest
}: Row): Settled {
  const paid = { stake: stakeBefore ?? 0n, validBet: validPaidBefore, prize: prizePaidBefore }
  const event = { ...rest, before: stakeBefore === null ? null : paid }
  if (!before) return { ...event, atTx: tx }
  const correction = {
    number,
    before: { kind: before, validBet: validBefore, prize: prizeBefore },
    after: { kind: after, validBet: validAfter, prize: prizeAfter },
    stake: event.stake,
    firstAt,
  }
  const counted = countedOf({ ...event, atTx: tx, correction })
  const sum = (pick: (bet: Counted) => bigint) =>
    counted.reduce((total, bet) => total + bet.sign * pick(bet), 0n)
  return {
    ...event,
    atTx: tx,
    stake: sum((bet) => bet.stake),
    validBet: sum((bet) => bet.validBet),
    prize: sum((bet) => bet.prize),
    bonusValidBet: event.bonusId ? sum((bet) => bet.bonusValidBet ?? 0n) : null,
    correction,
  }
}

// Beyond this many nobody needs to know it to the last one, and counting takes its time.
const countedMost = 1_000_000

/** The number of bets that ended after a position, up to a maximum. */
export async function countSettled(db: Db, after: SettledPosition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bets.settlement where (tx, seq) > (${after.tx}::xid8, ${after.seq}::bigint)
      union all select from bets.correction where (tx, seq) > (${after.tx}::xid8, ${after.seq}::bigint)
      limit ${countedMost}) x`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether bets ended before an instant that come after a position. */
export async function hasUnheard(
  db: Db,
  position: SettledPosition | undefined,
  before: Date,
): Promise<boolean> {
  const after = position ?? beginning
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from bets.settlement where (tx, seq) > (${after.tx}::xid8, ${after.seq}::bigint)
      and settled_at < ${before})
      or exists (select from bets.correction where (tx, seq) > (${after.tx}::xid8, ${after.seq}::bigint)
      and corrected_at < ${before}) as has`.execute(db)
  return rows[0]?.has ?? false
}

function tapeOf(home: Db): SettledTape<Settled> {
  const known = tapes.get(home.getExecutor())
  const tape = known ?? new SettledTape()
  if (!known) tapes.set(home.getExecutor(), tape)
  return tape
}
