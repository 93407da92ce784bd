import { money, smallestPayable } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { kindOf } from '../../kinds/index.ts'
import type { Grant } from '../../kinds/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import { baseOf } from '../../read-terms.ts'
import { BonusTerms } from '../../terms.ts'
import {
  type CostAsked,
  type LawRow,
  returnOfLaw,
  type TrueCost,
  trueCostOf,
} from '../../true-cost.ts'
import type { TrueCostShown } from '../../true-cost-calls.ts'
import { findDue } from '../claim-bonus.ts'
import { findPromotion } from '../promotions.ts'

/** What each round of an in-house title pays, by its published law; the server passes the answer in. */
export type TrueCostPorts = {
  lawOfTitle: (slug: string) => { category: string; law: readonly LawRow[] } | undefined
}

/** The titles on which the cost is told, the first that the terms allow. */
const titles = ['orchard', 'wheel', 'dice']
const vendor = 'TESSERA'
/** A bonus is staked in so many parts, where its largest stake allows it. */
const parts = 50n
/** Some tens of milliseconds; the bounds say how exact that is. */
const draws = 1_000_000
const keptMost = 500
const kept = new Map<string, TrueCost | undefined>()

/**
 * What the bonus of a promotion costs a member, with their own deposit where they have one. None where it gives no bonus money,
 * or its terms exclude the titles. Problem: `unknownPromotion`.
 */
export async function readTrueCost(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  promotionId: string,
  { lawOfTitle }: TrueCostPorts,
): Promise<{ cost: TrueCostShown | null }> {
  const promotion = await findPromotion(db, promotionId)
  const kind = promotion && kindOf(promotion.kind)
  if (!kind || promotion.unit !== member.currency || promotion.state === 'draft') {
    throw promotionsProblems.unknownPromotion()
  }
  if (kind.gives !== 'bonus') return { cost: null }
  const whose = { memberId: member.id, unit: promotion.unit }
  const { due } = await findDue(db, whose, { kind, promotion, now: clock() })
  const example = kind.decide(promotion.terms, kind.example(promotion.terms), { grants: 0 })
  const grant = due?.grant ?? example
  const terms = BonusTerms.parse(promotion.terms)
  const title = titles.find((slug) => isAllowed(terms, slug, lawOfTitle(slug)?.category))
  const known = title === undefined ? undefined : lawOfTitle(title)
  if (!grant || title === undefined || !known) return { cost: null }
  const asked = askedOf(terms, grant, { ...known, unit: promotion.unit })
  const cost = costOf(title, asked)
  return { cost: cost ? shown(title, asked, { cost, unit: promotion.unit }) : null }
}

const isAllowed = (terms: BonusTerms, slug: string, category: string | undefined): boolean =>
  category !== undefined &&
  !terms.excludedCategories.includes(category) &&
  !terms.excludedGames.includes(`${vendor}:${slug}`) &&
  terms.weights[category] !== 0

function askedOf(
  terms: BonusTerms,
  grant: Grant,
  { category, law, unit }: { category: string; law: readonly LawRow[]; unit: string },
): CostAsked {
  const smallest = smallestPayable(unit)
  const part = (grant.amount / parts / smallest) * smallest
  const most = terms.largestStake === null ? part : BigInt(terms.largestStake)
  const stake = part < most ? part : most
  return {
    bonus: grant.amount,
    cash: grant.deposit,
    required: baseOf(terms, grant) * BigInt(terms.times),
    weightPpm: terms.weights[category] ?? 1_000_000,
    stake: stake > smallest ? stake : smallest,
    winCap: terms.winCap === null ? null : BigInt(terms.winCap),
    law,
  }
}

/** The same figures for the same terms: simulated once. */
function costOf(title: string, asked: CostAsked): TrueCost | undefined {
  const { bonus, cash, required, weightPpm, stake, winCap } = asked
  const key = [title, bonus, cash, required, weightPpm, stake, winCap].join(' ')
  if (!kept.has(key)) {
    if (kept.size >= keptMost) kept.clear()
    kept.set(key, trueCostOf(asked, { seed: 1, draws }))
  }
  return kept.get(key)
}

const ppmOf = (share: number): number => Math.round(share * 1_000_000)

function shown(
  game: string,
  { stake, law }: CostAsked,
  { cost, unit }: { cost: TrueCost; unit: string },
): TrueCostShown {
  const { mean, low, high } = cost.finish
  return {
    game,
    stake: money(stake, unit),
    returnPpm: ppmOf(returnOfLaw(law)),
    toStake: money(cost.toStake, unit),
    expectedCost: money(cost.expectedCost, unit),
    rounds: cost.rounds,
    members: cost.members,
    finish: { mean: ppmOf(mean), low: ppmOf(low), high: ppmOf(high) },
  }
}
