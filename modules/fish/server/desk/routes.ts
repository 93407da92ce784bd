import { answer } from '@tessera/server-kit'
import { fishStaffCalls } from '../../fish-staff-calls.ts'
import { listDeskSessions, listDeskTickets, listFishFigures } from './desk-figures.ts'
import { readRoomNaming } from './read-naming.ts'
import { changeRoom, listDeskRooms, setRange } from './desk-rooms.ts'

export const deskRoutes = answer(fishStaffCalls, {
  listDeskRooms: (context) => listDeskRooms(context),
  changeRoom: (context, { params: { code }, body }) => changeRoom(context, { code, ...body }),
  readRoomNaming: (context, { params }) => readRoomNaming(context, params.code),
  setRange: (context, { params: { code }, body }) => setRange(context, { code, ...body }),
  listDeskSessions,
  listFishFigures,
  listDeskTickets,
})
