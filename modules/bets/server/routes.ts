import { answer } from '@tessera/server-kit'
import { betsCalls } from '../calls.ts'
import type { DescribeGames } from './describe-games.ts'
import { listWinners } from './winner-board.ts'

export const betsRoutes = (describeGames: DescribeGames) =>
  answer(betsCalls, {
    listWinners: ({ db }, { query }) => listWinners(db, query, describeGames),
  })
