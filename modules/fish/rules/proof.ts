import { commitmentOf, dealerOf } from '@tessera/game-kit'
import { catchOf, clientOfSession } from './catching.ts'
import { type FishId, fishIds, kindOf } from './kinds.ts'
import { targetsMost, type WeaponId } from './weapons.ts'

/** A shot as it is kept: its number, its weapon, the kinds that it hit in order, and which of them it caught. None: refunded. */
export type KeptShot = {
  number: number
  weapon: WeaponId
  hit: FishId[]
  caught: boolean[]
}

/** All that a session is proved with. The seed is told when the session has ended. */
export type SessionProof = {
  session: string
  seed: string
  /** Published before the session began. */
  commitment: string
  /** What the member added. */
  clientSeed: string
  fired: number
  hit: number
  refunded: number
  /** What was caught, in costs of a shot. */
  won: number
  shots: readonly KeptShot[]
}

export type ProofFinding =
  | { is: 'whole'; shots: number; won: number }
  /** What does not follow: the commitment, the sums, or the shot of this number. */
  | { is: 'wrong'; what: 'commitment' | 'sums' | 'shot'; number?: number }

/** Computes every shot of a session again. It needs nothing but the file. */
export function checkProof(proof: SessionProof): ProofFinding {
  if (commitmentOf(proof.seed) !== proof.commitment) return { is: 'wrong', what: 'commitment' }
  const dealer = dealerOf(proof.seed)
  const client = clientOfSession(proof.session, proof.clientSeed)
  let last = 0
  let [hit, refunded, won] = [0, 0, 0]
  for (const { number, weapon, hit: kinds, caught } of proof.shots) {
    const isKnown = kinds.every((kind) => fishIds.includes(kind))
    if (number <= last || !isKnown || kinds.length > targetsMost[weapon]) {
      return { is: 'wrong', what: 'shot', number }
    }
    last = number
    if (kinds.length === 0) {
      refunded += 1
      continue
    }
    const odds = kinds.map((kind) => kindOf(kind).odds)
    const drawn = catchOf(dealer(client, number), odds)
    if (drawn.some((each, at) => each !== caught[at]) || drawn.length !== caught.length) {
      return { is: 'wrong', what: 'shot', number }
    }
    hit += 1
    won += odds.reduce((sum, each, at) => sum + (drawn[at] ? each : 0), 0)
  }
  const isSame =
    hit === proof.hit &&
    refunded === proof.refunded &&
    won === proof.won &&
    hit + refunded === proof.fired
  return isSame ? { is: 'whole', shots: hit, won } : { is: 'wrong', what: 'sums' }
}
