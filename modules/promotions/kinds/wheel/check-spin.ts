import { commitmentOf } from '@tessera/game-kit'
import { drawRow } from './spin.ts'

/** What is claimed about a spin. */
export type SpinClaim = {
  seed: string
  commitment: string
  client: string
  number: number
  weights: readonly number[]
  draw: number
  place: number
}

/** Draws a spin again from its seeds and its table. */
export function checkSpin(claim: SpinClaim): { rule: 'commitment' | 'draw'; holds: boolean }[] {
  const { seed, client, number, weights } = claim
  const again = drawRow({ server: seed, client, round: number }, weights)
  return [
    { rule: 'commitment', holds: commitmentOf(seed) === claim.commitment },
    { rule: 'draw', holds: again.draw === claim.draw && again.place === claim.place },
  ]
}
