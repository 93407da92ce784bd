import { answer } from '@tessera/server-kit'
import { roundsCalls } from '../calls.ts'
import { readSeeds, rotateSeed, setClientSeed } from './change-seeds.ts'
import { launchGame } from './launch-game.ts'
import { launchVendorGame } from './launch-vendor-game.ts'
import { listRecentGames } from './list-recent-games.ts'
import { listRounds, readRound } from './list-rounds.ts'
import { playOpenGame } from './play-open-game.ts'
import type { CataloguePorts, FramePort, HidingPort } from './ports.ts'

export const roundsRoutes = (ports: CataloguePorts & HidingPort & FramePort) =>
  answer(roundsCalls, {
    launchGame: (context, { body }) => launchGame(context, body, ports),
    launchAgain: (context, { body }) => launchVendorGame(context, body, ports),
    playRound: (context, { body }) => playOpenGame(context, body, ports),
    listRounds: (context, { query }) => listRounds(context, query),
    readRound: (context, { params }) => readRound(context, params.id),
    readSeeds: (context) => readSeeds(context),
    setClientSeed: (context, { body }) => setClientSeed(context, body),
    rotateSeed: (context) => rotateSeed(context),
    listRecentGames: (context, { query }) => listRecentGames(context, query, ports),
  })
