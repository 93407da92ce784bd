import { call, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import { betsProblems } from '@tessera/bets/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { clientSeedCharactersMax, historyRows, historyRowsMax, recentRows } from './limits.ts'
import { roundsProblems } from './problems.ts'
import {
  FrameLaunch,
  Launch,
  LaunchRequest,
  Proof,
  RecentGame,
  RoundResult,
  SeedPair,
} from './shapes.ts'

export { roundsProblems } from './problems.ts'
export type {
  FrameLaunch,
  HouseLaunch,
  Launch,
  Proof,
  RecentGame,
  RoundResult,
  SeedPair,
} from './shapes.ts'
export { Proof as ProofShape } from './shapes.ts'

const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const pages = z.object({ pageNo: PageNo, pageSize: PageSize(historyRows, historyRowsMax) })

const launchProblems = [
  roundsProblems.gameNotAvailable,
  roundsProblems.comingSoon,
  roundsProblems.accountFrozen,
  complianceProblems.onBreak,
  roundsProblems.vendorSilent,
]

export const roundsCalls = {
  launchGame: call({
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'member',
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
    access: 'member',
    summary: 'Stake, draw and pay one round of an in-house game',
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same round is played once. */
      id: z.uuid(),
      game: Line(40),
      stake: PositiveMoney,
      choice: z.record(z.string().check(z.maxLength(40)), z.unknown()),
    }),
    reply: RoundResult,
    problems: [
      roundsProblems.gameNotAvailable,
      roundsProblems.stakeOutsideLimits,
      roundsProblems.choiceUnknown,
      roundsProblems.clientSeedMissing,
      betsProblems.limitReached,
      betsProblems.rolledBack,
      ledgerProblems.insufficientFunds,
      ledgerProblems.usedDifferently,
    ],
  }),

  listRounds: call({
    method: 'GET',
    path: '/wps/rounds',
    access: 'member',
    summary: "The member's rounds, newest first",
    query: z.extend(pages, { game: z.optional(Line(40)) }),
    reply: z.object({ list: z.array(Proof), totalPages: Whole({ min: 0, max: 1_000_000_000 }) }),
  }),

  readRound: call({
    method: 'GET',
    path: '/wps/rounds/:id',
    access: 'member',
    summary: 'One round with everything that proves it',
    params: z.object({ id: z.uuid() }),
    reply: Proof,
    problems: [roundsProblems.unknownRound],
  }),

  readSeeds: call({
    method: 'GET',
    path: '/wps/rounds/seeds',
    access: 'member',
    summary: 'The seeds in use, the house’s as its hash, and the last pair that was put away',
    reply: z.object({ current: SeedPair, previous: z.nullable(SeedPair) }),
  }),

  setClientSeed: call({
    method: 'POST',
    path: '/wps/rounds/seeds/client',
    access: 'member',
    summary: 'Give the member’s seed, in answer to the hash that was shown',
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
    access: 'member',
    summary: 'Reveal the house’s seed in use, and commit to a new one',
    reply: z.object({ current: SeedPair, previous: SeedPair }),
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
