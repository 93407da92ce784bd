import { answer } from '@tessera/server-kit'
import { figuresCalls } from '../../figures-calls.ts'
import type { DescribeGames } from '../describe-games.ts'
import type { DescribeTickets } from '../describe-tickets.ts'
import { readBetHistory } from './read-bet-history.ts'
import { listFigureBets } from './list-figure-bets.ts'
import { type DeclaredReturns, listFigureUnits, readPlayFigures } from './read-figures.ts'

type Ports = {
  describeGames: DescribeGames
  describeTickets: DescribeTickets
  declaredReturns: DeclaredReturns
}

/** The figures of play, for the staff. */
export const figuresRoutes = (ports: Ports) =>
  answer(figuresCalls, {
    listFigureUnits: ({ db }) => listFigureUnits(db),
    readPlayFigures: ({ db, staff: { language } }, { query }) =>
      readPlayFigures(db, { ...query, language }, ports),
    listFigureBets: ({ db, staff: { language } }, { query }) =>
      listFigureBets(db, { ...query, language }, ports.describeGames, ports.describeTickets),
    readBetHistory: ({ db, staff: { language } }, { params }) =>
      readBetHistory(db, { ...params, language }, ports.describeGames, ports.describeTickets),
  })
