import { call, Line, PageNo, PageSize, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { historyRows, historyRowsMax } from './limits.ts'
import { GameVersion } from './shapes.ts'

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
}
