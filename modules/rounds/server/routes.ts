import { answer, type Route } from '@tessera/server-kit'
import { roundsCalls } from '../calls.ts'
import { readSeeds, rotateSeed, setClientSeed } from './change-seeds.ts'
import { launchGame } from './launch-game.ts'
import { listRecentGames } from './list-recent-games.ts'
import { listRounds, readRound } from './list-rounds.ts'
import { playRound } from './play-round.ts'
import type { CataloguePorts } from './ports.ts'

export const roundsRoutes = (ports: CataloguePorts): Route[] =>
  answer(roundsCalls, {
    launchGame: (context, { body }) => launchGame(context, body, ports),
    playRound: (context, { body }) => playRound(context, body),
    listRounds: (context, { query }) => listRounds(context, query),
    readRound: (context, { params }) => readRound(context, params.id),
    readSeeds: (context) => readSeeds(context),
    setClientSeed: (context, { body }) => setClientSeed(context, body),
    rotateSeed: (context) => rotateSeed(context),
    listRecentGames: (context, { query }) => listRecentGames(context, query, ports),
  })
