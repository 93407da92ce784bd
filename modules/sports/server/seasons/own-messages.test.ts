import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { houseFeed } from '../../feeds/house/fixtures.ts'
import { beginSeasons } from './season-clock.ts'
import { seasonsFixture } from './seasons.fixture.ts'

// A match whose prices do not follow every score, played to its end.

const { db } = freshDatabase()
const seasons = seasonsFixture(db)

beforeAll(async () => {
  await beginSeasons(db())
  await seasons.run()
  await seasons.startAlone('basketball/1/1/1')
  await seasons.playOut()
}, 240_000)

test('the book takes all that own seasons tell, also what a score had settled before [GM-03]', async () => {
  const { rows: ended } = await sql<{ ref: string }>`
    select ref from sports.season_match where state = 'over' order by ref`.execute(db())
  expect(ended.map(({ ref }) => ref)).toEqual(['basketball/1/1/1'])
  const { rows } = await sql`select message_id, problem from sports.feed_message
    where feed = ${houseFeed} and problem is not null`.execute(db())
  expect(rows).toEqual([])
})
