import { isSame } from '../../feeds/house/is-same.ts'
import { type ModelledKind, type Strengths, tickLaws } from '../../models/tick-laws.ts'
import type { TickLaw } from '../../models/tick-law.ts'
import { type Score, type SportCode, sports } from '../../sport.ts'

/** What has been played of a match that is followed: what each tick brought, and the score before the first and after each. */
export type SoFar = { events: readonly string[]; scores: readonly Score[]; law: TickLaw<Score> }

type Told = {
  strength: object
  format: Readonly<Record<string, number>>
  ticks: readonly { event: string }[]
}

/** From the ticks that are told. */
export function soFar(sport: SportCode, { strength, format, ticks }: Told): SoFar {
  const { kind } = sports[sport]
  const { start, law } = lawOf(kind, strength, format)
  const scores: Score[] = [start]
  let score = start
  for (const { event } of ticks) {
    score = law.apply(score, event)
    scores.push(score)
  }
  return { events: ticks.map(({ event }) => event), scores, law }
}

function lawOf<Kind extends ModelledKind>(
  kind: Kind,
  strength: object,
  format: Readonly<Record<string, number>>,
): { start: Score; law: TickLaw<Score> } {
  const { start, law } = tickLaws[kind]
  // A strength is told by the kind of its sport alone, and a law is given its own scores.
  return {
    start: start(format),
    law: law(strength as Strengths[Kind]) as unknown as TickLaw<Score>,
  }
}

/** With the tick that leads to this score; the same where it is known already, undefined where ticks are missing between. */
export function advanced(played: SoFar, score: Score): SoFar | undefined {
  const last = played.scores.at(-1)
  if (!last || isSame(last, score)) return played
  if (played.law.isOver(last)) return played
  for (const { event } of played.law.next(last)) {
    const after = played.law.apply(last, event)
    if (isSame(after, score))
      return {
        ...played,
        events: [...played.events, event],
        scores: [...played.scores, after],
      }
  }
  return played.scores.some((each) => isSame(each, score)) ? played : undefined
}
