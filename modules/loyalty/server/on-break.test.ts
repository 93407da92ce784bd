import { businessDaysOf, firstBusinessDayRule } from '@tessera/server-kit'
import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import { beginBreak } from '@tessera/compliance/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { claimableFrom } from './business-day.ts'
import { claimRebates } from './rebate/claim-rebates.ts'
import { newId, rebateFixture, usd, type Fixture } from './rebate/rebate.fixture.ts'
import { issueRebates } from './rebate/issue-rebates.ts'
import { giveGift } from './vip/give-gift.ts'

const days = businessDaysOf([firstBusinessDayRule])
const { dayOf } = days

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => void (fixture = await rebateFixture(db())))

/** Puts a member on a break, as compliance does it. */
const rest = (memberId: string, length: 'days1' | 'months6' = 'days1') =>
  inTransaction(db(), (tx) =>
    beginBreak(tx, { id: crypto.randomUUID(), memberId, unit: 'USD', length }, new Date(), {
      setStakeLimit,
      removeStakeLimit,
      readPlay,
      sendMessage: async () => undefined,
    }),
  )

test('on a break no rebate is claimed or paid and no gift is given; what was claimed before stays', async () => {
  const [ana, bea] = [await fixture.member(), await fixture.member()]
  for (const who of [ana, bea]) await fixture.bet(who, 10_000, { category: 'RNG' })
  await fixture.hear()
  await sql`update loyalty.auto_rebate set from_day = '2000-01-01'`.execute(db())
  fixture.clock.pass(
    claimableFrom(days, dayOf(fixture.clock())).getTime() - fixture.clock().getTime(),
  )
  await rest(ana.id)
  const before = await fixture.cash(ana)
  await expect(claimRebates(fixture.as(ana), newId(), fixture.ports)).rejects.toThrow(
    'compliance.onBreak',
  )
  await issueRebates(testContext(db(), { clock: fixture.clock }), fixture.ports)
  const gift = {
    unit: 'USD',
    kind: 'weekly',
    period: '2026-11-16',
    level: 1,
    amount: usd(5),
  } as const
  const give = (memberId: string) =>
    inTransaction(db(), (tx) =>
      giveGift(tx, { memberId, ...gift }, { now: fixture.clock(), ports: fixture.ports }),
    )
  expect([await give(ana.id), await give(bea.id)]).toEqual([false, true])
  expect(await fixture.cash(ana)).toBe(before)

  const id = newId()
  const { amount } = await claimRebates(fixture.as(bea), id, fixture.ports)
  expect(amount.amount).toBe(usd(60))
  await rest(bea.id)
  expect((await claimRebates(fixture.as(bea), id, fixture.ports)).amount).toEqual(amount)
})
