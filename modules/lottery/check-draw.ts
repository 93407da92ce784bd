import { commitmentOf } from '@tessera/game-kit'
import { isOfChain } from './beacon-chain.ts'
import { drawOf, type DrawnFrom } from './draw-of.ts'
import type { ResultShape } from './plays/family.ts'

/** What is said of a draw: each part can be computed from the others. */
export type ClaimedDraw = DrawnFrom & {
  commitment: string
  anchor: string
  hashes: number
  result: readonly string[]
}

export type DrawFinding = {
  rule: 'commitment' | 'beacon' | 'result'
  holds: boolean
  /** The numbers that come out, where it is about them. */
  found?: readonly string[]
}

/** Computes a draw again from what is published, in the browser as well as on the server. */
export function checkDraw(shape: Pick<ResultShape, 'draw'>, claimed: ClaimedDraw): DrawFinding[] {
  const { seed, beacon, commitment, result } = claimed
  const found = drawOf(shape, claimed)
  return [
    { rule: 'commitment', holds: commitmentOf(seed) === commitment },
    { rule: 'beacon', holds: isOfChain(beacon, claimed) },
    { rule: 'result', holds: found.join() === result.join(), found },
  ]
}
