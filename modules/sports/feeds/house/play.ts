import type { Model } from '../../markets/market-type.ts'
import {
  type Contest,
  contests,
  tick,
  eventOfWord,
  type ModelledKind,
  type Strengths,
} from '../../models/index.ts'
import { type EventState, type Score, sports } from '../../sport.ts'
import { seasonKinds, type SeasonSport } from './kinds.ts'

/**
 * What has been played of a match: what each tick brought, and the score before the first and after each. It is all that prices may
 * know: there is no seed in it, and no tick to come.
 */
export type Played = { events: readonly string[]; scores: readonly Score[]; isOver: boolean }

export type DrawnTick = { word: number; event: string; chances: Record<string, number> }

export type Match = {
  /** From the words of the ticks that have been drawn. */
  played(words: readonly number[]): Played
  model(state: EventState): Model
  /** Each tick that has been drawn: its word, the chances it was drawn by, and what it brought. */
  ticks(words: readonly number[]): DrawnTick[]
  /** The chances of the next tick. */
  chances(words: readonly number[]): readonly { event: string; weight: number }[]
}

function matchOf<Kind extends ModelledKind>(
  contest: Contest<Kind>,
  strength: Strengths[Kind],
  format: Readonly<Record<string, number>>,
): Match {
  const law = contest.law(strength)
  const start = contest.start(format)
  const replayed = (words: readonly number[]) => {
    const scores = [start]
    const events: string[] = []
    let score = start
    for (const word of words) {
      events.push(eventOfWord(law, score, word))
      score = tick(law, score, word)
      scores.push(score)
    }
    return { events, scores, score }
  }
  return {
    played(words) {
      const { events, scores, score } = replayed(words)
      return { events, scores, isOver: law.isOver(score) }
    },
    ticks(words) {
      const { events, scores } = replayed(words)
      return words.map((word, at) => ({
        word,
        event: events[at] ?? '',
        chances: Object.fromEntries(
          law.next(scores[at] ?? start).map(({ event, weight }) => [event, weight]),
        ),
      }))
    },
    chances: (words) => law.next(replayed(words).score),
    model: (state) => contest.model(strength, state),
  }
}

/** The match of a sport's season between sides of this strength. */
export function seasonMatch(sport: SeasonSport, strength: unknown): Match {
  const { format } = seasonKinds[sport]
  const { kind } = sports[sport]
  // A strength is written and read by the kind of its sport alone.
  const of = <Kind extends ModelledKind>(at: Kind) =>
    matchOf(contests[at], strength as Strengths[Kind], format)
  return of(kind)
}

/** The last score of what has been played. */
export function lastOf({ scores }: Played): Score {
  const last = scores.at(-1)
  if (!last) throw new Error('A match has a score from its start on')
  return last
}
