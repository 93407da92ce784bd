import { answer } from '@tessera/server-kit'
import { lobbyStaffCalls } from '../../desk-calls.ts'
import { changeGames, moveGame } from './change-games.ts'
import { changes } from './changes.ts'
import { listDeskGames } from './desk-games.ts'
import { exportGames, importGames } from './games-file.ts'
import { readBook, writeBook } from './lane-book.ts'
import { undoChange } from './undo-change.ts'

/** What the staff set of the lobby. */
export const deskRoutes = answer(lobbyStaffCalls, {
  listDeskGames: ({ db }, { query }) => listDeskGames(db, query),
  exportGames: ({ db }, { query }) => exportGames(db, query),
  changeGames: (context, { body }) => changeGames(context, body),
  moveGame: (context, { params, body }) => moveGame(context, { ...params, ...body }),
  importGames: (context, { body }) => importGames(context, body),
  readLaneBook: ({ db }) => readBook(db),
  writeLaneBook: (context, { body }) => writeBook(context, body),
  listLobbyChanges: ({ db }, { query }) => changes.list(db, ['games', 'lanes'], query),
  undoLobbyChange: (context, { params }) => undoChange(context, params.id),
})
