import type { FightScore, Side } from '../sport.ts'

/** How the end of a fight is read: for the graders, for the model, and for the law of its ticks. */
type End = NonNullable<FightScore['end']>

/** What a method counts as: every stoppage is a knock-out, a technical decision is a decision. */
export function countedMethod({ method }: End): 'ko' | 'decision' | 'draw' | 'no contest' {
  if (method === 'draw' || method === 'no contest') return method
  return method === 'decision' || method === 'technical decision' ? 'decision' : 'ko'
}

/**
 * When a fight counts as ended. Who does not answer the bell loses in the round before, at its end; a decision comes after the
 * last second of its round.
 */
export function countedTime(score: FightScore, end: End): { round: number; second: number } {
  if (end.method === 'not answering') return { round: end.round - 1, second: score.roundSeconds }
  return { round: end.round, second: Math.min(end.second, score.roundSeconds) }
}

/** Seconds of the round that is fought: `secondsFought` counts all rounds, without the breaks. */
export const secondOfRound = (score: FightScore): number =>
  score.round === 0 ? 0 : score.secondsFought - (score.round - 1) * score.roundSeconds

/**
 * Half rounds of a fight that are over at this second of this round: 9.5 rounds are over from the middle of the tenth on. The
 * middle itself is over: 1:30 of 3:00, 2:30 of 5:00.
 */
export const halfRounds = (score: FightScore, round: number, second: number): number =>
  2 * (round - 1) +
  (2 * second >= score.roundSeconds ? 1 : 0) +
  (second >= score.roundSeconds ? 1 : 0)

/** Half rounds over so far, of a fight that goes on or has ended. */
export function halfRoundsSoFar(score: FightScore): number {
  if (score.end) {
    const { round, second } = countedTime(score, score.end)
    return halfRounds(score, round, second)
  }
  return score.round === 0 ? 0 : halfRounds(score, score.round, secondOfRound(score))
}

export const fightWinner = (score: FightScore): Side | undefined => {
  const end = score.end
  return end && countedMethod(end) !== 'draw' && countedMethod(end) !== 'no contest'
    ? end.winner
    : undefined
}

/** How a fight ends, and for whom. */
export const methodKeys = ['1/ko', '2/ko', '1/decision', '2/decision', 'draw'] as const

export const sideKey = (side: Side): '1' | '2' => (side === 0 ? '1' : '2')

/** The outcomes of who stops whom in which round, with that of a fight that nobody stops. */
export const roundKeys = (rounds: number): string[] => [
  ...(['1', '2'] as const).flatMap((side) =>
    Array.from({ length: rounds }, (_, index) => `${side}/r${index + 1}`),
  ),
  'distance',
]
