import { money } from '@tessera/money'
import { payDays, payFriends, simulate } from '@tessera/promotions/server'
import { readBusinessDays } from '@tessera/server-kit'
import { freshDatabase, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { digits, usd } from './bonus.fixture.ts'
import { hour, type Referred, referralFixture, terms } from './referral.fixture.ts'

// The same terms for the same days: what a simulation finds is what the jobs pay for a promotion that ran.

const { db } = freshDatabase({ connections: 30 })
const { clock, publish, endAll, friendOf, owner, bet, came, job, meet, rewards } =
  referralFixture(db)
beforeAll(withinOneDay)
beforeEach(async () => void (await endAll()))

const who = { dialingCodes: [], levels: null, deposit: null, play: null, languages: [], tags: [] }
async function tomorrow(): Promise<Date> {
  const { dayOf, startOf } = await readBusinessDays(db())
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db())
  return new Date(startOf(dayOf(rows[0]?.now ?? clock.now)).getTime() + 27 * hour)
}
const run = (kind: string, asked: object, now: Date, budget = usd(100_000)) =>
  simulate(
    db(),
    { kind, terms: asked, who, budget: money(budget, 'USD') },
    { now, mayNameMembers: true, declaredReturns: () => new Map() },
  )
const found = async (kind: string, asked: object, now: Date) => {
  const { rows } = await run(kind, asked, now)
  return Object.fromEntries(rows.map(({ memberId, given }) => [memberId, given.amount]))
}
const paid = async (...members: Referred[]) => {
  const sums: [string, bigint][] = []
  for (const each of members) {
    const sum = (await rewards(each)).reduce((all, [, amount]) => all + BigInt(amount ?? 0), 0n)
    if (sum > 0n) sums.push([each.id, sum])
  }
  return Object.fromEntries(sums)
}

test('a simulated rebate boost pays what the job pays', async () => {
  const boost = { categories: ['RNG'], ratePpm: 10_000, multiplePpm: 1_000_000, optIn: false }
  const asked = { ...boost, mostPerDay: digits(15) }
  await publish('rebate-boost', asked)
  const [ana, bob] = [await owner(), await owner()]
  await bet(ana, 123.45)
  await bet(ana, 500, 'LIVE')
  await bet(bob, 9_000)
  const next = await tomorrow()
  await payDays(job(next))
  const real = await paid(ana, bob)
  expect(real).toEqual({ [ana.id]: usd(1.23), [bob.id]: usd(15) })
  expect(await found('rebate-boost', asked, next)).toEqual(real)
  expect(await run('rebate-boost', { ...asked, optIn: true }, next, usd(10))).toMatchObject({
    given: { amount: usd(1.23) },
    unserved: 1,
    notes: ['fullDays', 'joined'],
  })
})

test('simulated shares of friends’ bets are what the job pays', async () => {
  const ongoing = { levelsPpm: [1_000, 500], multiplePpm: 0 }
  const asked = { ...terms, oneOff: null, ongoing }
  await publish('referral', asked)
  const ana = await owner()
  const bob = await friendOf(ana)
  const cleo = await friendOf(bob)
  await bet(bob, 1_000)
  await bet(cleo, 1_234.56)
  const next = await tomorrow()
  await payDays(job(next))
  const real = await paid(ana, bob)
  expect(real).toEqual({ [ana.id]: usd(1.61), [bob.id]: usd(1.23) })
  const mine = await found('referral', asked, next)
  expect({ [ana.id]: mine[ana.id], [bob.id]: mine[bob.id] }).toEqual(real)
})

test('simulated rewards for friends are what the job gives, and nobody is paid for the same person', async () => {
  const id = await publish('referral', terms)
  expect(id).not.toBe('')
  const [ana, eva] = [await owner(), await owner()]
  const [bob, same] = [await friendOf(ana), await friendOf(eva)]
  await friendOf(ana) // has done nothing
  await meet(bob)
  await meet(same)
  await came(eva, '203.0.113.5', 'one browser')
  await came(same, '203.0.113.6', 'one browser')
  await payFriends(job())
  const real = await paid(ana, bob, eva, same)
  expect(real).toEqual({ [ana.id]: usd(10), [bob.id]: usd(5) })
  const now = await tomorrow()
  const simulated = await run('referral', terms, now)
  const mine = Object.fromEntries(
    simulated.rows
      .filter(({ memberId }) => [ana, bob, eva, same].some((each) => each.id === memberId))
      .map(({ memberId, given }) => [memberId, given.amount]),
  )
  expect(mine).toEqual(real)
  expect(simulated).toMatchObject({ refused: 1, notes: ['friends'] })
})
