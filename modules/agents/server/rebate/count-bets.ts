import { countingSince, type Settled, undoesEnd } from '@tessera/bets/server'
import { type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A bet as it counts towards the rebates of the agents above its member. */
type CountedBet = {
  betId: string
  kind: 'counted' | 'takenBack'
  /** By which of its endings: 0, the number of a correction, or below zero the one of a part. */
  correction: number
  memberId: string
  unit: string
  /** The day in whose rebate it is. */
  day: string
  category: string
  /** The day of play. */
  ofDay: string
  vendor: string
  game: string
  stake: bigint
  validBet: bigint
  settledAt: Date
}

/**
 * Counts settled bets towards the rebates of everybody above their members: each on the day of play, or, where that day is
 * closed, on the day that is open now. A bet that is void after all is taken back: off its day, or, where that is
 * closed, off the open one. What was paid of it before its end stays. One that is corrected is taken back and counts anew, both for its day of play. `members`: who counts in the figures of teams.
 */
export async function countRebateBets(
  tx: Db,
  events: readonly Settled[],
  { members, now }: { members: ReadonlySet<string>; now: Date },
): Promise<void> {
  // Who is moved in this moment is moved before or after it.
  await sql`select agents.lock_moves()`.execute(tx)
  const { dayOf } = await readBusinessDays(tx)
  const settled = events.flatMap((event) => {
    const bet = countingSince(event)
    return bet && bet.validBet > 0n && members.has(bet.memberId) ? [bet] : []
  })
  const undone = new Set(events.filter(undoesEnd).map(({ betId }) => betId))
  const before = await findCounted(tx, [...undone])
  if (settled.length === 0 && before.length === 0) return
  const openDay = await openDayOf(tx, {
    days: [...settled.map(({ settledAt }) => dayOf(settledAt)), ...before.map((bet) => bet.ofDay)],
    today: dayOf(now),
  })
  const counted = settled.map(({ ending, ...bet }): CountedBet => {
    const ofDay = dayOf(bet.settledAt)
    return { ...bet, kind: 'counted', correction: ending, ofDay, day: openDay(ofDay) }
  })
  const back = takenBack(events, before, counted).map((bet) => ({
    ...bet,
    day: openDay(bet.ofDay),
  }))
  await insertBets(tx, [...counted, ...back])
  await addToDays(tx, [...counted, ...back])
}

/** Of each bet that did not end as it had counted: that, in the order of the events. */
function takenBack(
  events: readonly Settled[],
  before: readonly CountedBet[],
  counted: readonly CountedBet[],
): CountedBet[] {
  const standing = new Map(before.map((bet) => [bet.betId, bet]))
  const back: CountedBet[] = []
  for (const event of events) {
    const { kind, betId, correction } = event
    if (kind === 'part') continue
    const known = standing.get(betId)
    if (undoesEnd(event) && known) {
      back.push({ ...known, kind: 'takenBack' })
      standing.delete(betId)
    }
    const number = correction?.number ?? 0
    const next = counted.find((bet) => bet.betId === betId && bet.correction === number)
    if (next) standing.set(betId, next)
  }
  return back
}

async function findCounted(tx: Db, betIds: readonly string[]): Promise<CountedBet[]> {
  if (betIds.length === 0) return []
  const { rows } = await sql<CountedBet>`
    select b.bet_id as "betId", b.kind, b.correction, b.member_id as "memberId", b.unit, b.day::text as day, b.category,
      b.of_day::text as "ofDay", b.vendor, b.game, b.stake, b.valid_bet as "validBet", b.settled_at as "settledAt"
    from agents.rebate_bet b
    where b.bet_id = any(${[...betIds]}::uuid[]) and b.kind = 'counted' and b.correction >= 0 and not exists (
      select from agents.rebate_bet t where t.bet_id = b.bet_id and t.correction = b.correction
        and t.kind = 'takenBack')`.execute(tx)
  return rows
}

/** In which day's rebate bets of a day come. The days stay open until the transaction ends. */
async function openDayOf(
  tx: Db,
  { days, today }: { days: readonly string[]; today: string },
): Promise<(ofDay: string) => string> {
  const all = [...new Set([...days, today])].toSorted()
  await sql`insert into agents.rebate_day (day) select unnest(${all}::date[]) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ day: string; isClosed: boolean }>`
    select day::text as day, closed_at is not null as "isClosed" from agents.rebate_day
    where day = any(${all}::date[]) order by day for share`.execute(tx)
  const closed = new Set(rows.filter(({ isClosed }) => isClosed).map(({ day }) => day))
  if (closed.has(today)) throw new Error(`the rebates of ${today} are calculated before it is over`)
  return (ofDay) => (closed.has(ofDay) ? today : ofDay)
}

async function insertBets(tx: Db, bets: readonly CountedBet[]): Promise<void> {
  const list = <T>(pick: (bet: CountedBet) => T): T[] => bets.map(pick)
  await sql`insert into agents.rebate_bet (bet_id, kind, correction, member_id, unit, day, category, of_day, vendor, game, stake,
      valid_bet, settled_at)
    select * from unnest(${list(({ betId }) => betId)}::uuid[], ${list(({ kind }) => kind)}::text[],
      ${list(({ correction }) => correction)}::smallint[], ${list(({ memberId }) => memberId)}::uuid[], ${list(({ unit }) => unit)}::text[],
      ${list(({ day }) => day)}::date[], ${list(({ category }) => category)}::text[],
      ${list(({ ofDay }) => ofDay)}::date[], ${list(({ vendor }) => vendor)}::text[],
      ${list(({ game }) => game)}::text[], ${list(({ stake }) => String(stake))}::bigint[],
      ${list(({ validBet }) => String(validBet))}::bigint[],
      ${list(({ settledAt }) => settledAt)}::timestamptz[])`.execute(tx)
}

/** The first bet of a line notes where its member stood on the day of play; a correction has the place of that day, too. */
async function addToDays(tx: Db, bets: readonly CountedBet[]): Promise<void> {
  const sums = new Map<string, CountedBet & { more: bigint }>()
  for (const bet of bets) {
    const { memberId, unit, day, category, ofDay, kind, validBet } = bet
    const key = [memberId, unit, day, category, ofDay].join(' ')
    const sum = sums.get(key) ?? { ...bet, more: 0n }
    sums.set(key, { ...sum, more: sum.more + (kind === 'counted' ? validBet : -validBet) })
  }
  const rows = [...sums.entries()].toSorted(([one], [two]) => (one < two ? -1 : 1))
  const list = <T>(pick: (sum: CountedBet & { more: bigint }) => T): T[] =>
    rows.map(([, sum]) => pick(sum))
  const added = sql`unnest(${list(({ memberId }) => memberId)}::uuid[], ${list(({ unit }) => unit)}::text[],
      ${list(({ day }) => day)}::date[], ${list(({ category }) => category)}::text[],
      ${list(({ ofDay }) => ofDay)}::date[], ${list(({ more }) => String(more))}::bigint[])
      as x(member_id, unit, day, category, of_day, more)`
  await sql`insert into agents.own_category_day (member_id, unit, day, category, of_day, path, valid_bet)
    select x.member_id, x.unit, x.day, x.category, x.of_day, agents.path_on(x.member_id, x.of_day), 0
    from ${added} on conflict (member_id, unit, day, category, of_day) do nothing`.execute(tx)
  await sql`update agents.own_category_day o set valid_bet = o.valid_bet + x.more from ${added}
    where (o.member_id, o.unit, o.day, o.category, o.of_day)
      = (x.member_id, x.unit, x.day, x.category, x.of_day)`.execute(tx)
}
