import { inForm, type SeasonKind, type SeasonStrength } from './kinds.ts'
import { matchRef } from './fixtures.ts'
import type { Entrant } from './names.ts'
import { knockOut, type Pair, shuffled } from './pairs.ts'

export type PlannedMatch = {
  round: number
  place: number
  ref: string
  home: string
  away: string
  strength: SeasonStrength
  startsAt: Date
}

type Opened = { kind: SeasonKind; number: number; anchor: string; opensAt: Date; pace: number }

/** Who plays in a season, by code, in the form that its anchor gives. */
export const entrantsOf = (kind: SeasonKind, anchor: string): ReadonlyMap<string, Entrant> =>
  new Map(inForm(kind, anchor).map((each) => [each.code, each]))

/** When a round starts. */
export const roundStart = (
  { kind, opensAt, pace }: Pick<Opened, 'kind' | 'opensAt' | 'pace'>,
  round: number,
): Date => new Date(opensAt.getTime() + ((round - 1) * kind.roundLasts) / pace)

/** The matches of a round between these pairs. */
export function planRound(
  season: Opened,
  { round, startsAt, pairs }: { round: number; startsAt: Date; pairs: readonly Pair[] },
): PlannedMatch[] {
  const { kind, number, anchor, pace } = season
  const entrants = entrantsOf(kind, anchor)
  return pairs.flatMap(([home, away], at) => {
    const [one, other] = [entrants.get(home), entrants.get(away)]
    if (!one || !other) return []
    const place = at + 1
    return [
      {
        round,
        place,
        ref: matchRef({ sport: kind.sport, number }, { round, place }),
        home,
        away,
        strength: kind.strength(one, other),
        startsAt: new Date(startsAt.getTime() + kind.startsAfter(place) / pace),
      },
    ]
  })
}

/** The matches that are known when a season opens: all of a league, the first round of a knock-out. */
export function planSeason(season: Opened): PlannedMatch[] {
  const { kind, anchor } = season
  const order = shuffled(
    kind.entrants.map(({ code }) => code),
    anchor,
  )
  const rounds = kind.pairs(anchor) ?? [knockOut(order)]
  return rounds.flatMap((pairs, at) =>
    planRound(season, { round: at + 1, startsAt: roundStart(season, at + 1), pairs }),
  )
}
