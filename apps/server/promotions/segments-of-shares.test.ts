import { listRewards, payDays, readRaffle, drawRaffles } from '@tessera/promotions/server'
import { type JobContext, readBusinessDays } from '@tessera/server-kit'
import { freshDatabase, testContext, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { began, digits, usd } from './bonus.fixture.ts'
import { memberIn } from './builder.fixture.ts'
import { deposit, published } from './draws.fixture.ts'

// Whoever a promotion is not for earns no added rebate and has no ticket, whatever they bet and deposit.

const { db } = freshDatabase({ connections: 20 })
const hour = 3_600_000
const who = {
  dialingCodes: [],
  levels: null,
  deposit: null,
  play: null,
  languages: ['ES'],
  tags: [],
}
const gift = { kind: 'cash', amount: digits(5), multiplePpm: 0 }
const always = { startsAt: new Date('2020-01-01'), endsAt: new Date('2100-01-01') }
beforeAll(withinOneDay)

test('an added rebate is paid for the bets of those that it is for, and of nobody else', async () => {
  const [ana, bob] = [
    await memberIn(db(), { language: 'ES' }),
    await memberIn(db(), { language: 'EN' }),
  ]
  const boost = { categories: ['RNG'], ratePpm: 10_000, multiplePpm: 0, optIn: false }
  const id = await published(db(), {
    kind: 'rebate-boost',
    terms: { ...boost, mostPerDay: null },
    who,
    ...always,
  })
  for (const each of [ana, bob]) {
    await each.fund(usd(300))
    await each.settle(await each.place(usd(300)), usd(300), 0n)
  }
  const { dayOf, startOf } = await readBusinessDays(db())
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db())
  const next = new Date(startOf(dayOf(rows[0]?.now ?? began)).getTime() + 27 * hour)
  await payDays({ ...testContext(db(), { clock: () => next }) } as unknown as JobContext)
  const earned = async ({ context }: typeof ana) =>
    (await listRewards(context)).list.map(({ money }) => money?.amount)
  expect([await earned(ana), await earned(bob)]).toEqual([[usd(3)], []])
  const { rows: shares } = await sql<{ memberId: string }>`
    select member_id as "memberId" from promotions.day_share where promotion_id = ${id}`.execute(
    db(),
  )
  expect(shares).toEqual([{ memberId: ana.memberId }])
})

test('a deposit gives raffle tickets to those that it is for, and to nobody else', async () => {
  const [ana, bob] = [
    await memberIn(db(), { language: 'ES' }),
    await memberIn(db(), { language: 'EN' }),
  ]
  const terms = { depositStep: digits(10), winsMost: 1, prizes: [{ gift, count: 1 }] }
  const id = await published(db(), { kind: 'raffle', terms, who })
  for (const { memberId } of [ana, bob]) await deposit(db(), memberId, usd(100))
  const job = (now: Date) => drawRaffles({ ...testContext(db()), clock: () => now })
  await job(new Date(+began + 3 * hour))
  const { rows } = await sql<{ memberId: string; tickets: number }>`
    select member_id as "memberId", sum(count)::int as tickets from promotions.raffle_entry
    where promotion_id = ${id} group by 1`.execute(db())
  expect(rows).toEqual([{ memberId: ana.memberId, tickets: 10 }])
  expect((await readRaffle(ana.context, id)).own).toMatchObject({ tickets: 10 })
  // For whom it is only later, the deposits of that time count.
  await sql`update identity.member set language = 'ES' where id = ${bob.memberId}`.execute(db())
  await deposit(db(), bob.memberId, usd(50), new Date(+began + 4 * hour))
  await job(new Date(+began + 5 * hour))
  expect((await readRaffle(bob.context, id)).own).toMatchObject({ tickets: 5 })
})
