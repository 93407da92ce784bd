import type { DeclaredReturns } from '@tessera/bets/server'
import { trialUnit } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { evidenceCalls, roundsCalls } from '../calls.ts'
import { gameDeskCalls } from '../game-desk-calls.ts'
import { jackpotCalls } from '../jackpot-calls.ts'
import { jackpotStaffCalls } from '../jackpot-staff-calls.ts'
import { playRuleCalls } from '../staff-calls.ts'
import { readSeeds, rotateSeed, setClientSeed } from './change-seeds.ts'
import { awaitRound } from './await-round.ts'
import { beginAutoplay, endAutoplay } from './autoplay/autoplay.ts'
import { asPlayer, asReader } from './free-play/free-player.ts'
import { readFreePlay, refillFreePlay } from './free-play/refill-free-play.ts'
import { listGameVersions } from './game-versions/list-game-versions.ts'
import { acceptReturn } from './game-versions/waiting-versions.ts'
import { listHouseGames } from './house-games/list-house-games.ts'
import { listGameChanges, setStakeRange } from './house-games/stake-range.ts'
import {
  listHitPoints,
  listJackpotAccounts,
  listJackpotHits,
  listJackpots,
} from './jackpots/list-jackpots.ts'
import { switchJackpot } from './jackpots/switch-jackpot.ts'
import { inLanguage } from './in-language.ts'
import { launchGame } from './launch-game.ts'
import { launchVendorGame } from './launch-vendor-game.ts'
import { listRecentGames } from './list-recent-games.ts'
import { listRounds, readRound } from './list-rounds.ts'
import { moveRound } from './move-round.ts'
import { playOpenGame } from './play-open-game.ts'
import { listPlayRuleChanges, setPlayRules, showPlayRules } from './play-rules/play-rules.ts'
import type { CataloguePorts, FramePort, HidingPort } from './ports.ts'
import { replayRound } from './replay/replay-round.ts'

type Ports = CataloguePorts & HidingPort & FramePort & { declaredReturns: DeclaredReturns }
const isFree = ({ mode }: { mode?: 'free' | undefined }) => mode === 'free'

export const roundsRoutes = (ports: Ports) => [
  ...answer(roundsCalls, {
    launchGame: async (context, { body }) =>
      launchGame(inLanguage(await asPlayer(context, isFree(body)), body.language), body, ports),
    launchAgain: (context, { body }) =>
      launchVendorGame(inLanguage(context, body.language), body, ports),
    playRound: async (context, { body }) =>
      playOpenGame(await asPlayer(context, body.stake.currency === trialUnit), body, ports),
    beginAutoplay: async (context, { body }) =>
      beginAutoplay(await asPlayer(context, body.lossLimit.currency === trialUnit), body),
    endAutoplay: (context, { query, body }) =>
      endAutoplay(asReader(context, isFree(query)), body.id),
    moveRound: (context, { body }) => moveRound(context, body),
    awaitRound: (context, { body }) => awaitRound(context, body),
    listRounds: (context, { query }) => listRounds(asReader(context, isFree(query)), query),
    readRound: (context, { params }) => readRound(context, params.id),
    readSeeds: (context, { query }) => readSeeds(asReader(context, isFree(query))),
    setClientSeed: (context, { query, body }) =>
      setClientSeed(asReader(context, isFree(query)), body),
    rotateSeed: (context, { query }) => rotateSeed(asReader(context, isFree(query))),
    readFreePlay: (context) => readFreePlay(context),
    refillFreePlay: (context, { body }) => refillFreePlay(context, body.id),
    listRecentGames: (context, { query }) => listRecentGames(context, query, ports),
  }),
  ...answer(jackpotCalls, {
    listJackpots: (context, { query }) => listJackpots(context, query, ports),
    listHitPoints: (context, { params, query }) => listHitPoints(context, params.id, query),
  }),
  ...answer(jackpotStaffCalls, {
    listJackpotAccounts: ({ db, staff }) => listJackpotAccounts(db, staff),
    listJackpotHits: ({ db, staff }, { query }) => listJackpotHits(db, query, staff),
    writeJackpot: (context, { params, body }) => switchJackpot(context, params.id, body.isOn),
  }),
  ...answer(gameDeskCalls, {
    listHouseGames: ({ db, staff }, { query }) => listHouseGames(db, query.currency, ports, staff),
    writeStakeRange: (context, { params, body }) => setStakeRange(context, params.game, body),
    acceptReturn: (context, { params, body }) => acceptReturn(context, params.game, body),
    listStakeRangeChanges: ({ db }, { query }) => listGameChanges(db, query),
  }),
  ...answer(evidenceCalls, {
    listGameVersions: ({ db }, { query }) => listGameVersions(db, query),
    replayRound: (context, { params }) => replayRound(context, params.id),
  }),
  ...answer(playRuleCalls, {
    readPlayRules: ({ db }) => showPlayRules(db),
    writePlayRules: (context, { body }) => setPlayRules(context, body),
    listPlayRuleChanges: ({ db }, { query }) => listPlayRuleChanges(db, query),
  }),
]
