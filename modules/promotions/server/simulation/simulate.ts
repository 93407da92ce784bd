import type { DeclaredReturns } from '@tessera/bets/server'
import { type Money, money } from '@tessera/money'
import { type Db, readBusinessDays } from '@tessera/server-kit'
import { kindOf } from '../../kinds/index.ts'
import { simulatedDays, simulatedEventsMost, simulatedRows } from '../../builder-limits.ts'
import { promotionsProblems } from '../../problems.ts'
import type { SimulatedMember, Simulation } from '../../simulation-shapes.ts'
import { BonusTerms } from '../../terms.ts'
import type { Who } from '../../who.ts'
import { termsAsWritten } from '../builder/write-draft.ts'
import { pastEvents } from './events.ts'
import { expectedCost } from './expected-cost.ts'
import { type Given, givePast } from './give-past.ts'
import { findSigns, type Signs } from './signs.ts'

type Asked = { kind: string; terms: unknown; who: Who; budget: Money }
type Around = { now: Date; mayNameMembers: boolean; declaredReturns: DeclaredReturns }

/**
 * What a promotion would have given in the last 30 days to the members that it is for, by the decision that holds for real
 * ones. Problem: `termsRefused`, also for a kind that gives no bonus money.
 */
export async function simulate(
  db: Db,
  { kind: name, terms: raw, who, budget }: Asked,
  { now, mayNameMembers, declaredReturns }: Around,
): Promise<Simulation> {
  const terms = termsAsWritten(name, raw)
  const kind = kindOf(name)
  if (kind?.gives !== 'bonus') throw promotionsProblems.termsRefused({ fields: { kind: 'wrong' } })
  const { currency: unit } = budget
  const from = new Date(now.getTime() - simulatedDays * 86_400_000)
  const found = await pastEvents(db, kind.hears, { who, unit, from, now })
  const events = found.slice(0, simulatedEventsMost)
  const { given, unserved } = givePast(events, kind, { terms, budget: budget.amount })
  const members = byMember(given)
  const signs = await findSigns(db, [...members.keys()], { unit, from, now })
  const around = { terms: BonusTerms.parse(terms), unit, from, declaredReturns }
  const { dayOf } = await readBusinessDays(db)
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    isCut: found.length > events.length,
    members: members.size,
    grants: given.length,
    given: money(sumOf(given), unit),
    unserved,
    expected: await expectedCost(db, given, around),
    days: usedByDay(given, dayOf).map(({ day, used }) => ({ day, used: money(used, unit) })),
    linkedGroups: { browsers: signs.browsers, addresses: signs.addresses },
    linkedMembers: signs.linked.size,
    leavingMembers: signs.leaving.size,
    rows: mayNameMembers ? rowsOf(members, signs, unit) : [],
  }
}

const sumOf = (given: readonly Given[]) => given.reduce((sum, { grant }) => sum + grant.amount, 0n)

function byMember(given: readonly Given[]): Map<string, Given[]> {
  const members = new Map<string, Given[]>()
  for (const each of given) {
    const its = members.get(each.memberId)
    if (its) its.push(each)
    else members.set(each.memberId, [each])
  }
  return members
}

/** What was used until the end of each day on which something was given. */
function usedByDay(given: readonly Given[], dayOf: (at: Date) => string) {
  const days = new Map<string, bigint>()
  let used = 0n
  for (const { at, grant } of given) {
    used += grant.amount
    days.set(dayOf(at), used)
  }
  return [...days].map(([day, sum]) => ({ day, used: sum }))
}

function rowsOf(members: Map<string, Given[]>, signs: Signs, unit: string): SimulatedMember[] {
  return [...members]
    .map(([memberId, its]) => ({ memberId, its, sum: sumOf(its) }))
    .toSorted((one, other) => Number(other.sum - one.sum))
    .slice(0, simulatedRows)
    .map(({ memberId, its, sum }) => ({
      memberId,
      account: its[0]?.account ?? '',
      grants: its.length,
      given: money(sum, unit),
      firstAt: (its[0]?.at ?? new Date(0)).toISOString(),
      isLinked: signs.linked.has(memberId),
      leavesAtOnce: signs.leaving.has(memberId),
    }))
}
