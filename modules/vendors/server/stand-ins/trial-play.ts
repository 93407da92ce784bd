import { type Choice, draw, type Plays, stakesIn, sumOfChoice, writtenChoice } from './plays.ts'

/** The unit of play for nothing, as vendors name it. */
export const trialCurrency = 'XXX'
/** What its amounts are counted and shown like. */
export const trialUnit = 'USD'

type Round = {
  id: string
  key: string
  prize: bigint
  steps: object
  stake: bigint
  balance: bigint
}

/** Play for nothing: credits of this page alone, and no wallet that is asked. */
export type TrialPlay = { credits: bigint; last?: Round }

/** So many times the largest stake. */
const creditsTimes = 50n
export const beginTrial = (): TrialPlay => ({ credits: fullCredits() })
const fullCredits = () => (stakesIn(trialUnit).at(-1) ?? 0n) * creditsTimes

export const refill = (trial: TrialPlay): void => {
  trial.credits = fullCredits()
}

/** A round of it. The last id again is the same round. */
export function playTrial(
  trial: TrialPlay,
  plays: Plays,
  { id, choice, now }: { id: string; choice: Choice; now: Date },
): Round | 'poor' | 'usedDifferently' {
  const key = JSON.stringify(writtenChoice(choice))
  if (trial.last?.id === id) return trial.last.key === key ? trial.last : 'usedDifferently'
  const stake = sumOfChoice(choice)
  if (stake > trial.credits) return 'poor'
  const { prize, steps } = draw(plays, choice, { unit: trialUnit, now })
  trial.credits += prize - stake
  trial.last = { id, key, prize, steps, stake, balance: trial.credits }
  return trial.last
}
