import { call, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { historyRows, historyRowsMax } from './limits.ts'
import { roundsProblems } from './problems.ts'
import { GameVersion, Proof, Step } from './shapes.ts'

const Move = z.record(z.string(), z.unknown())

/** A round of a game with moves as it stood after so many of them. */
export const ReplayFrame = z.object({
  seq: z.int(),
  shown: z.record(z.string(), z.unknown()),
  steps: z.array(Step),
  moves: z.array(Move),
})
export type ReplayFrame = z.output<typeof ReplayFrame>

/** A settled round to be shown again, from its record. */
export const Replay = z.object({
  round: Proof,
  /** What the view plays. Null where the game has other rules than the round was played by. */
  steps: z.nullable(z.array(Step)),
  /** Of a game with moves: the round before each of them. */
  frames: z.array(ReplayFrame),
})
export type Replay = z.output<typeof Replay>

/** What anybody may know of the rules that the games of the house are played by. */
export const evidenceCalls = {
  listGameVersions: call({
    method: 'GET',
    path: '/wps/rounds/versions',
    access: 'guest',
    isForAll: true,
    summary: 'The published rules each in-house game is played by, and since when, newest first',
    query: z.object({
      pageNo: PageNo,
      pageSize: PageSize(historyRows, historyRowsMax),
      game: z.optional(Line(40)),
    }),
    reply: z.object({
      list: z.array(GameVersion),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),

  replayRound: call({
    method: 'GET',
    path: '/wps/rounds/:id/replay',
    access: 'trial',
    summary: 'A settled round of the member to be shown again, from its record alone',
    params: z.object({ id: z.uuid() }),
    reply: Replay,
    problems: [roundsProblems.unknownRound, roundsProblems.roundStillOpen],
  }),
}
