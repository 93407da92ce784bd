import { businessDaysOf, firstBusinessDayRule } from '@tessera/server-kit'
import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import { beginBreak } from '@tessera/compliance/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { claimableFrom } from './business-day.ts'
import { claimRebates } from './rebate/claim-rebates.ts'
import { newId, rebateWorld, usd, type World } from './rebate/rebate.fixture.ts'
import { issueRebates } from './rebate/issue-rebates.ts'
import { giveGift } from './vip/give-gift.ts'

const days = businessDaysOf([firstBusinessDayRule])
const { dayOf } = days

const { db } = freshDatabase({ connections: 30 })
let world: World
beforeAll(async () => void (world = await rebateWorld(db())))

/** Sends somebody on a break, as the house does it. */
const rest = (memberId: string, length: 'days1' | 'months6' = 'days1') =>
  inTransaction(db(), (tx) =>
    beginBreak(tx, { id: crypto.randomUUID(), memberId, unit: 'USD', length }, new Date(), {
      setStakeLimit,
      removeStakeLimit,
      readPlay,
      sendLetter: async () => undefined,
    }),
  )

test('on a break no rebate is claimed or paid and no gift is given; what was claimed before stays', async () => {
  const [ana, bea] = [await world.member(), await world.member()]
  for (const who of [ana, bea]) await world.bet(who, 10_000, { category: 'RNG' })
  await world.hear()
  await sql`update loyalty.auto_rebate set from_day = '2000-01-01'`.execute(db())
  world.clock.pass(claimableFrom(days, dayOf(world.clock())).getTime() - world.clock().getTime())
  await rest(ana.id)
  const before = await world.cash(ana)
  await expect(claimRebates(world.as(ana), newId(), world.ports)).rejects.toThrow(
    'compliance.onBreak',
  )
  await issueRebates(testContext(db(), { clock: world.clock }), world.ports)
  const gift = {
    unit: 'USD',
    kind: 'weekly',
    period: '2026-11-16',
    level: 1,
    amount: usd(5),
  } as const
  const give = (memberId: string) =>
    inTransaction(db(), (tx) =>
      giveGift(tx, { memberId, ...gift }, { now: world.clock(), ports: world.ports }),
    )
  expect([await give(ana.id), await give(bea.id)]).toEqual([false, true])
  expect(await world.cash(ana)).toBe(before)

  const id = newId()
  const { amount } = await claimRebates(world.as(bea), id, world.ports)
  expect(amount.amount).toBe(usd(60))
  await rest(bea.id)
  expect((await claimRebates(world.as(bea), id, world.ports)).amount).toEqual(amount)
})
