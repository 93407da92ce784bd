import { habits, habitsAmong } from '@tessera/vendors/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  calls,
  cash,
  db,
  journal,
  made,
  open,
  openStandInSite,
  play,
  titles,
} from './stand-ins.fixture.ts'

openStandInSite()

test('with every habit of bad suppliers each round ends or goes back once, and the money is right', async () => {
  const [title] = await titles('PNG')
  const { given } = await open(title!)
  const before = await cash()
  // Every other call has one of them: more than one in five, so that few rounds meet all.
  const bad = habits.map((each) => habitsAmong([each], () => 0))
  let count = 0
  calls.any = () => {
    count += 1
    return count % 2 === 0 ? bad[(count / 2) % bad.length]?.() : undefined
  }
  const ids: string[] = []
  for (let turn = 0; turn < 8; turn++) ids.push((await play(given.session, { stake: '0.20' })).id)
  expect(count).toBeGreaterThan(8)
  calls.any = () => undefined
  for (const id of ids) {
    await expect
      .poll(() => made.stand!.tellAgain().then(() => journal(id)), { timeout: 20_000 })
      .toMatchObject({ state: expect.stringMatching(/^(ended|takenBack)$/) })
  }
  const { rows } = await sql<{ rounds: number; change: bigint }>`
    select count(*)::int as rounds, coalesce(sum(prize - stake) filter (where state = 'ended'), 0)::bigint as change
    from vendors.stand_in_round where id = any (${ids}::uuid[])`.execute(db())
  expect(rows[0]?.rounds).toBe(8)
  expect((await cash()) - before).toBe(rows[0]?.change)
}, 90_000)
