import { call, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import { betsProblems } from '@tessera/bets/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import {
  autoplayRoundsMax,
  clientSeedCharactersMax,
  historyRows,
  historyRowsMax,
  movesMax,
  recentRows,
} from './limits.ts'
import { roundsProblems } from './problems.ts'
import {
  Autoplay,
  FrameLaunch,
  FreePlay,
  Launch,
  LaunchRequest,
  PlayMode,
  Proof,
  RecentGame,
  RoundAnswer,
  SeedPair,
} from './shapes.ts'

export { roundsProblems } from './problems.ts'
export { evidenceCalls, type Replay, type ReplayFrame } from './evidence-calls.ts'
export { GameChange, playRuleCalls } from './staff-calls.ts'
export type {
  Autoplay,
  FrameLaunch,
  FreePlay,
  GameVersion,
  HouseLaunch,
  Launch,
  Proof,
  RecentGame,
  EndedRound,
  OpenRound,
  RoundAnswer,
  SeedPair,
  FreeRounds,
} from './shapes.ts'
export { Proof as ProofShape } from './shapes.ts'

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const pages = z.object({ pageNo: PageNo, pageSize: PageSize(historyRows, historyRowsMax) })

const launchProblems = [
  roundsProblems.gameNotAvailable,
  roundsProblems.noFreePlay,
  roundsProblems.comingSoon,
  roundsProblems.accountFrozen,
  complianceProblems.onBreak,
  roundsProblems.vendorSilent,
]

export const roundsCalls = {
  launchGame: call({
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'trial',
    summary: 'Start a game: what it needs to be played, and a round that was interrupted',
    body: LaunchRequest,
    reply: Launch,
    problems: launchProblems,
  }),

  launchAgain: call({
    method: 'POST',
    path: '/wps/relay/GCS_gameLaunchFB',
    access: 'member',
    summary: "Open a vendor's game once more, on another host than those that did not answer",
    body: z.extend(LaunchRequest, {
      left: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20)), []),
    }),
    reply: FrameLaunch,
    problems: launchProblems,
  }),

  playRound: call({
    method: 'POST',
    path: '/wps/rounds/play',
    access: 'trial',
    isFast: true,
    summary: 'Stake, draw and pay one round of an in-house game',
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same round is played once. */
      id: z.uuid(),
      game: Line(40),
      stake: PositiveMoney,
      choice: z.record(z.string().check(z.maxLength(40)), z.unknown()),
      /** One of the rounds of this autoplay. */
      autoplay: z.optional(z.uuid()),
      /** The free stakes of the member that pay it. */
      free: z.optional(z.uuid()),
    }),
    reply: RoundAnswer,
    problems: [
      roundsProblems.roundStillOpen,
      roundsProblems.gameNotAvailable,
      roundsProblems.returnWaits,
      roundsProblems.noFreePlay,
      complianceProblems.onBreak,
      roundsProblems.realityCheckDue,
      roundsProblems.slotElsewhere,
      roundsProblems.featureNotSold,
      roundsProblems.autoplayEnded,
      roundsProblems.tooSoon,
      roundsProblems.stakeOutsideLimits,
      roundsProblems.choiceUnknown,
      roundsProblems.clientSeedMissing,
      betsProblems.limitReached,
      betsProblems.stakeNotCovered,
      betsProblems.bonusStakeAbove,
      betsProblems.bonusGameExcluded,
      betsProblems.freeStakeGone,
      betsProblems.freeStakeElsewhere,
      roundsProblems.noFreeRounds,
      betsProblems.rolledBack,
      ledgerProblems.insufficientFunds,
      ledgerProblems.usedDifferently,
    ],
  }),

  beginAutoplay: call({
    method: 'POST',
    path: '/wps/rounds/autoplay',
    access: 'trial',
    summary: 'Let rounds of a game follow one another by themselves, within a loss limit',
    body: z.object({
      /** Chosen by the client and kept when it tries again. */
      id: z.uuid(),
      game: Line(40),
      rounds: Whole({ min: 1, max: autoplayRoundsMax }),
      lossLimit: PositiveMoney,
      /** A prize of this much ends it. */
      winLimit: z.optional(PositiveMoney),
      stopsOnFeature: z._default(z.boolean(), true),
    }),
    reply: Autoplay,
    problems: [
      roundsProblems.autoplayOff,
      roundsProblems.gameNotAvailable,
      roundsProblems.choiceUnknown,
      complianceProblems.onBreak,
      ledgerProblems.usedDifferently,
    ],
  }),

  endAutoplay: call({
    method: 'POST',
    path: '/wps/rounds/autoplay/end',
    access: 'trial',
    summary: 'End rounds that follow one another by themselves',
    body: z.object({ id: z.uuid() }),
    query: PlayMode,
    reply: Autoplay,
    problems: [roundsProblems.autoplayEnded],
  }),

  moveRound: call({
    method: 'POST',
    path: '/wps/rounds/move',
    access: 'trial',
    isFast: true,
    summary: 'Make the next move of an open round; the last one pays it',
    body: z.object({
      id: z.uuid(),
      /** The number of the move in its round, from 1: the same move under the same number is made once. */
      seq: Whole({ min: 1, max: movesMax }),
      move: z.record(z.string().check(z.maxLength(40)), z.unknown()),
    }),
    reply: RoundAnswer,
    problems: [
      roundsProblems.unknownRound,
      roundsProblems.gameNotAvailable,
      roundsProblems.moveNotAllowed,
      roundsProblems.moveTaken,
      roundsProblems.moveTooEarly,
      roundsProblems.roundEnded,
    ],
  }),

  awaitRound: call({
    method: 'POST',
    path: '/wps/rounds/await',
    access: 'trial',
    summary:
      'Wait some seconds for the end of a round against the clock, and answer the round as it then is',
    body: z.object({ id: z.uuid() }),
    reply: RoundAnswer,
    problems: [
      roundsProblems.unknownRound,
      roundsProblems.gameNotAvailable,
      roundsProblems.moveNotAllowed,
    ],
  }),

  listRounds: call({
    method: 'GET',
    path: '/wps/rounds',
    access: 'trial',
    summary: "The member's rounds, newest first",
    query: z.extend(z.extend(pages, PlayMode.shape), { game: z.optional(Line(40)) }),
    reply: z.object({ list: z.array(Proof), totalPages: Whole({ min: 0, max: 1_000_000_000 }) }),
  }),

  readRound: call({
    method: 'GET',
    path: '/wps/rounds/:id',
    access: 'trial',
    summary: 'One round with everything that proves it',
    params: z.object({ id: z.uuid() }),
    reply: Proof,
    problems: [roundsProblems.unknownRound],
  }),

  readSeeds: call({
    method: 'GET',
    path: '/wps/rounds/seeds',
    access: 'trial',
    summary: 'The seeds in use, the house’s as its hash, and the last pair that was put away',
    query: PlayMode,
    reply: z.object({ current: SeedPair, previous: z.nullable(SeedPair) }),
  }),

  setClientSeed: call({
    method: 'POST',
    path: '/wps/rounds/seeds/client',
    access: 'trial',
    summary: 'Give the member’s seed, in answer to the hash that was shown',
    query: PlayMode,
    body: z.object({
      commitment: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      clientSeed: Line(clientSeedCharactersMax),
    }),
    reply: SeedPair,
    problems: [roundsProblems.clientSeedInUse, roundsProblems.commitmentNotSeen],
  }),

  rotateSeed: call({
    method: 'POST',
    path: '/wps/rounds/seeds/rotate',
    access: 'trial',
    summary: 'Reveal the house’s seed in use, and commit to a new one',
    query: PlayMode,
    reply: z.object({ current: SeedPair, previous: SeedPair }),
    problems: [roundsProblems.roundStillOpen],
  }),

  readFreePlay: call({
    method: 'GET',
    path: '/wps/rounds/free-play',
    access: 'trial',
    summary: 'The play units that the member has for free play',
    reply: FreePlay,
    problems: [complianceProblems.onBreak],
  }),

  refillFreePlay: call({
    method: 'POST',
    path: '/wps/rounds/free-play/refill',
    access: 'trial',
    summary: 'Top the play units up to what free play begins with',
    /** Chosen by the client and kept when it tries again: it is topped up once. */
    body: z.object({ id: z.uuid() }),
    reply: FreePlay,
    problems: [complianceProblems.onBreak, ledgerProblems.usedDifferently],
  }),

  listRecentGames: call({
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    access: 'member',
    summary: 'The games that the member started, newest first',
    query: z.object({
      page: PageNo,
      pageSize: PageSize(recentRows),
      gameType: z.optional(z.string().check(z.regex(/^[A-Z]{2,12}$/))),
      vassalage: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))),
      clientType: z.optional(Whole({ min: 0, max: 99 })),
      language: Language,
    }),
    reply: z.object({ list: z.array(RecentGame), totalPages: Whole({ min: 0, max: 1_000_000 }) }),
  }),
}
