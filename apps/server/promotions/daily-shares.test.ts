import { claimReward, listRewards, payDays, splitShare } from '@tessera/promotions/server'
import { readBusinessDays } from '@tessera/server-kit'
import { freshDatabase, withinOneDay } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { digits, ports, sumOfLedger, usd } from './bonus.fixture.ts'
import { hour, referralFixture, terms } from './referral.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
const { clock, publish, endAll, friendOf, owner, bet, job, seen, rewards } = referralFixture(db)
beforeAll(withinOneDay)
beforeEach(async () => void (await endAll()))

/** A moment at which the business day of now is over and may be paid. */
async function tomorrow(): Promise<Date> {
  const { dayOf, startOf } = await readBusinessDays(db())
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db())
  const today = startOf(dayOf(rows[0]?.now ?? clock.now))
  return new Date(today.getTime() + 24 * hour + 3 * hour)
}

test('friends of three levels earn their shares of a day, exactly and once [PT-09]', async () => {
  const ongoing = { levelsPpm: [1_000, 500, 200], multiplePpm: 0 }
  const id = await publish('referral', { ...terms, oneOff: null, ongoing })
  const ana = await owner()
  const bob = await friendOf(ana)
  const cleo = await friendOf(bob)
  const dora = await friendOf(cleo)
  const eli = await friendOf(dora)
  await bet(bob, 1_000)
  await bet(cleo, 1_000)
  await bet(dora, 1_000)
  await bet(eli, 1_234.56)
  await payDays(job())
  expect(await rewards(ana)).toEqual([])
  const next = await tomorrow()
  await Promise.all(Array.from({ length: 6 }, () => payDays(job(next))))
  await payDays(job(next))
  // Ana: 0.10 % of Bob, 0.05 % of Cleo, 0.02 % of Dora; Eli is a level too far.
  expect(await rewards(ana)).toEqual([['claimable', usd(1.7)]])
  // Bob: 1 + 0.50 + 0.246912 = 1.746912, of which 0.006912 is carried on.
  expect(await rewards(bob)).toEqual([['claimable', usd(1.74)]])
  const { rows } = await sql<{ carry: string }>`select carry::text as carry from promotions.carry
    where promotion_id = ${id} and member_id = ${bob.id}`.execute(db())
  expect(rows).toEqual([{ carry: '69120000' }])
  expect(await seen(dora)).toMatchObject([{ earned: { amount: usd(1.2345) } }])
})

test('an added rebate pays the valid bets of its categories for a day, up to its most, once [PT-10]', async () => {
  const boost = { categories: ['RNG'], ratePpm: 10_000, multiplePpm: 1_000_000, optIn: false }
  await publish('rebate-boost', { ...boost, mostPerDay: digits(15) })
  const [ana, bob] = [await owner(), await owner()]
  await bet(ana, 123.45)
  await bet(ana, 500, 'LIVE')
  await bet(bob, 9_000)
  const next = await tomorrow()
  await Promise.all(Array.from({ length: 4 }, () => payDays(job(next))))
  expect(await rewards(ana)).toEqual([['claimable', usd(1.23)]])
  expect(await rewards(bob)).toEqual([['claimable', usd(15)]])
  const [reward] = (await listRewards(ana.context)).list
  await claimReward(ana.context, reward?.id ?? '', ports)
  expect(await sumOfLedger(db())).toBe(0n)
})

test('what is paid and what is carried on are the whole of what was earned, however it comes in parts', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 13n), { maxLength: 30 }), (days) => {
      let [carry, paid] = [0n, 0n]
      for (const earned of days) {
        const split = splitShare(carry + earned, { unit: 'USD', most: null })
        expect(split.paid % 100n).toBe(0n)
        expect(split.carry < 100n * 1_000_000n).toBe(true)
        carry = split.carry
        paid += split.paid
      }
      expect(paid * 1_000_000n + carry).toBe(days.reduce((sum, each) => sum + each, 0n))
    }),
  )
})
