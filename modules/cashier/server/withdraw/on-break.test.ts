import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import { beginBreak } from '@tessera/compliance/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { addTurnover } from '../turnover/add-turnover.ts'
import { turnoverToLeave } from '../turnover/turnover-to-leave.ts'
import { dollars, type Fixture, withdrawFixture } from './withdraw.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db(), {
    ports: { readTurnover: turnoverToLeave, owesContract: async () => false },
  })
  await fixture.setRule({ opensMinute: 0, closesMinute: 0, dayCount: 10, freeCount: 3 })
})

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

const owe = (memberId: string, source: 'deposit' | 'bonus', count: number) =>
  addTurnover(db(), {
    memberId,
    unit: 'USD',
    source,
    sourceId: crypto.randomUUID(),
    amount: dollars(count),
    multiplePpm: 1_000_000,
  })

test('on a break money is withdrawn as ever', async () => {
  const ana = await fixture.member()
  await rest(ana.id)
  expect((await fixture.request(ana, 200)).code).toBe('done')
  expect((await fixture.moneyOf(ana.id)).held).toBe(dollars(200))
})

test('who has excluded themselves need stake nothing of what they have paid in, and cannot take a gift along', async () => {
  const [ana, bea, eva] = [await fixture.member(), await fixture.member(), await fixture.member()]
  for (const { id } of [ana, bea, eva]) await owe(id, 'deposit', 100)
  await owe(bea.id, 'bonus', 5)
  expect((await fixture.request(ana, 50)).code).toBe('cashier.turnoverUnfinished')
  await rest(ana.id, 'months6')
  expect((await fixture.request(ana, 50)).code).toBe('done')
  await rest(bea.id, 'months6')
  const refused = await fixture.request(bea, 50)
  expect(refused).toMatchObject({
    code: 'cashier.turnoverUnfinished',
    value: { left: { amount: String(dollars(5)) } },
  })
  // A time-out is over soon: what is to be staked waits for it.
  await rest(eva.id)
  expect((await fixture.request(eva, 50)).code).toBe('cashier.turnoverUnfinished')
})
