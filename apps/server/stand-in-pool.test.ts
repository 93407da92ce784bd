import { systemClock } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobs } from './modules.ts'
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
  units,
} from './stand-ins.fixture.ts'

openStandInSite()

type Shown = { vendor: string; titles: string[]; amount: { amount: string; currency: string } }

/** What the site shows of the pools of vendors, after it has asked for them. */
async function shown(): Promise<Shown[]> {
  const job = jobs.find(({ name }) => name === 'vendors.askJackpots')
  await job?.run(testContext(db(), { clock: systemClock }), {})
  let list: Shown[] = []
  // What was read is kept for two seconds.
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${made.url}/wps/vendors/jackpots?currency=USD`)
        list = ((await reply.json()) as { value: { list: Shown[] } }).value.list
        return list[0]?.amount.amount
      },
      { timeout: 10_000 },
    )
    .toBe(await pool())
  return list
}
/** What the vendor's book has of it, cut down to cents. */
async function pool(): Promise<string> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount / 100 * 100 as amount from vendors.stand_in_pool
    where connection = 'demo-mgs' and unit = 'USD'`.execute(db())
  return String(rows[0]?.amount)
}

test('the pool of a stand-in is told over Open Wallet, fed by a hundredth of each stake, and shown with its titles', async () => {
  const [title] = await titles('MGS')
  const { given } = await open(title!)
  expect(given.pool).toEqual({ amount: '100.00', added: expect.stringMatching(/^\d+\/\d+$/) })
  const [top, bottom] = given.pool.added.split('/').map(Number)
  expect(top / bottom).toBeCloseTo(0.015, 10)
  const played = await play(given.session, { stake: '5.00' })
  expect(played).toMatchObject({ status: 200, fromPool: '0.00', pool: { amount: '100.05' } })
  expect(await pool()).toBe('1000500')
  const [first, ...others] = await shown()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    vendor: 'MGS',
    amount: { amount: '1000500', currency: 'USD' },
  })
  expect(first?.titles).toContain(`MGS/${title!.gameCode}`)
  // The same round again feeds it once.
  await play(given.session, { id: played.id, stake: '5.00' })
  expect(await pool()).toBe('1000500')
})

test('a round that wins the pool is paid all of it with its prize, once, and the pool begins anew', async () => {
  const [title] = await titles('MGS')
  const { given } = await open(title!)
  const [held, before] = [BigInt(await pool()), await cash()]
  calls.winsPool = true
  const won = await play(given.session)
  expect(units(won.fromPool)).toBe(held)
  expect(await journal(won.id)).toMatchObject({ state: 'ended', prize: units(won.prize) })
  expect(units(won.prize)).toBeGreaterThanOrEqual(held)
  const after = before - 10_000n + units(won.prize)
  expect(await cash()).toBe(after)
  calls.winsPool = false
  expect(await play(given.session, { id: won.id })).toEqual(won)
  expect(await cash()).toBe(after)
  // What it begins with, and the part of this stake.
  expect(await pool()).toBe('1000100')
})

test('a round whose stake was taken back has won no pool, and has fed none', async () => {
  const [title] = await titles('MGS')
  const { given } = await open(title!)
  await play(given.session, { stake: '20.00' })
  const [held, before] = [await pool(), await cash()]
  Object.assign(calls, { winsPool: true, habits: { bet: 'loses' } })
  const lost = await play(given.session)
  expect(lost).toMatchObject({ status: 409, code: 'slotTakenBack' })
  expect(await pool()).toBe(held)
  expect(await cash()).toBe(before)
})

test('titles of other vendors and free play have no pool', async () => {
  const [other] = await titles('PNG')
  expect((await open(other!)).given.pool).toBeNull()
  const [title] = await titles('MGS')
  expect((await open(title!, { mode: 'free' })).given.pool).toBeNull()
})
