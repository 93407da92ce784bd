import { businessDaysOf, firstBusinessDayRule, type StaffPerson } from '@tessera/server-kit'
import { setFlag } from '@tessera/settings/server'
import { freshDatabase, hearAll, testContext } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loyaltyProblems } from '../../problems.ts'
import { addDays, claimableFrom } from '../business-day.ts'
import {
  forgetHearing,
  hours,
  newId,
  rebateFixture,
  usd,
  type Fixture,
} from '../rebate/rebate.fixture.ts'
import { claimRebates } from '../rebate/claim-rebates.ts'
import { listRebates } from '../rebate/list-rebates.ts'
import { loyaltyDepositsListener } from './deposits-listener.ts'
import { giveGifts } from './give-gifts.ts'
import { updateLevels } from './update-levels.ts'
import { readMemberVip, readVip } from './read-standing.ts'
import { setRates, showRates } from './set-rates.ts'
import { vipLevelOf, vipOf } from './vip-of.ts'

const days = businessDaysOf([firstBusinessDayRule])
const { dayOf, startOf } = days
const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => void (fixture = await rebateFixture(db())))
beforeEach(() => now())

type Who = { id: string; account: string }
const mondayAfter = (day: string) =>
  addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const olga: StaffPerson = { id: newId(), account: 'olga', permissions: [], sessionId: newId() }
const asOlga = () => ({ ...testContext(db(), { clock: fixture.clock }), staff: olga })
/** The time of the database again, whatever the site's clock was moved to. */
const now = async () => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db())
  fixture.clock.pass((rows[0]?.now.getTime() ?? 0) - fixture.clock().getTime())
}
const goTo = (when: Date) => fixture.clock.pass(when.getTime() - fixture.clock().getTime())
/** The first day of a month: of the next one, or of one after it. */
function monthAhead(count: number): string {
  const [year = 0, number = 0] = dayOf(fixture.clock()).split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 10)
}

/** A deposit that came in, as the cashier keeps it. */
async function deposit({ id }: Who, dollars: number, { endedAt = fixture.clock() } = {}) {
  await sql`insert into cashier.deposit_order
      (id, member_id, channel, amount, unit, state, paid_amount, paid_unit, created_at, expires_at, ended_at)
    values (${newId()}, ${id}, 'sandbox', ${String(usd(dollars))}::bigint, 'USD', 'success',
      ${String(usd(dollars))}::bigint, 'USD', ${endedAt}, ${endedAt}, ${endedAt})`.execute(db())
}
async function hear() {
  await fixture.hear()
  await hearAll(testContext(db()), loyaltyDepositsListener)
}
const look = () => updateLevels(testContext(db(), { clock: fixture.clock }), fixture.ports)
const give = () => giveGifts(testContext(db(), { clock: fixture.clock }), fixture.ports)
const standingOf = async (who: Who) => readMemberVip(db(), who.account, fixture.clock())
/** A member who has earned a level. */
async function ranked({ deposits = 5_000, bets = 50_000 } = {}) {
  const ana = await fixture.member()
  await deposit(ana, deposits)
  await fixture.bet(ana, bets)
  await hear()
  await look()
  return ana
}

test('deposits and valid bets of a lifetime earn as many levels as there are, each with its gift once [PT-07]', async () => {
  const ana = await fixture.member()
  const before = await fixture.cash(ana)
  await deposit(ana, 5_000)
  await fixture.bet(ana, 50_000)
  await hear()
  await Promise.all([look(), look(), look()])
  const { vipRankLevel, vipLabelName, hasVip, standing } = await readVip(fixture.as(ana))
  expect({ vipRankLevel, vipLabelName, hasVip }).toEqual({
    vipRankLevel: 2,
    vipLabelName: 'VIP 2',
    hasVip: true,
  })
  expect(
    standing?.history.map(({ fromLevel, toLevel, reason }) => [fromLevel, toLevel, reason]),
  ).toEqual([
    [1, 2, 'earned'],
    [0, 1, 'earned'],
  ])
  // Half a per cent of 1 000, and of the 4 000 above it.
  expect(new Set(standing?.gifts.map(({ amount }) => amount.amount))).toEqual(
    new Set([usd(20), usd(5)]),
  )
  expect((await fixture.cash(ana)) - before).toBe(usd(25) - usd(50_000))
  expect(standing?.next?.asks).toMatchObject({
    level: 3,
    deposits: { amount: usd(20_000) },
    validBet: { amount: usd(200_000) },
  })
  expect(await vipLevelOf(db(), ana.id)).toBe(2)
  expect(await vipOf(db(), ana.id)).toEqual({ label: '2', rank: 2 })
})

test('a deposit is counted once, also when it comes later than a newer one', async () => {
  const ana = await fixture.member()
  await deposit(ana, 600)
  await hear()
  await deposit(ana, 500, { endedAt: new Date(fixture.clock().getTime() - hours(3)) })
  await hear()
  await hear()
  expect((await standingOf(ana)).deposits.amount).toBe(usd(1_100))
})

test('a level that is not kept is lost on the first of the month, one at most, and its gift is not given again', async () => {
  const ana = await ranked()
  await deposit(ana, 15_000)
  await fixture.bet(ana, 150_000)
  await hear()
  await look()
  expect((await standingOf(ana)).level).toBe(3)
  const gifts = (await standingOf(ana)).gifts.length
  const today = dayOf(fixture.clock())
  for (const month of [1, 2, 3].map(monthAhead)) {
    goTo(new Date(startOf(month).getTime() + hours(1)))
    await Promise.all([look(), look()])
    // What was staked in the 30 days before keeps it.
    const isKept = addDays(month, -30) <= today
    expect((await standingOf(ana)).level).toBe(isKept ? 3 : 2)
    if (!isKept) break
  }
  await look()
  expect(await standingOf(ana)).toMatchObject({
    level: 2,
    history: [{ reason: 'notKept', fromLevel: 3, toLevel: 2 }, {}, {}, {}],
  })
  expect((await standingOf(ana)).next?.asks.recent?.amount).toBe(usd(10_000))
  await now()
  await fixture.bet(ana, 20_000)
  await hear()
  await look()
  expect(await standingOf(ana)).toMatchObject({
    level: 3,
    history: [{ reason: 'wonBack' }, {}, {}, {}, {}],
  })
  expect((await standingOf(ana)).gifts).toHaveLength(gifts)
})

test('the gifts of the week, the month and the birthday come once each, by the level at their beginning', async () => {
  const ana = await ranked()
  const month = monthAhead(1)
  const week = mondayAfter(month)
  const birthday = addDays(week, 2)
  const born = `1990-${birthday.slice(5)}`
  await sql`update identity.member set birth_date = ${born} where id = ${ana.id}`.execute(db())
  const kinds = async () =>
    (await standingOf(ana)).gifts
      .filter(({ kind }) => kind !== 'upgrade')
      .map(({ kind, period }) => `${kind} ${period}`)
  await give()
  expect(await kinds()).toEqual([])
  goTo(startOf(addDays(week, 1)))
  await Promise.all([give(), give()])
  expect((await kinds()).toSorted()).toEqual([`monthly ${month}`, `weekly ${week}`])
  goTo(new Date(startOf(birthday).getTime() + hours(2)))
  await give()
  await give()
  const all = [`birthday ${birthday}`, `monthly ${month}`, `weekly ${week}`]
  expect((await kinds()).toSorted()).toEqual(all)
  const gift = (await standingOf(ana)).gifts.find(({ kind }) => kind === 'birthday')
  expect(gift?.amount.amount).toBe(usd(5))
  expect(fixture.owed.find(({ sourceId }) => sourceId === gift?.id)).toMatchObject({
    source: 'bonus',
    amount: usd(5),
  })
})

test('the level of the day of play is that with which the day ended', async () => {
  const ana = await ranked()
  const today = dayOf(fixture.clock())
  goTo(claimableFrom(days, today))
  const page = await listRebates(fixture.as(ana), { pageNo: 1, pageSize: 20 })
  expect(page.list[0]).toMatchObject({ level: 2, ratePpm: 6_200, amount: { amount: usd(310) } })
  const { amount } = await claimRebates(fixture.as(ana), newId(), fixture.ports)
  expect(amount.amount).toBe(usd(310))
})

test('without the flag nobody has a level, and none is earned', async () => {
  const ana = await ranked()
  await setFlag(db(), 'VIP3', false)
  expect(await readVip(fixture.as(ana))).toEqual({
    hasVip: false,
    vipLabelName: '',
    vipRankLevel: 0,
    standing: null,
  })
  expect(await vipLevelOf(db(), ana.id)).toBe(0)
  expect(await vipOf(db(), ana.id)).toBeNull()
  expect((await listRebates(fixture.as(ana), { pageNo: 1, pageSize: 20 })).list[0]?.level).toBe(0)
  const bob = await ranked()
  expect((await standingOf(bob)).level).toBe(0)
  await setFlag(db(), 'VIP3', true)
})

test('a rate that the staff set holds from the next day on', async () => {
  const { rates, auto, version } = await showRates(db(), fixture.clock())
  const dear = { category: 'PVP', level: 0, ratePpm: 50_000 }
  const set = (body: Parameters<typeof setRates>[1]) =>
    setRates(asOlga(), body).then(
      () => 'done',
      (problem: { kind: { code: string } }) => problem.kind.code,
    )
  expect(await set({ version, rates: [dear, dear], auto })).toBe(loyaltyProblems.ratesRefused.code)
  expect(
    await set({
      version,
      rates: [...rates.filter(({ category, level }) => category !== 'PVP' || level > 0), dear],
      auto: ['PVP'],
    }),
  ).toBe('done')
  expect(await set({ version, rates, auto })).toBe(loyaltyProblems.changedMeanwhile.code)
  const ana = await fixture.member()
  await fixture.bet(ana, 1_000, { category: 'PVP' })
  await hear()
  const row = async () => (await listRebates(fixture.as(ana), { pageNo: 1, pageSize: 20 })).list[0]
  expect(await row()).toMatchObject({ ratePpm: 2_000, isAuto: false })
  await sql`update loyalty.rebate_row set day = day + 1 where member_id = ${ana.id}`.execute(db())
  expect(await row()).toMatchObject({
    ratePpm: 50_000,
    isAuto: true,
    day: addDays(dayOf(fixture.clock()), 1),
  })
})

test('a replay of all history gives everyone the same level, however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ deposit: fc.nat(3_000), bet: fc.nat(20_000) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 3, max: 40 }),
      async (history, batch) => {
        const ana = await fixture.member()
        for (const each of history) {
          if (each.deposit > 0) await deposit(ana, each.deposit)
          if (each.bet > 0) await fixture.bet(ana, each.bet)
          await hear()
          await look()
        }
        const { level, deposits, validBet } = await standingOf(ana)
        await forgetHearing(db())
        await fixture.hear(batch)
        await hear()
        await look()
        expect(await standingOf(ana)).toMatchObject({ level, deposits, validBet })
      },
    ),
    { numRuns: 4 },
  )
}, 180_000)
