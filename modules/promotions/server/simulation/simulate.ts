import type { DeclaredReturns } from '@tessera/bets/server'
import { type Money, money } from '@tessera/money'
import { type Db, readBusinessDays } from '@tessera/server-kit'
import { simulatedDays, simulatedEventsMost, simulatedRows } from '../../builder-limits.ts'
import { giftOf, moneyOf } from '../../gift-terms.ts'
import { ActivityTerms } from '../../kinds/activity/kind.ts'
import { kindOf } from '../../kinds/index.ts'
import type { PromotionKind } from '../../kinds/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import type { SimulatedMember, Simulation, Undecided } from '../../simulation-shapes.ts'
import { BonusTerms } from '../../terms.ts'
import type { Who } from '../../who.ts'
import { termsAsWritten } from '../builder/write-draft.ts'
import { pastEvents } from './events.ts'
import { expectedCost } from './expected-cost.ts'
import { givePast } from './give-past.ts'
import { judgeOf } from './rewards/judges.ts'
import {
  type Judged,
  type Judging,
  noThings,
  type PastReward,
  sumOfThings,
} from './rewards/past-reward.ts'
import { findSigns, type Signs } from './signs.ts'

type Asked = { kind: string; terms: unknown; who: Who; budget: Money }
type Around = { now: Date; mayNameMembers: boolean; declaredReturns: DeclaredReturns }
type Found = Judged & { expected: Simulation['expected']; undecided: Undecided | null }

/**
 * What a promotion would have given in the last 30 days to the members that it is for: bonus money by the decision that holds
 * for real claims, rewards by what members did. Problem: `termsRefused`.
 */
export async function simulate(
  db: Db,
  { kind: name, terms: raw, who, budget }: Asked,
  { now, mayNameMembers, declaredReturns }: Around,
): Promise<Simulation> {
  const terms = termsAsWritten(name, raw)
  const { currency: unit } = budget
  const from = new Date(now.getTime() - simulatedDays * 86_400_000)
  const judging = { terms, who, unit, from, now, budget: budget.amount, declaredReturns }
  const found = await judged(db, name, judging)
  const { rewards, drawn, expected, undecided } = found
  const members = byMember(rewards)
  const signs = await findSigns(db, [...members.keys()], { unit, from, now })
  const { dayOf } = await readBusinessDays(db)
  const inUnit = (amount: bigint) => money(amount, unit)
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    isCut: found.isCut,
    members: members.size,
    grants: drawn ? drawn.prizes : rewards.length,
    given: inUnit(drawn ? drawn.mean : sumOf(rewards)),
    things: sumOfThings(rewards.map(({ things }) => things)),
    spread:
      drawn && drawn.low < drawn.high ? { low: inUnit(drawn.low), high: inUnit(drawn.high) } : null,
    prizes: found.prizes === undefined ? null : inUnit(found.prizes),
    refused: found.refused ?? null,
    notes: found.notes,
    undecided,
    unserved: found.unserved,
    expected,
    // Where chance decides, no day is that of a prize.
    days: drawn
      ? []
      : usedByDay(rewards, dayOf).map(({ day, used }) => ({ day, used: inUnit(used) })),
    linkedGroups: { browsers: signs.browsers, addresses: signs.addresses },
    linkedMembers: signs.linked.size,
    leavingMembers: signs.leaving.size,
    rows: mayNameMembers ? rowsOf(members, signs, unit) : [],
  }
}

async function judged(db: Db, name: string, judging: Judging): Promise<Found> {
  const kind = kindOf(name)
  if (kind?.gives === 'bonus') return judgeBonus(db, kind, judging)
  const judge = judgeOf(name)
  if (judge) return { ...(await judge(db, judging)), expected: null, undecided: null }
  if (name !== 'activity') throw promotionsProblems.termsRefused({ fields: { kind: 'wrong' } })
  const nothing = { rewards: [], unserved: 0, isCut: false, notes: [], expected: null }
  return { ...nothing, undecided: undecidedOf(judging) }
}

/** Applications are looked at by people: what each costs is all that can be told. */
function undecidedOf({ terms, unit, budget }: Judging): Undecided {
  const each = moneyOf(giftOf(ActivityTerms.parse(terms).gift))
  const covers = each > 0n ? Number(budget / each) : null
  return { why: 'applications', each: money(each, unit), covers }
}

async function judgeBonus(db: Db, kind: PromotionKind, judging: Judging): Promise<Found> {
  const { terms, unit, from, budget, declaredReturns } = judging
  const past = await pastEvents(db, kind.hears, judging)
  const events = past.slice(0, simulatedEventsMost)
  const { given, unserved } = givePast(events, kind, { terms, budget })
  const around = { terms: BonusTerms.parse(terms), unit, from, declaredReturns }
  return {
    rewards: given.map(({ grant, ...whose }) => ({
      ...whose,
      amount: grant.amount,
      things: noThings,
      chances: 0,
    })),
    unserved,
    isCut: past.length > events.length,
    notes: [],
    expected: await expectedCost(db, given, around),
    undecided: null,
  }
}

const sumOf = (rewards: readonly PastReward[]) =>
  rewards.reduce((sum, { amount }) => sum + amount, 0n)

function byMember(rewards: readonly PastReward[]): Map<string, PastReward[]> {
  const members = new Map<string, PastReward[]>()
  for (const each of rewards) {
    const its = members.get(each.memberId)
    if (its) its.push(each)
    else members.set(each.memberId, [each])
  }
  return members
}

/** What was used until the end of each day on which money was given. */
function usedByDay(rewards: readonly PastReward[], dayOf: (at: Date) => string) {
  const days = new Map<string, bigint>()
  let used = 0n
  for (const { at, amount } of rewards.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (amount === 0n) continue
    used += amount
    days.set(dayOf(at), used)
  }
  return [...days].map(([day, sum]) => ({ day, used: sum }))
}

function rowsOf(members: Map<string, PastReward[]>, signs: Signs, unit: string): SimulatedMember[] {
  return [...members]
    .map(([memberId, its]) => ({
      memberId,
      its,
      sum: sumOf(its),
      chances: its.reduce((count, each) => count + each.chances, 0),
    }))
    .toSorted((one, other) => Number(other.sum - one.sum) || other.chances - one.chances)
    .slice(0, simulatedRows)
    .map(({ memberId, its, sum, chances }) => ({
      memberId,
      account: its[0]?.account ?? '',
      grants: its.length,
      given: money(sum, unit),
      chances,
      firstAt: (its[0]?.at ?? new Date(0)).toISOString(),
      isLinked: signs.linked.has(memberId),
      leavesAtOnce: signs.leaving.has(memberId),
    }))
}
