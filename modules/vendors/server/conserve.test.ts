import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletStaffCalls } from '../staff-calls.ts'
import { dollars, vendor, type Fixture, walletFixture } from './wallets.fixture.ts'
import { moods } from './sandbox-vendor/vendor-mood.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await walletFixture(db())
})
afterAll(() => fixture.close())

const act = fc.record({
  kind: fc.constantFrom('in', 'out', 'again', 'job', 'desk'),
  mood: fc.constantFrom(...moods),
  count: fc.constantFrom(1, 7.5, 40, 60, 99.99, 130),
  isTwice: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const openIds = async (who: string, state: string) =>
  (
    await sql<{ id: string }>`select id from vendors.transfer
      where member_id = ${who} and state = ${state}`.execute(db())
  ).rows.map(({ id }) => id)

/** Does an act if it can be done; what it answers does not matter here. */
async function perform(who: string, { kind, mood, count, isTwice }: Act, ids: string[]) {
  fixture.line.mood = mood
  if (kind === 'job') return fixture.runJob(120)
  if (kind === 'desk') {
    for (const id of await openIds(who, 'desk')) {
      await fixture.ask('olga', walletStaffCalls.askVendor, { params: { id } })
    }
    return undefined
  }
  const id = kind === 'again' ? (ids.at(-1) ?? crypto.randomUUID()) : crypto.randomUUID()
  ids.push(id)
  const move = () => fixture.move(who, count, kind === 'out' ? 'out' : 'in', { id })
  return Promise.all(isTwice ? [move(), move()] : [move()])
}

test('whatever the vendor does at whatever step, the sum stays, nobody is below zero, every transfer ends, and both ledgers agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
      const start = dollars(100)
      const who = await fixture.member({ cash: 100 })
      const [flying, lying] = [await fixture.inFlight(), await fixture.atVendor()]
      const ids: string[] = []
      for (const each of acts) {
        await perform(who, each, ids)
        const main = await fixture.cashOf(who)
        const moving = (await fixture.inFlight()) - flying
        const there = (await fixture.atVendor()) - lying
        expect(main + moving + there).toBe(start)
        // The vendor may pay out what it has taken in before it has confirmed it: our ledger then still has it in
        // transit.
        expect(main >= 0n && moving >= 0n && moving + there >= 0n).toBe(true)
      }
      // The vendor recovers: transfers in transit end, by the job or at the desk, as the vendor's ledger has them.
      fixture.line.mood = 'well'
      for (let run = 0; run < 3; run++) await fixture.runJob(8_000)
      for (const id of await openIds(who, 'desk')) {
        await fixture.ask('olga', walletStaffCalls.askVendor, { params: { id } })
      }
      expect([...(await openIds(who, 'moving')), ...(await openIds(who, 'desk'))]).toEqual([])
      expect((await fixture.inFlight()) - flying).toBe(0n)
      expect((await fixture.atVendor()) - lying).toBe(await fixture.heldThere(who))
      expect((await fixture.cashOf(who)) + (await fixture.heldThere(who))).toBe(start)
    }),
    { numRuns: 25, endOnFailure: true },
  )
  expect(await findDiscrepancies(db())).toEqual([])
  const { rows } = await sql<{ count: bigint }>`select count(*) from vendors.transfer
    where vendor = ${vendor} and state = 'done'`.execute(db())
  expect(rows[0]?.count).toBeGreaterThan(10n)
}, 180_000)
