import { answer } from '@tessera/server-kit'
import { fishCalls } from '../fish-calls.ts'
import { fireShots } from './fire-shots.ts'
import { enterRoom } from './money/enter-room.ts'
import { leaveRoom } from './money/leave-room.ts'
import { loadMagazine } from './money/load-magazine.ts'
import { listOwnSessions, readOwnSeat, readProof } from './own-sessions.ts'
import type { FishPorts } from './ports.ts'
import { listRooms, readRoom, readSea } from './read-rooms.ts'

export const fishRoutes = (ports: FishPorts) =>
  answer(fishCalls, {
    listRooms,
    readRoom,
    readOwnSeat: (context) => readOwnSeat(context),
    enterRoom: (context, { params: { code }, body }) =>
      enterRoom(context, { room: code, ...body }, ports),
    fireShots: async (context, { params: { id }, body: { shots } }) =>
      fireShots(context, id, shots),
    loadMagazine: (context, { params: { id }, body }) =>
      loadMagazine(context, { sessionId: id, ...body }, ports),
    leaveRoom: (context, { params: { id } }) => leaveRoom(context, id),
    listOwnSessions,
    readProof: (context, { params: { id } }) => readProof(context, id),
    readSea,
  })
