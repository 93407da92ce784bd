import { answer, withoutMoney } from '@tessera/server-kit'
import { seasonCalls } from '../../season-calls.ts'
import { readMatchPrices } from './match-prices.ts'
import { readOwnEvent } from './read-own-event.ts'
import { listSeasons, readSeason } from './read-season.ts'

/** What everybody reads of own seasons. No seed is in it before its time, and no money moves. */
export const seasonRoutes = withoutMoney(
  answer(seasonCalls, { listSeasons, readSeason, readOwnEvent, readMatchPrices }),
)
