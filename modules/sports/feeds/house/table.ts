import { regularOf } from '../../markets/football-score.ts'
import type { Model } from '../../markets/market-type.ts'
import { footballTicks, type FootballStrength, ticksPlayed } from '../../models/football-ticks.ts'
import { fieldModel, rankChances, type RemainingMatch } from '../../models/index.ts'
import type { EventState, Score } from '../../sport.ts'
import type { TableRow } from './standings.ts'

/** How often the rest of a season is played to price its table. */
const runs = 4_000
/** Places that are worth a market beside the champion. */
const topPlaces = '4'

type Left = { home: string; away: string; strength: FootballStrength; score: Score | undefined }

const remainingOf = ({ home, away, strength, score }: Left): RemainingMatch =>
  score?.kind === 'football'
    ? {
        home,
        away,
        strength,
        goals: regularOf(score),
        ticksLeft: footballTicks - ticksPlayed(score),
      }
    : { home, away, strength }

/** Prices the champion and the first four of a football season from its table and the matches that are left of it. */
export function tableModel(
  table: readonly TableRow[],
  left: readonly Left[],
  { state, stream }: { state: EventState; stream: string },
): Model {
  const standings = table.map(({ code, points, scored, allowed }) => ({
    entry: code,
    points,
    goalDifference: scored - allowed,
    goalsFor: scored,
  }))
  const ranks = rankChances({ standings, remaining: left.map(remainingOf), stream, runs })
  const model = fieldModel(ranks, state)
  return {
    fair: (type, specifiers, from) => model.fair(type, specifiers, from),
    offered: () =>
      model.offered().length === 0
        ? []
        : [
            { type: 'outright', specifiers: {} },
            { type: 'top-n', specifiers: { places: topPlaces } },
          ],
  }
}
