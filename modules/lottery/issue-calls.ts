import { call, Day, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { chaseIssuesMax, resultsPageMax, trendIssues } from './limits.ts'
import { lotteryProblems } from './problems.ts'
import { Issue, IssueProof, ListedGame, PrizeMode } from './shapes.ts'

export const GameCode = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))
export const Numero = z.string().check(z.regex(/^\d[\d-]{0,19}$/))
/** The language of names. */
const Language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')

const ofGame = z.object({ code: GameCode })
const named = z.object({ language: Language })
const ofMode = z.extend(named, { prizeMode: z.optional(PrizeMode) })
const IssueList = z.object({ list: z.array(Issue) })
const serverTime = Moment

/** A draw of a day, with all that it is computed from. */
const DayProof = z.object({
  numero: z.string(),
  opensAt: Moment,
  drawsAt: Moment,
  state: Issue.shape.state,
  commitment: z.string(),
  seed: z.nullable(z.string()),
  beacon: z.nullable(z.string()),
  hashes: IssueProof.shape.hashes,
  /** The day of the chain that the beacon is of. */
  day: z.string(),
  result: Issue.shape.result,
})

export const issueCalls = {
  listLotteries: call({
    method: 'GET',
    path: '/wps/lottery/games',
    access: 'guest',
    isForAll: true,
    summary:
      'The lotteries of a prize mode, or all, each with its current issue and its last result',
    query: ofMode,
    reply: z.object({ list: z.array(ListedGame), serverTime }),
  }),

  readLottery: call({
    method: 'GET',
    path: '/wps/lottery/games/:code',
    access: 'guest',
    isForAll: true,
    summary: 'A lottery with its next issue and its last results',
    params: ofGame,
    query: named,
    reply: z.object({
      game: ListedGame,
      next: z.nullable(Issue),
      results: z.array(Issue),
      serverTime,
    }),
    problems: [lotteryProblems.unknownGame],
  }),

  listResults: call({
    method: 'GET',
    path: '/wps/lottery/games/:code/results',
    access: 'guest',
    isForAll: true,
    summary: 'The last results of a lottery, or those of a day, newest first',
    params: ofGame,
    query: z.object({
      /** So many of the last results, of no day. */
      count: z.optional(Whole({ min: 1, max: trendIssues[3] })),
      day: z.optional(Day),
      pageNo: PageNo,
      pageSize: PageSize(trendIssues[0], resultsPageMax),
    }),
    reply: z.extend(IssueList, { totalPages: Whole({ min: 0, max: 1_000_000 }) }),
    problems: [lotteryProblems.unknownGame],
  }),

  listIssuesToCome: call({
    method: 'GET',
    path: '/wps/lottery/games/:code/to-come',
    access: 'guest',
    isForAll: true,
    summary: 'The issues that sell now or later, the next one first',
    params: ofGame,
    query: z.object({
      count: z._default(Whole({ min: 1, max: chaseIssuesMax }), chaseIssuesMax),
    }),
    reply: IssueList,
    problems: [lotteryProblems.unknownGame],
  }),

  readIssue: call({
    method: 'GET',
    path: '/wps/lottery/issues/:game/:numero',
    access: 'guest',
    isForAll: true,
    summary: 'An issue with what proves its draw, and what was changed afterwards',
    params: z.object({ game: GameCode, numero: Numero }),
    reply: z.object({
      issue: Issue,
      proof: z.nullable(IssueProof),
      changes: z.array(
        z.object({ at: Moment, reason: z.string(), before: z.nullable(z.array(z.string())) }),
      ),
      serverTime,
    }),
    problems: [lotteryProblems.unknownIssue],
  }),

  listDayProofs: call({
    method: 'GET',
    path: '/wps/lottery/games/:code/proof',
    access: 'guest',
    isForAll: true,
    summary:
      'Every draw of a day of a lottery, with all that it is computed from: what the check program reads',
    params: ofGame,
    query: z.object({ day: Day }),
    reply: z.object({
      game: z.string(),
      family: z.string(),
      /** What is drawn: the places of the result. */
      shape: z.object({
        kind: z.string(),
        places: z.array(
          z.object({ code: z.string(), count: z.int(), digits: z.optional(z.int()) }),
        ),
      }),
      day: z.string(),
      /** The end of each day's chain of beacons, and when it was published. */
      anchors: z.array(z.object({ day: z.string(), anchor: z.string(), publishedAt: Moment })),
      issues: z.array(DayProof),
    }),
    problems: [lotteryProblems.unknownGame],
  }),

  listRecent: call({
    method: 'GET',
    path: '/wps/lottery/recent',
    access: 'guest',
    isForAll: true,
    summary: 'The latest result of each lottery',
    query: z.object({ prizeMode: z.optional(PrizeMode) }),
    reply: IssueList,
  }),

  listDragons: call({
    method: 'GET',
    path: '/wps/lottery/dragons',
    access: 'guest',
    isForAll: true,
    summary: 'Runs of the same side of the open lotteries, the longest first',
    query: named,
    reply: z.object({
      list: z.array(
        z.object({
          game: z.string(),
          gameName: z.string(),
          trend: z.string(),
          outcome: z.string(),
          run: Whole({ min: 1, max: 1_000 }),
          numero: z.string(),
          closesAt: Moment,
        }),
      ),
    }),
  }),
}
