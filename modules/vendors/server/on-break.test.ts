import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import { beginBreak } from '@tessera/compliance/server'
import { findDiscrepancies } from '@tessera/ledger/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars, type Fixture, walletFixture } from './wallets.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => void (fixture = await walletFixture(db())))
afterAll(() => fixture.close())

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

test('on a break nothing is moved to a vendor, and everything back', async () => {
  const ana = await fixture.member()
  const id = crypto.randomUUID()
  await fixture.move(ana, 40, 'in', { id })
  await rest(ana)
  expect(await fixture.move(ana, 10)).toMatchObject({ status: 403, code: 'compliance.onBreak' })
  // What was moved before is answered as before, and moved once.
  expect((await fixture.move(ana, 40, 'in', { id })).value.state).toBe('done')
  expect((await fixture.move(ana, 40, 'out')).value.state).toBe('done')
  expect(await fixture.cashOf(ana)).toBe(dollars(100))
})

test('moves that race with the beginning of a break are before it or refused', async () => {
  const ana = await fixture.member()
  const begun = rest(ana)
  const moves = await Promise.all(Array.from({ length: 10 }, () => fixture.move(ana, 1)))
  await begun
  const done = moves.filter(({ code }) => code === 'done').length
  expect(moves.filter(({ code }) => code === 'compliance.onBreak')).toHaveLength(10 - done)
  expect(await fixture.cashOf(ana)).toBe(dollars(100 - done))
  expect(await findDiscrepancies(db())).toEqual([])
})
