import type { GameFacts, Progressive } from '@tessera/game-kit'
import { unitsPerWhole, usualAmount } from '@tessera/money'

/**
 * How a jackpot grows and is won. `progressive`: each round of its game draws for it from its own stream. `mustHit`: the round
 * that takes it to a point of at most `most` wins it; the point was chosen before, and its hash shown.
 */
export type JackpotRule = {
  id: string
  /** The share of each stake that goes to it, in ten-thousandths. */
  contribution: number
  /** What it begins with, in dollars: `termsIn` has the amount in another currency. */
  seed: number
  /** Until the staff switch it. */
  isOnAtFirst: boolean
} & (
  | { kind: 'progressive'; oneInPerUnit: number }
  | {
      kind: 'mustHit'
      /** In dollars. */
      most: number
    }
)

export type MustHitRule = Extract<JackpotRule, { kind: 'mustHit' }>

/** One jackpot for all slots of the house: .2 % of the stakes, from 50 dollars up to a point below 250. */
export const dropRule: MustHitRule = {
  id: 'drop',
  kind: 'mustHit',
  contribution: 20,
  seed: 50,
  most: 250,
  isOnAtFirst: false,
}

type Playable = Pick<GameFacts<unknown>, 'slug' | 'classify'> & { progressive?: Progressive }

/** The jackpots that a round of a game feeds and may win. */
export function jackpotsOf({ slug, classify, progressive }: Playable): JackpotRule[] {
  const own: JackpotRule[] = progressive
    ? [{ id: slug, kind: 'progressive', isOnAtFirst: true, ...progressive }]
    : []
  return classify === 'SLOT' ? [...own, dropRule] : own
}

/** A jackpot in one currency, in ledger units. */
export type JackpotTerms = {
  seed: bigint
  /** Before which amount it is won; null where rounds draw for it. */
  most: bigint | null
  /** One in so many for each ledger unit that is staked; null where a point is reached. */
  space: bigint | null
}

/**
 * The figures of a jackpot in a currency: about what they are in dollars. Both figures of a kind grow alike, so that a jackpot
 * brings the same return in every currency. Nothing in a currency of which no figure is known: there is no jackpot in it.
 */
export function termsIn(rule: JackpotRule, unit: string): JackpotTerms | undefined {
  const seed = usualAmount(inUnits(rule.seed), unit)
  const bound = usualAmount(inUnits(rule.kind === 'mustHit' ? rule.most : rule.oneInPerUnit), unit)
  if (seed === undefined || bound === undefined) return undefined
  return rule.kind === 'mustHit'
    ? { seed, most: bound, space: null }
    : { seed, most: null, space: bound }
}

/**
 * What a must-hit jackpot adds to the return in the long run, in ten-thousandths: all that goes into it is paid out again, with
 * what it begins with. Its points are spread evenly, so that it is won half way on average.
 */
export const mustHitReturn = ({ contribution, seed, most }: MustHitRule): number =>
  (contribution * (most + seed)) / (most - seed)

export const inUnits = (whole: number): bigint => BigInt(whole) * unitsPerWhole
