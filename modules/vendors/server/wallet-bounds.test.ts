import { smallestPayable } from '@tessera/money'
import { freshDatabase, memberContext, person, testContext } from '@tessera/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendorsProblems } from '../problems.ts'
import { beginMove } from './move-funds.ts'
import { readMerchantWallet } from './read-merchant-wallet.ts'
import { noContracts } from './ports.ts'
import { listWallets } from './set-wallet.ts'
import { readBounds } from './wallet-bounds.ts'
import { dollars, vendor, type Fixture, walletFixture } from './wallets.fixture.ts'
import { adapters } from '../adapters/index.ts'
import { walletStaffCalls, type WalletsListed } from '../staff-calls.ts'

const { db } = freshDatabase()
let fixture: Fixture
beforeAll(async () => void (fixture = await walletFixture(db())))
afterAll(() => fixture.close())

const boundsIn = async (currency: string) =>
  (await readBounds(db(), [vendor], currency)).get(vendor)
const memberOf = (id: string, currency: string) =>
  memberContext(db(), { ...person(id), currency }, fixture.clock)

test('every currency has bounds of its own, each of which can be paid', async () => {
  for (const currency of ['EUR', 'MXN', 'JPY', 'CLP', 'KWD', 'BTC']) {
    const { smallest, largest } = (await boundsIn(currency)) ?? { smallest: 0n, largest: 0n }
    const step = smallestPayable(currency)
    expect([currency, smallest % step, largest % step]).toEqual([currency, 0n, 0n])
    expect(smallest > 0n && largest > smallest).toBe(true)
  }
  expect(await boundsIn('JPY')).toEqual({ smallest: 1_000_000n, largest: 10_000_000_000n })
})

test('a setting of one currency changes no other, and is in the history with it', async () => {
  const before = await boundsIn('EUR')
  const bounds = [{ currency: 'USD', smallest: dollars(5), largest: dollars(50) }]
  expect((await fixture.writeWallet({ bounds })).code).toBe('done')
  expect(await boundsIn('USD')).toEqual({ smallest: dollars(5), largest: dollars(50) })
  expect(await boundsIn('EUR')).toEqual(before)
  type Changes = { list: { before: object; after: object }[] }
  const { value } = await fixture.ask<Changes>('olga', walletStaffCalls.listWalletChanges)
  expect(value.list[0]).toMatchObject({
    before: { 'smallest USD': String(dollars(1)) },
    after: { 'smallest USD': String(dollars(5)), 'largest USD': String(dollars(50)) },
  })
})

test('bounds that cannot be are refused with their currency', async () => {
  const refused = async (smallest: bigint, largest: bigint, currency = 'USD') => {
    const bounds = [{ currency, smallest, largest }]
    const { code, value } = await fixture.writeWallet({ bounds })
    return [code, (value as { field?: string }).field]
  }
  const { code } = vendorsProblems.walletRefused
  expect(await refused(0n, dollars(9))).toEqual([code, 'smallest USD'])
  expect(await refused(dollars(2), dollars(1))).toEqual([code, 'largest USD'])
  // A part of a yen cannot be paid.
  expect(await refused(5_000n, dollars(9), 'JPY')).toEqual([code, 'smallest JPY'])
})

test('a currency that nobody has figures for moves nothing to a vendor, and says so', async () => {
  const id = await fixture.member()
  const odd = memberOf(id, 'XTS')
  const move = { id: crypto.randomUUID(), vendor, direction: 'in' } as const
  const money = { amount: dollars(5), currency: 'XTS' }
  await expect(beginMove(odd, { ...move, money })).rejects.toThrow(
    vendorsProblems.currencyNotSet({ currency: 'XTS' }).message,
  )
  const dependencies = { adapters, ...noContracts }
  const shown = await readMerchantWallet(odd, dependencies)
  expect(shown.wallets.map(({ isOpen }) => isOpen)).toEqual([false, false])
  const usual = await readMerchantWallet(memberOf(id, 'USD'), dependencies)
  expect(usual.wallets.some(({ isOpen }) => isOpen)).toBe(true)
})

test('the staff pick a new wallet’s vendor of those in the catalogue that have none', async () => {
  const listed = await listWallets(testContext(db()), { adapters })
  expect(listed.currencies).toContain('USD')
  expect(listed.list.every((each) => each.bounds.length === listed.currencies.length)).toBe(true)
  const codes = (found: WalletsListed) => found.vendors.map(({ code }) => code)
  expect(codes(listed)).not.toContain(vendor)
})
