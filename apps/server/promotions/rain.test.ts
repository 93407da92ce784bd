import { findDiscrepancies } from '@tessera/ledger/server'
import { grabPacket, listDraws, readRain } from '@tessera/promotions/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { began, bonusFixture, code, digits, newId, sumOfLedger, usd } from './bonus.fixture.ts'
import { deposit, draft, ends, publish, published, rewardsOf } from './draws.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
const hour = 3_600_000
const day = 24 * hour
// Business days begin at 16:00 UTC: these times are 13:00 and 21:00 UTC.
const terms = {
  times: ['21:00', '05:00'],
  seconds: 60,
  packets: 20,
  total: digits(30),
  perMember: 1,
  multiplePpm: 0,
  deposit: null,
  validBet: null,
  withinDays: 1,
}
const endsAt = new Date(+began + 3 * day)
const rain = (extra: object = {}, budget = usd(1_000)) =>
  published(db(), { kind: 'red-envelope', terms: { ...terms, ...extra }, budget, endsAt })
const falls = new Date(+began + hour + 1_000)
const member = (now = falls) => {
  const who = bonusFixture(db())
  who.clock.now = now
  return who
}

test('rains are set at their times for the whole window, and the next one is told', async () => {
  const id = await rain()
  const { rows } = await sql<{ at: Date }>`select starts_at as at from promotions.rain
    where promotion_id = ${id} order by 1`.execute(db())
  expect(rows.map(({ at }) => (+at - +began) / hour)).toEqual([1, 9, 25, 33, 49, 57])
  const shown = await readRain(member(began).context, id)
  expect(shown.rain).toMatchObject({ packets: 20, left: 20, startsAt: rows[0]?.at.toISOString() })
  expect((await listDraws(member().context)).rains.find((each) => each.id === id)).toMatchObject({
    isFalling: true,
    total: { amount: usd(30) },
  })
})

test('fifty at once take each packet once, and all packets hold exactly the total', async () => {
  const id = await rain()
  const members = Array.from({ length: 50 }, () => member())
  const rainId = (await readRain(member().context, id)).rain?.id ?? ''
  const all = await ends(
    members.map(({ context }) => code(grabPacket(context, { id: newId(), rainId }))),
  )
  expect(all).toEqual({ done: 20, 'promotions.rainTaken': 30 })
  const { rows } = await sql<{ sum: bigint; least: bigint; paid: bigint }>`
    select sum(g.amount)::bigint as sum, min(g.amount)::bigint as least, min(r.paid)::bigint as paid
    from promotions.rain_grab g join promotions.rain r on r.id = g.rain_id where r.id = ${rainId}`.execute(
    db(),
  )
  expect(rows[0]).toMatchObject({ sum: usd(30), paid: usd(30) })
  expect(rows[0]?.least).toBeGreaterThanOrEqual(100n)
  expect(await rewardsOf(db(), id)).toEqual({ count: 20, sum: usd(30) })
  expect(await findDiscrepancies(db())).toEqual([])
  expect(await sumOfLedger(db())).toBe(0n)
})

test('a member grabs no more than one may, fifty presses at once, and the same press is one packet', async () => {
  const id = await rain({ perMember: 2 })
  const ana = member()
  const rainId = (await readRain(ana.context, id)).rain?.id ?? ''
  const grab = (press = newId()) => grabPacket(ana.context, { id: press, rainId })
  const all = await ends(Array.from({ length: 50 }, () => code(grab())))
  expect(all).toEqual({ done: 2, 'promotions.rainYoursTaken': 48 })
  const bob = member()
  const press = { id: newId(), rainId }
  const same = await Promise.all(Array.from({ length: 20 }, () => grabPacket(bob.context, press)))
  expect(new Set(same.map(({ amount }) => amount.amount)).size).toBe(1)
  expect((await readRain(bob.context, id)).grabs).toHaveLength(1)
  expect(await code(grabPacket(ana.context, press))).toBe('promotions.idTaken')
  const { pushed } = bob.context
  expect(pushed.filter(({ feed }) => feed === 'promotions.rain')).toHaveLength(1)
})

test('before and after its time nothing falls, and who misses a deposit or a bet is told', async () => {
  const id = await rain()
  const rainId = (await readRain(member().context, id)).rain?.id ?? ''
  for (const now of [began, new Date(+began + hour + 61_000)]) {
    const grab = grabPacket(member(now).context, { id: newId(), rainId })
    expect(await code(grab)).toBe('promotions.rainNotOpen')
  }
  const needs = await rain({
    deposit: digits(20),
    validBet: digits(5),
  })
  const shown = await readRain(member().context, needs)
  expect(shown.rain?.missing).toBe('deposit')
  const asked = { id: newId(), rainId: shown.rain?.id ?? '' }
  const ana = member()
  expect(await code(grabPacket(ana.context, asked))).toBe('promotions.rainDepositMissing')
  await deposit(db(), ana.memberId, usd(20))
  expect(await code(grabPacket(ana.context, asked))).toBe('promotions.rainBetMissing')
  await ana.fund(usd(20))
  const bet = await ana.place(usd(5))
  await ana.settle(bet, usd(5), 0n)
  expect(await code(grabPacket(ana.context, { ...asked, rainId: newId() }))).toBe(
    'promotions.unknownPromotion',
  )
})

test('a rain is published whole or not at all', async () => {
  const refused = async (extra: object, budget: bigint) => {
    const making = { kind: 'red-envelope', terms: { ...terms, ...extra }, budget, endsAt }
    return code(publish(db(), await draft(db(), making)))
  }
  expect(await refused({}, usd(179))).toBe('promotions.budgetTooSmall')
  expect(await refused({ total: digits(0.1), packets: 20 }, usd(200))).toBe(
    'promotions.termsRefused',
  )
  expect(await refused({ total: '300001' }, usd(200))).toBe('promotions.termsRefused')
  expect(await refused({}, usd(180))).toBe('done')
})
