import type { Received } from '@tessera/calls'
import type { GuestContext } from '@tessera/server-kit'
import type { fightCalls } from '../../fight-calls.ts'
import { isFightRoom } from '../../games/cockfight/rooms.ts'
import { tablesProblems } from '../../problems.ts'
import { databaseNow, findTable } from '../runner/rounds.ts'
import { findRoom, termsOfRoom } from './fights.ts'
import { presentFights } from './shown-fights.ts'

/** What a room of fights shows beside its round. Problem: `notARoom`. */
export async function readFights(
  { db }: Pick<GuestContext, 'db'>,
  { params: { code } }: Received<(typeof fightCalls)['readFights']>,
) {
  const table = await findTable(db, code)
  if (!table || !isFightRoom(table)) throw tablesProblems.notARoom()
  const room = await findRoom(db, code)
  return {
    variant: table.variant,
    terms: termsOfRoom(room),
    lastCallSeconds: room.lastCallSeconds,
    now: await presentFights(db, code),
    serverTime: (await databaseNow(db)).toISOString(),
  }
}
