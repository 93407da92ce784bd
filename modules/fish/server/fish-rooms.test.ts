import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownRooms } from '../own-rooms.ts'
import { fishRooms } from './fish-rooms.ts'
import { syncRooms } from './rooms.ts'

const { db } = freshDatabase()

test('the open rooms are listed with what a shot costs, in the language that is asked for [CL-46]', async () => {
  await syncRooms(db())
  const asked = { language: 'ES', currency: 'USD' }
  const rooms = await fishRooms(testContext(db()), asked)
  expect(rooms).toHaveLength(ownRooms.length)
  expect(rooms[0]).toMatchObject({ code: 'lagoon', category: 'FISH', name: 'Laguna', taken: 0 })
  await sql`update fish.room set is_open = false where code = 'lagoon'`.execute(db())
  expect((await fishRooms(testContext(db()), asked)).map(({ code }) => code)).not.toContain(
    'lagoon',
  )
})
