import { smallestPayable } from '@tessera/money'
import { type StaffPerson } from '@tessera/server-kit'
import { freshDatabase, hearAll, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { loyaltyProblems } from '../../problems.ts'
import type { LevelTerms } from '../../shapes.ts'
import { type Fixture, newId, rebateFixture, usd } from '../rebate/rebate.fixture.ts'
import { listLoyaltyChanges } from './changes.ts'
import { loyaltyDepositsListener } from './deposits-listener.ts'
import { updateLevels } from './update-levels.ts'
import { readMemberVip, readVip } from './read-standing.ts'
import { setLevels, showLevels } from './set-levels.ts'

const { db } = freshDatabase({ connections: 10 })
let fixture: Fixture
beforeAll(async () => void (fixture = await rebateFixture(db())))

type Who = { id: string; account: string }
const olga: StaffPerson = { id: newId(), account: 'olga', permissions: [], sessionId: newId() }
const asOlga = () => ({ ...testContext(db(), { clock: fixture.clock }), staff: olga })

/** A deposit that came in, as the cashier keeps it. */
async function deposit({ id }: Who, dollars: number) {
  const endedAt = fixture.clock()
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
async function levelsIn(currency: string) {
  const { levels, ...shown } = await showLevels(db(), currency)
  return { ...shown, levels: levels ?? [] }
}
const standingOf = async (who: Who) => readMemberVip(db(), who.account, fixture.clock())

test('the staff set the levels: what does not fit is refused, what is set is written down', async () => {
  const seen = await levelsIn('USD')
  const terms = (extra: Partial<LevelTerms>) =>
    seen.levels.map((each) => (each.level === 1 ? { ...each, ...extra } : each))
  const refused = async (levels: LevelTerms[], version = seen.version) =>
    setLevels(asOlga(), { currency: 'USD', version, levels }).then(
      () => 'done',
      (problem: { kind: { code: string } }) => problem.kind.code,
    )
  expect(await refused(terms({ upgradeGift: -1n }))).toBe(loyaltyProblems.levelsRefused.code)
  expect(await refused(terms({ upgradeDeposit: usd(9_000) }))).toBe(
    loyaltyProblems.levelsRefused.code,
  )
  expect(await refused(seen.levels.toReversed())).toBe(loyaltyProblems.levelsRefused.code)
  const ana = await fixture.member()
  await deposit(ana, 10)
  await fixture.bet(ana, 100)
  await hear()
  await look()
  expect((await standingOf(ana)).level).toBe(0)
  expect(await refused(terms({ upgradeDeposit: usd(10), upgradeValidBet: usd(100) }))).toBe('done')
  expect(await refused(seen.levels)).toBe(loyaltyProblems.changedMeanwhile.code)
  await look()
  expect((await standingOf(ana)).level).toBe(1)
  const { list } = await listLoyaltyChanges(db(), { about: 'levels', pageNo: 1, pageSize: 20 })
  expect(list[0]).toMatchObject({
    staffAccount: 'olga',
    before: { '1.upgradeDeposit': String(usd(1_000)) },
    after: { '1.upgradeDeposit': String(usd(10)) },
  })
  await setLevels(asOlga(), { ...(await levelsIn('USD')), levels: seen.levels })
})

test('every currency has levels of its own: what is set for one changes no other', async () => {
  const before = await levelsIn('EUR')
  const dollars = await levelsIn('USD')
  expect((await levelsIn('JPY')).levels[1]).toMatchObject({
    upgradeDeposit: usd(100_000),
    weeklyGift: usd(10),
    rebateDayCap: usd(200_000),
  })
  for (const currency of ['MXN', 'JPY', 'KWD', 'BTC']) {
    const step = smallestPayable(currency)
    const { levels } = await levelsIn(currency)
    const parts = levels.flatMap(({ level: _, mode: __, ...amounts }) => Object.values(amounts))
    expect([currency, parts.filter((amount) => amount % step !== 0n)]).toEqual([currency, []])
  }
  const dear = dollars.levels.map((each) => ({ ...each, weeklyGift: each.weeklyGift + usd(1) }))
  await setLevels(asOlga(), { ...dollars, levels: dear })
  expect(await levelsIn('EUR')).toEqual(before)
  expect((await levelsIn('USD')).levels).toEqual(dear)
  await setLevels(asOlga(), { ...(await levelsIn('USD')), levels: dollars.levels })
})

test('a part of a yen is no amount of a level', async () => {
  const yen = await levelsIn('JPY')
  const halves = yen.levels.map((each) => ({ ...each, birthdayGift: each.birthdayGift + 5_000n }))
  await expect(setLevels(asOlga(), { ...yen, levels: halves })).rejects.toThrow(
    loyaltyProblems.levelsRefused({ level: 0, field: 'birthdayGift' }).message,
  )
})

test('a member whose currency has no figures has no level, and the staff see it', async () => {
  const ana = await fixture.member()
  await sql`update identity.member set currency = 'XTS' where id = ${ana.id}`.execute(db())
  await sql`insert into loyalty.member (member_id, unit, deposits, valid_bet)
    values (${ana.id}, 'XTS', 1000000000000, 1000000000000)`.execute(db())
  await look()
  const { rows } = await sql<{ level: number; due: boolean }>`
    select level, is_due as due from loyalty.member where member_id = ${ana.id}`.execute(db())
  expect(rows).toEqual([{ level: 0, due: false }])
  const context = fixture.as(ana)
  const odd = { ...context, member: { ...context.member, currency: 'XTS' } }
  expect(await readVip(odd)).toMatchObject({ hasVip: false, standing: null })
  await expect(standingOf(ana)).rejects.toThrow(
    loyaltyProblems.currencyNotSet({ currency: 'XTS' }).message,
  )
  expect(await showLevels(db(), 'XTS')).toEqual({ currency: 'XTS', version: '', levels: null })
})
