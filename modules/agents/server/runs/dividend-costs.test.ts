import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unit } from '../agents.fixture.ts'
import { dollars, flat, runsFixture } from './runs.fixture.ts'

const { db } = freshDatabase()

test('what a test account was given is no cost of a dividend, and what a member was given is one', async () => {
  const world = runsFixture(db())
  const { join, sign, bet } = world
  const agent = await join({ type: 1 })
  await sign({
    lower: agent,
    kind: 'dividend',
    from: '2026-10-31T16:00:00Z',
    terms: { period: 'Semimonthly', costs: ['promotions'] },
    tiers: [flat(20)],
  })
  const [player, tester] = [await join({ upline: agent }), await join({ upline: agent })]
  await bet(player, { stake: 50_000, prize: 40_000, at: '2026-11-10T03:00:00Z' })
  const gifts = [
    { memberId: player, amount: 1_000 },
    { memberId: tester, amount: 3_000 },
  ]
  for (const { memberId, amount } of gifts) {
    await sql`insert into loyalty.member (member_id, unit) values (${memberId}, ${unit})
      on conflict do nothing`.execute(db())
    await sql`insert into loyalty.gift (id, member_id, kind, period, unit, amount, level, made_at)
      values (${crypto.randomUUID()}, ${memberId}, 'birthday', '2026', ${unit}, ${String(dollars(amount))}, 1,
        '2026-11-10T04:00:00Z')`.execute(db())
  }
  await sql`update identity.member set test_since = now() where id = ${tester}`.execute(db())
  await world.runAt('2026-11-15T18:10:00Z')
  const [line] = await world.lines('dividend')
  expect(line?.profit).toBe(dollars(10_000 - 1_000))
})
