import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { findRoom } from '../rooms.ts'
import { readNaming, roomLog, roomsWord } from './topics.ts'

/** What a room is called, from which a draft is made; of a code without a room, what a new one begins with. */
export const readRoomNaming = ({ db }: Pick<StaffContext, 'db'>, code: string) =>
  inTransaction(db, async (tx) => ({
    version: await roomLog.versionOf(tx, `${roomsWord}:${code}`),
    naming: await readNaming(tx, code),
    isKnown: (await findRoom(tx, code)) !== undefined,
  }))
