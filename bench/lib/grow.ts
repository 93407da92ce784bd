import { driveClosed } from './drive.ts'
import type { Work } from './players.ts'

const callers = 512
const sliceSeconds = 2

/**
 * Plays until so many money moves are written, through the product's own functions, so that every rule of the ledger
 * holds. Returns their number: fewer if the time is over first.
 */
export async function growTo(
  work: Work,
  { moves, until }: { moves: number; until: number },
): Promise<number> {
  while (work.counts.moves < moves && performance.now() < until) {
    await driveClosed(work, { callers, seconds: sliceSeconds })
  }
  return work.counts.moves
}
