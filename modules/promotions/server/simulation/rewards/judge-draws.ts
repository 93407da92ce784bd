import { type Db, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { simulatedEventsMost, simulatedSpinsMost } from '../../../builder-limits.ts'
import { giftOf, moneyOf } from '../../../gift-terms.ts'
import { prizesOf, RaffleTerms, ticketsFor } from '../../../kinds/raffle/kind.ts'
import { RainTerms } from '../../../kinds/red-envelope/kind.ts'
import { spinsFor, WheelTerms } from '../../../kinds/wheel/kind.ts'
import { rainMoments } from '../../rains/kind-server.ts'
import { isCounted, matching } from '../../segments/matching.ts'
import { pastEvents } from '../events.ts'
import { drawOften } from './draw-wheel.ts'
import { logInDays, rowsMost, visits } from './past-doings.ts'
import {
  type Judge,
  type Judging,
  noThings,
  type PastReward,
  sharedByChances,
  sumOfThings,
  thingsOf,
} from './past-reward.ts'

/** Members with how many tickets, spins or packets they would have had; each in one row, by their first time. */
function chancesByMember(
  rows: readonly { memberId: string; account: string; at: Date; count: number }[],
): PastReward[] {
  const members = new Map<string, PastReward>()
  for (const { memberId, account, at, count } of rows) {
    if (count === 0) continue
    const known = members.get(memberId)
    if (known) known.chances += count
    else {
      const nothing = { amount: 0n, things: noThings }
      members.set(memberId, { memberId, account, at, ...nothing, chances: count })
    }
  }
  return [...members.values()]
}

async function depositChances(db: Db, judging: Judging, countOf: (amount: bigint) => number) {
  const found = await pastEvents(db, 'deposit', judging)
  const rows = found.slice(0, simulatedEventsMost).map(({ event, ...whose }) => ({
    ...whose,
    count: event.kind === 'deposit' ? countOf(event.amount) : 0,
  }))
  return { rows, isCut: found.length > simulatedEventsMost }
}

/** Tickets for the deposits of the month. All prizes are drawn, as far as tickets and the most of a member let them. */
export const judgeRaffle: Judge = async (db, judging) => {
  const terms = RaffleTerms.parse(judging.terms)
  const { rows, isCut } = await depositChances(db, judging, (amount) => ticketsFor(terms, amount))
  const entered = chancesByMember(rows)
  const drawable = entered.reduce((sum, { chances }) => sum + Math.min(chances, terms.winsMost), 0)
  const drawn = prizesOf(terms).slice(0, drawable).map(giftOf)
  let [left, given, unserved] = [judging.budget, 0n, 0]
  const covered = drawn.filter((gift) => {
    if (moneyOf(gift) > left) {
      unserved += 1
      return false
    }
    left -= moneyOf(gift)
    given += moneyOf(gift)
    return true
  })
  return {
    rewards: withThings(sharedByChances(entered, given), sumOfThings(covered.map(thingsOf))),
    unserved,
    isCut,
    notes: ['month', 'tickets'],
    drawn: { prizes: covered.length, mean: given, low: given, high: given },
  }
}

/** Puts what is drawn besides money with the first row: it is told of all together. */
const withThings = ([first, ...others]: PastReward[], things: PastReward['things']) =>
  first ? [{ ...first, things }, ...others] : []

/** Spins for the days with a log-in and for deposits, drawn by the weights of the wheel. */
export const judgeWheel: Judge = async (db, judging) => {
  const terms = WheelTerms.parse(judging.terms)
  const days = terms.perDay === 0 ? [] : await logInDays(db, judging)
  const paid = await depositChances(db, judging, (amount) => spinsFor(terms, amount))
  const daily = days
    .slice(0, simulatedEventsMost)
    .map(({ memberId, account, at }) => ({ memberId, account, at, count: terms.perDay }))
  const all = [...daily, ...paid.rows].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let room = simulatedSpinsMost
  const spins = all.map((each) => {
    const count = Math.min(each.count, room)
    room -= count
    return { ...each, count }
  })
  const { drawn, things } = drawOften(spins, { rows: terms.rows, budget: judging.budget })
  return {
    rewards: withThings(sharedByChances(chancesByMember(spins), drawn.mean), things),
    unserved: 0,
    isCut: paid.isCut || days.length > simulatedEventsMost || room === 0,
    notes: terms.perDay === 0 ? ['spins'] : ['spins', 'daily'],
    drawn,
  }
}

/** Members who logged in on the day of a rain and had deposited and bet before it what it asks for. */
async function presentAt(db: Db, moments: readonly Date[], terms: RainTerms, judging: Judging) {
  const { who, unit, from, now } = judging
  const { deposit, validBet, withinDays } = terms
  const since = sql`x.at - ${withinDays} * interval '1 day'`
  const { rows } = await sql<{ memberId: string; account: string; at: Date }>`
    select v.member_id as "memberId", m.account, x.at
    from unnest(${moments.map((at) => at.toISOString())}::timestamptz[]) x(at)
    join (select distinct l.member_id, l.day from (${visits(judging)}) l) v on v.day = kit.business_day(x.at)
    join identity.segment_view m on m.id = v.member_id and ${isCounted} and ${matching({ who, unit, now, startsAt: from })}
    where (${deposit}::bigint is null or (select coalesce(sum(d.amount), 0) from cashier.settled_deposit_view d
        where d.member_id = v.member_id and d.unit = ${unit} and d.ended_at >= ${since} and d.ended_at < x.at) >= ${deposit}::bigint)
      and (${validBet}::bigint is null or (select coalesce(sum(b.valid_bet), 0) from bets.settled_view b
        where b.member_id = v.member_id and b.unit = ${unit} and b.settled_at >= ${since} and b.settled_at < x.at) >= ${validBet}::bigint)
    order by x.at, v.member_id limit ${rowsMost}`.execute(db)
  return rows
}

/** Every rain of the month, as if whoever logged in that day were there. Packets are shared evenly: what each holds is drawn. */
export const judgeRain: Judge = async (db, judging) => {
  const terms = RainTerms.parse(judging.terms)
  const { from, now } = judging
  const days = await readBusinessDays(db)
  const moments = rainMoments(terms, { startsAt: from, endsAt: now }, days)
  const present = await presentAt(db, moments, terms, judging)
  const [rewards, counts] = [[] as PastReward[], { prizes: 0, unserved: 0, given: 0n }]
  const presentBy = new Map<number, typeof present>()
  for (const each of present) {
    const there = presentBy.get(each.at.getTime())
    if (there) there.push(each)
    else presentBy.set(each.at.getTime(), [each])
  }
  for (const at of moments) {
    const there = presentBy.get(at.getTime()) ?? []
    const taken = Math.min(terms.packets, there.length * terms.perMember)
    const sum = (BigInt(terms.total) * BigInt(taken)) / BigInt(terms.packets)
    if (sum > judging.budget - counts.given) {
      counts.unserved += 1
      continue
    }
    counts.given += sum
    counts.prizes += taken
    const own = there.map((each) => ({ ...each, amount: 0n, things: noThings, chances: 1 }))
    rewards.push(...sharedByChances(own, sum))
  }
  const { prizes, given, unserved } = counts
  return {
    rewards,
    unserved,
    isCut: present.length >= rowsMost,
    notes: ['present'],
    drawn: { prizes, mean: given, low: given, high: given },
  }
}
