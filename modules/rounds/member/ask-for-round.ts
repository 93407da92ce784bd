import type { Money } from '@tessera/money'
import { CallProblem } from '@tessera/web-kit'
import { type RoundAnswer, roundsProblems } from '../calls.ts'

export type Request = {
  id: string
  game: string
  stake: Money
  choice: Record<string, unknown>
  autoplay?: string | undefined
  /** What a promotion pays it by. */
  free?: string | undefined
}

const waits = [300, 700, 1_500, 3_000, 6_000]
export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

// A fault of the server says nothing about the round: its stake may have been taken.
export const isDefinite = (error: unknown): error is CallProblem =>
  error instanceof CallProblem && error.status < 500

// So much later than it was told, at the most, a round may start.
const soonMilliseconds = 20
const soonTries = 5

/** How long a round still has to wait; nothing where that is not why it was refused. */
function soonIn(error: unknown): number | undefined {
  if (!(error instanceof CallProblem) || !error.is(roundsProblems.tooSoon)) return undefined
  return (error.facts as { waitMilliseconds: number }).waitMilliseconds + soonMilliseconds
}

/** Asks for a round or a move until the answer is definite. What is asked stays the same: so it is done once. */
export async function askForRound(
  ask: () => Promise<RoundAnswer>,
  onSlow: () => void,
): Promise<RoundAnswer> {
  let early = 0
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      const wait = soonIn(error)
      // Nothing was staked: it is asked for again under the same id.
      if (wait !== undefined && early++ < soonTries) {
        attempt--
        await pause(wait)
        continue
      }
      if (isDefinite(error) || attempt >= waits.length) throw error
      onSlow()
      await pause(waits[attempt] ?? 0)
    }
  }
}
