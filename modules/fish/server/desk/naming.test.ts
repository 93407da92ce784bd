import { freshDatabase, testContext } from '@tessera/testing'
import { inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fishDeskProblems } from '../../desk-problems.ts'
import { RoomNaming } from '../../room-naming.ts'
import { describeRooms } from '../describe-rooms.ts'
import { ending, openRooms } from '../fish.fixture.ts'
import { fishRooms } from '../fish-rooms.ts'
import { syncRooms } from '../rooms.ts'
import { readRoomNaming } from './read-naming.ts'
import { roomTopics } from './topics.ts'

const { db } = freshDatabase({ connections: 4 })
const topicOf = (code: string) => {
  const topic = roomTopics[0]?.topicOf(code)
  if (!topic) throw new Error(`${code} has a topic`)
  return topic
}
const publish = (code: string, value: unknown) =>
  inTransaction(db(), (tx) => topicOf(code).write(tx, value, new Date()))

test('names of a room, and a new room, take a second person; costs of a new one are those of another', async () => {
  await syncRooms(db())
  const { host } = await openRooms(db())
  expect(topicOf('reef').takesTwo({}, {}, {} as never)).toBe(true)
  expect(roomTopics[0]?.topicOf('No Code')).toBeUndefined()
  await publish('reef', { names: { EN: 'Amber Reef', ES: 'Arrecife ámbar' }, like: 'reef' })
  expect(await readRoomNaming({ db: db() }, 'reef')).toMatchObject({
    isKnown: true,
    naming: { names: { EN: 'Amber Reef' }, like: 'reef' },
  })
  const known = await readRoomNaming({ db: db() }, 'kelp')
  expect(known).toMatchObject({ isKnown: false, naming: { names: {} } })
  const kelp = { names: { EN: 'Kelp Forest' }, like: 'nowhere' }
  expect(await ending(publish('kelp', kelp))).toBe(fishDeskProblems.unknownDeskRoom.code)
  await publish('kelp', { ...kelp, like: 'trench' })
  await host.step()
  const rooms = await fishRooms(testContext(db()), { language: 'ES', currency: 'USD' })
  const [trench, added] = ['trench', 'kelp'].map((code) => rooms.find((room) => room.code === code))
  expect(added).toMatchObject({ name: 'Kelp Forest', least: trench?.least, most: trench?.most })
  expect(host.rooms.has('kelp')).toBe(true)
  const { rows } = await sql`select from fish.seat where room_code = 'kelp'`.execute(db())
  expect(rows).toHaveLength(4)
  const told = await describeRooms(db(), [{ vendor: 'TESSERA', gameCode: 'kelp' }], 'ES')
  expect(told.get('TESSERA/kelp')?.gameName).toBe('Kelp Forest')
})

test('a name is there in English, and shown as it is', () => {
  expect(RoomNaming.safeParse({ names: { EN: 'Kelp' }, like: 'reef' }).success).toBe(true)
  for (const names of [
    {},
    { ES: 'Algas' },
    { EN: ' ' },
    { EN: 'a'.repeat(41) },
    { EN: 'K\u202Eelp' },
  ])
    expect(RoomNaming.safeParse({ names, like: 'reef' }).success).toBe(false)
})

test('what a draft writes down is what it is made of again', () => {
  const naming = { names: { EN: 'Kelp', ES: 'Algas' }, like: 'reef' }
  const topic = topicOf('kelp')
  expect(topic.fromWords(topic.words(naming))).toEqual(naming)
})
