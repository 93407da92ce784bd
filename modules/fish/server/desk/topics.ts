import { changeLog, type Db } from '@tessera/server-kit'
import { declareTopic, type Topic, type TopicKind } from '@tessera/settings/server'
import { sql } from 'kysely'
import { fishDeskProblems } from '../../desk-problems.ts'
import { RoomNaming } from '../../room-naming.ts'
import { findRoom, prepareSeats } from '../rooms.ts'

export const roomsWord = 'fishRooms'
const permission = 'fish.write'
export const roomLog = changeLog('fish.change')

/** What a room is called; of one that is not there, nothing yet. */
export async function readNaming(db: Db, code: string): Promise<RoomNaming> {
  const room = await findRoom(db, code)
  return { names: room?.name ?? {}, like: code }
}

/** Names a room, or adds one with the seats, the kind of money and the costs of another one. Problem: `unknownDeskRoom`. */
async function writeNaming(tx: Db, code: string, { names, like }: RoomNaming): Promise<void> {
  if (await findRoom(tx, code)) {
    await sql`update fish.room set name = ${JSON.stringify(names)}::jsonb where code = ${code}`.execute(
      tx,
    )
    return
  }
  if (!(await findRoom(tx, like))) throw fishDeskProblems.unknownDeskRoom()
  await sql`insert into fish.room (code, name, seats, is_demo, position)
    select ${code}, ${JSON.stringify(names)}::jsonb, r.seats, r.is_demo, (select max(position) + 1 from fish.room)
    from fish.room r where r.code = ${like}`.execute(tx)
  await sql`insert into fish.room_range (room_code, unit, least, most)
    select ${code}, g.unit, g.least, g.most from fish.room_range g where g.room_code = ${like}`.execute(
    tx,
  )
  await prepareSeats(tx)
}

const roomTopic = (code: string): Topic =>
  declareTopic<RoomNaming>({
    permission,
    tells: 'content',
    shape: RoomNaming,
    lock: roomsWord,
    log: roomLog,
    read: (tx) => readNaming(tx, code),
    write: (tx, naming) => writeNaming(tx, code, naming),
    words: ({ names, like }) => ({ ...names, like }),
    fromWords: ({ like, ...names }) => RoomNaming.parse({ names, like }),
    takesTwo: () => true,
  })

/** What of rooms is drafted and published by a second person: their names, and new rooms. */
export const roomTopics: TopicKind[] = [
  {
    word: roomsWord,
    permission,
    log: roomLog,
    topicOf: (code) => (/^[a-z0-9-]{3,40}$/.test(code) ? roomTopic(code) : undefined),
  },
]
