import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { identityProblems } from '@tessera/identity/calls'
import { isClabe } from '../../bank-number.ts'
import { isPayeeNumber } from '../../payee-number.ts'
import { cashierProblems } from '../../problems.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import type { Payee } from '../../withdraw-shapes.ts'
import { fundsPassword, newCard, type Fixture, withdrawFixture } from './withdraw.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db())
})
const list = async (who: string) =>
  (await fixture.ask<Payee[]>(who, withdrawCalls.listPayees)).value
const unbind = (who: string, id: string, typed = fundsPassword) =>
  fixture.ask(who, withdrawCalls.unbindPayee, { params: { id }, body: { fundsPassword: typed } })
const hour = 3_600_000

test.each([
  ['card', '', '4111 1111 1111 1111', true],
  ['card', '', '4111-1111-1111-1112', false], // one digit off
  ['card', '', '4111 1111 1111 1171', false],
  ['card', '', '0000000000000000', false],
  ['card', '', '411111111111', false],
  ['bank', 'Banco Uno', '021-5 887', true],
  ['bank', 'Banco Uno', 'ES91 2100 0418 4502 0005 1332', true],
  ['bank', 'Banco Uno', 'es9121000418450200051332', true],
  ['bank', 'Banco Uno', 'ES91 2100 0418 4502 0005 1333', false],
  ['bank', 'Banco Uno', 'ES91 2100 0418 4502 0005 133', false],
  ['bank', 'Banco Uno', '12', false],
  ['wallet', 'Pix', 'Ana@Example.com', true],
  ['wallet', 'Pix', 'a b', false],
  ['crypto', 'TRON', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', true],
  ['crypto', 'ETH', '0x52908400098527886E0F7030069857D2E4169EE7', true],
  ['crypto', 'ETH', '0x52908400098527886E0F7030069857D2E4169EE', false],
  ['crypto', 'ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
  ['crypto', 'ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', false], // the case is the checksum
  ['crypto', 'ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', true],
  ['crypto', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
  ['crypto', 'BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', true],
  ['crypto', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', false],
  ['crypto', 'BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', true],
  ['crypto', 'BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj1', false],
  ['crypto', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
  ['crypto', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', false],
  ['crypto', 'BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', true],
  ['crypto', 'BTC', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', false],
  ['crypto', 'TRON', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', false],
  ['crypto', 'TRON', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', false],
  ['crypto', 'DOGE', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', false],
] as const)('a %s of «%s» with the number %s may be bound: %s', (kind, label, typed, isRight) => {
  expect(isPayeeNumber({ kind, label, number: typed }, 'USD')).toBe(isRight)
})

test.each([
  ['MXN', '032180000118359719', true],
  ['MXN', '0321 8000 0118 3597 19', true],
  ['MXN', '032180000118359718', false], // the check digit
  ['MXN', '032180000118359791', false], // two neighbours swapped
  ['MXN', '03218000011835971', false],
  ['MXN', 'ES9121000418450200051332', false],
  ['EUR', 'DE89 3704 0044 0532 0130 00', true],
  ['EUR', 'DE89 3704 0044 0532 0130 01', false],
  ['EUR', 'XX89 3704 0044 0532 0130 00', false],
  ['EUR', '032180000118359719', false],
] as const)('for %s the bank account %s may be bound: %s', (currency, number, isRight) => {
  expect(isPayeeNumber({ kind: 'bank', label: 'Banco Uno', number }, currency)).toBe(isRight)
})

test('every digit of a CLABE counts', () => {
  const clabe = '032180000118359719'
  for (const at of Array.from(clabe).keys()) {
    const other = String((Number(clabe[at]) + 1) % 10)
    expect(isClabe(clabe.slice(0, at) + other + clabe.slice(at + 1))).toBe(false)
  }
})

test('the first card names its holder for good, is good at once, and shows its last four digits only', async () => {
  const { id } = await fixture.member({ hasCard: false })
  const number = newCard()
  expect((await fixture.bind(id, { number, holder: '' })).code).toBe(
    cashierProblems.payeeNameMissing.code,
  )
  const first = await fixture.bind(id, { number })
  expect(first).toMatchObject({ code: 'done', value: { last4: number.slice(-4) } })
  expect(first.value.usableAt).toBe(fixture.clock().toISOString())
  expect(JSON.stringify(await list(id))).not.toContain(number)
  const { rows } = await sql`select * from cashier.payee where member_id = ${id}`.execute(db())
  expect(JSON.stringify(rows)).not.toContain(number)
  expect((await fixture.bind(id, { holder: 'Somebody Else' })).code).toBe(
    cashierProblems.payeeNameDiffers.code,
  )
  expect((await fixture.bind(id, { holder: ' ana  PAZ ' })).value.holder).toBe('Ana Paz')
})

test('a later card is good after a day, and two days after one was unbound', async () => {
  const { id, payeeId } = await fixture.member()
  const second = (await fixture.bind(id)).value
  expect(Date.parse(second.usableAt) - fixture.clock().getTime()).toBe(24 * hour)
  expect((await unbind(id, payeeId)).code).toBe('done')
  expect((await unbind(id, second.id)).code).toBe('done')
  // A member who removes the only card and adds another does not get a «first» card again.
  const third = (await fixture.bind(id)).value
  expect(Date.parse(third.usableAt) - fixture.clock().getTime()).toBe(48 * hour)
  expect((await list(id)).map((payee) => payee.id)).toEqual([third.id])
  const { rows } = await sql`select from cashier.payee where member_id = ${id}`.execute(db())
  expect(rows).toHaveLength(3)
})

test('a bank account is bound with its name and checked by its checksum', async () => {
  const { id } = await fixture.member({ hasCard: false })
  const account = { kind: 'bank', label: 'Banco Uno', number: 'ES91 2100 0418 4502 0005 1333' }
  expect((await fixture.bind(id, account)).code).toBe(cashierProblems.payeeNumberWrong.code)
  const right = await fixture.bind(id, { ...account, number: 'ES91 2100 0418 4502 0005 1332' })
  expect(right).toMatchObject({ code: 'done', value: { kind: 'bank', last4: '1332' } })
})

test('a number is bound once on the platform, also when it is bound four times at once', async () => {
  const number = newCard()
  const [ana, bob] = [
    await fixture.member({ hasCard: false }),
    await fixture.member({ hasCard: false }),
  ]
  expect((await fixture.bind(ana.id, { number })).code).toBe('done')
  const taken = await fixture.bind(bob.id, { number: `${number.slice(0, 4)} ${number.slice(4)}` })
  expect(taken.code).toBe(cashierProblems.payeeTaken.code)
  expect(JSON.stringify(taken)).not.toContain('Ana Paz')
  const fresh = newCard()
  const tries = await Promise.all(
    [ana, bob, ana, bob].map(({ id }) => fixture.bind(id, { number: fresh })),
  )
  expect(tries.filter(({ code }) => code === 'done')).toHaveLength(1)
})

test('the same id again is the same payee, and binds nothing twice', async () => {
  const { id } = await fixture.member({ hasCard: false })
  const asked = { id: crypto.randomUUID(), number: newCard() }
  const first = await fixture.bind(id, asked)
  expect(await fixture.bind(id, asked)).toEqual(first)
  expect(await list(id)).toHaveLength(1)
})

test('a member keeps five at most', async () => {
  const { id } = await fixture.member()
  for (let more = 0; more < 4; more++) expect((await fixture.bind(id)).code).toBe('done')
  expect((await fixture.bind(id)).code).toBe(cashierProblems.payeesFull.code)
})

test('adding and removing a payout method asks for the funds password, and for a verified member', async () => {
  const { id, payeeId } = await fixture.member()
  const wrong = identityProblems.fundsPasswordWrong.code
  expect((await fixture.bind(id, { fundsPassword: 'not-this' })).code).toBe(wrong)
  expect((await unbind(id, payeeId, 'not-this')).code).toBe(wrong)
  const without = await fixture.member({ hasCard: false, hasFunds: false })
  expect((await fixture.bind(without.id)).code).toBe(identityProblems.fundsPasswordMissing.code)
  await sql`update identity.member set money_held_since = now() where id = ${id}`.execute(db())
  expect((await fixture.bind(id)).code).toBe(cashierProblems.moneyActionsHeld.code)
  expect((await fixture.bind(id, { number: '4111111111111112' })).code).toBe(
    cashierProblems.payeeNumberWrong.code,
  )
})

test("nobody unbinds another member's card, nor one that a withdrawal is on its way to", async () => {
  const [ana, bob] = [await fixture.member(), await fixture.member()]
  expect((await unbind(bob.id, ana.payeeId)).code).toBe(cashierProblems.unknownPayee.code)
  expect((await fixture.request(ana, 100)).code).toBe('done')
  expect((await unbind(ana.id, ana.payeeId)).code).toBe(cashierProblems.payeeInUse.code)
})
