import type { GameFacts, Progressive } from '@tessera/game-kit'
import { unitsPerWhole } from '@tessera/money'

/**
 * How a jackpot grows and is won. `progressive`: each round of its game draws for it from its own stream. `mustHit`: the round
 * that takes it to a point of at most `most` wins it; the point was chosen before, and its hash shown.
 */
export type JackpotRule = {
  id: string
  /** The share of each stake that goes to it, in ten-thousandths. */
  contribution: number
  /** What it begins with, in units of the currency. */
  seed: number
  /** Until the staff switch it. */
  isOnAtFirst: boolean
} & (
  | { kind: 'progressive'; oneInPerUnit: number }
  | {
      kind: 'mustHit'
      /** In units of the currency. */
      most: number
    }
)

/** One jackpot for all slots of the house: .2 % of the stakes, from 50 up to a point below 250. */
export const dropRule: JackpotRule = {
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

export const inUnits = (whole: number): bigint => BigInt(whole) * unitsPerWhole
