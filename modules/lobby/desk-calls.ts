import { call, Done, PageNo, PageSize } from '@tessera/calls'
import * as z from 'zod/mini'
import {
  ChangedGame,
  DeskGame,
  LaneBook,
  LineProblem,
  LobbyChange,
  MarkChange,
  marks,
  NodeId,
  Pages,
} from './desk-shapes.ts'
import { bulkMax, deskRows, deskRowsMax, fileCharactersMax } from './limits.ts'
import { lobbyProblems } from './problems.ts'
import { Choice } from './shapes.ts'

const access = 'staff:lobby.write'
const path = '/wps/staff/lobby'
const Version = z.union([z.literal(''), z.uuid()])

/** What the titles of the desk are chosen by. */
export const DeskFilter = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u)), ''),
  vendor: Choice,
  gameType: Choice,
  mark: z._default(z.enum(['ALL', ...marks]), 'ALL'),
})
export type DeskFilter = z.output<typeof DeskFilter>

/** What the staff set of the lobby. Each change is written down for ever and can be taken back. */
export const lobbyStaffCalls = {
  listDeskGames: call({
    method: 'GET',
    path: `${path}/games`,
    access,
    summary: 'Titles of the catalogue, also the hidden ones, in the order of the lobby',
    query: z.extend(DeskFilter, { pageNo: PageNo, pageSize: PageSize(deskRows, deskRowsMax) }),
    reply: z.object({ list: z.array(DeskGame), total: Pages, totalPages: Pages }),
  }),
  exportGames: call({
    method: 'GET',
    path: `${path}/games/file`,
    access,
    summary: 'The chosen titles as CSV, as the import takes it',
    query: DeskFilter,
    reply: z.object({ text: z.string() }),
  }),
  changeGames: call({
    method: 'POST',
    path: `${path}/games/change`,
    access,
    summary:
      'Switch labels of titles: of the listed ones, or of all that match a filter; or preview the change',
    body: z.object({
      nodeIds: z.array(NodeId).check(z.maxLength(bulkMax)),
      /** All that fit, in place of those named. */
      filter: z.optional(DeskFilter),
      set: MarkChange,
      isTry: z.boolean(),
    }),
    reply: z.object({ changes: z.array(ChangedGame) }),
    problems: [lobbyProblems.unknownGame],
  }),
  moveGame: call({
    method: 'POST',
    path: `${path}/games/:nodeId/move`,
    access,
    summary: 'Give a title another place in the lists; the others close up',
    params: z.object({
      nodeId: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    }),
    body: z.object({ place: z.int().check(z.gte(1), z.lte(1_000_000)) }),
    reply: Done,
    problems: [lobbyProblems.unknownGame],
  }),
  importGames: call({
    method: 'POST',
    path: `${path}/games/file`,
    access,
    summary: 'Import a CSV of titles, all lines or none, or preview the change',
    bytesMax: 2 * fileCharactersMax,
    body: z.object({ text: z.string().check(z.maxLength(fileCharactersMax)), isTry: z.boolean() }),
    reply: z.object({
      problems: z.array(LineProblem),
      changes: z.array(ChangedGame),
      isDone: z.boolean(),
    }),
  }),
  readLaneBook: call({
    method: 'GET',
    path: `${path}/lanes`,
    access,
    summary: 'The categories and vendors of the lobby in their order, with the version',
    reply: z.object({
      version: Version,
      value: LaneBook,
      names: z.record(z.string(), z.string()),
    }),
  }),
  writeLaneBook: call({
    method: 'PUT',
    path: `${path}/lanes`,
    access,
    summary: 'Set the order of categories and vendors, and which are hidden',
    body: z.object({ version: Version, value: LaneBook }),
    reply: Done,
    problems: [lobbyProblems.changedMeanwhile, lobbyProblems.lanesRefused],
  }),
  listLobbyChanges: call({
    method: 'GET',
    path: `${path}/changes`,
    access,
    summary: 'Who changed what of the lobby, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(deskRows, deskRowsMax) }),
    reply: z.object({ list: z.array(LobbyChange), totalPages: Pages }),
  }),
  undoLobbyChange: call({
    method: 'POST',
    path: `${path}/changes/:id/undo`,
    access,
    summary: 'Set again what was before a change, as a new change',
    params: z.object({ id: z.uuid() }),
    reply: Done,
    problems: [lobbyProblems.unknownChange, lobbyProblems.changedMeanwhile],
  }),
}
