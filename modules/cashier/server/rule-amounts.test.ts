import { isKnownCurrency, smallestPayable, usualAmount } from '@tessera/money'
import { freshDatabase, person, testContext } from '@tessera/testing'
import type { MemberContext, StaffContext } from '@tessera/server-kit'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sandbox } from '../channels/sandbox/channel.ts'
import { plainTerms } from '../deposit-terms.ts'
import { cashierProblems } from '../problems.ts'
import { boundsIn, readRules, writeLimits } from './channel-rules.ts'
import { checkStep } from './check-step.ts'
import { setTerms } from './deposit/set-terms.ts'
import { readTerms } from './deposit/terms.ts'
import { listChannels } from './list-channels.ts'
import { openSandbox, setSettingsKey } from './index.ts'
import { readUplineRule, setUplineRule } from './upline/upline-rule.ts'
import { setWithdrawRule } from './withdraw/set-withdraw-rule.ts'
import { readWithdrawRule } from './withdraw/withdraw-rule.ts'

const { db } = freshDatabase()
const staffContext = () =>
  ({
    ...testContext(db()),
    staff: { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: 's' },
  }) as unknown as StaffContext
const currencies = ['USD', 'EUR', 'MXN', 'JPY', 'CLP', 'KWD', 'BTC', 'USDT']

test('every currency has figures of its own, each of which can be paid', async () => {
  for (const currency of currencies) {
    const { smallest, largest, daySum } = await readWithdrawRule(db(), currency)
    const upline = await readUplineRule(db(), currency)
    const bounds = boundsIn(sandbox, currency)
    for (const amount of [smallest, largest, upline.smallest, bounds.smallest, bounds.largest]) {
      expect([currency, amount % smallestPayable(currency)]).toEqual([currency, 0n])
      expect(amount > 0n).toBe(true)
    }
    expect(smallest < largest && largest < daySum).toBe(true)
  }
  expect((await readWithdrawRule(db(), 'JPY')).smallest).toBe(10_000_000n)
  expect((await readWithdrawRule(db(), 'MXN')).smallest).toBe(2_000_000n)
  expect(usualAmount(100_000n, 'BTC')).toBe(2n)
})

test('what is set for one currency changes no other', async () => {
  const before = await readWithdrawRule(db(), 'EUR')
  const dollars = await readWithdrawRule(db(), 'USD')
  const fixture = { channels: [] } as never
  await setWithdrawRule(staffContext(), { ...dollars, smallest: 500_000n }, fixture)
  await setUplineRule(staffContext(), {
    ...(await readUplineRule(db(), 'EUR')),
    daySum: 90_000_000n * 2n,
  })
  await setTerms(staffContext(), sandbox, {
    ...plainTerms,
    currency: 'EUR',
    twoPersonsFrom: 70_000n,
  })
  const limits = { currency: 'EUR', smallest: 50_000n, largest: 60_000n }
  await writeLimits(db(), 'sandbox', limits, new Date())
  expect(await readWithdrawRule(db(), 'EUR')).toEqual(before)
  expect((await readWithdrawRule(db(), 'USD')).smallest).toBe(500_000n)
  expect((await readUplineRule(db(), 'USD')).daySum).toBe(1_000_000_000n)
  expect((await readTerms(db(), 'sandbox', 'USD')).twoPersonsFrom).toBe(50_000_000n)
  expect((await readTerms(db(), 'sandbox', 'EUR')).twoPersonsFrom).toBe(70_000n)
  expect((await readRules(db(), [sandbox], 'EUR')).get('sandbox')?.largest).toBe(60_000n)
  expect((await readRules(db(), [sandbox], 'USD')).get('sandbox')?.largest).toBe(sandbox.largest)
})

test('a member sees the channels in figures of their own currency', async () => {
  setSettingsKey(db(), randomBytes(32))
  await openSandbox(testContext(db()))
  const seen = async (currency: string) => {
    const member = { ...person(crypto.randomUUID()), currency }
    const context = { ...testContext(db()), member } as unknown as MemberContext
    const [first] = await listChannels(context, [sandbox], async () => 0)
    return first?.suggestions.map(({ amount }) => amount / 10_000n)
  }
  expect(await seen('JPY')).toEqual([2_000n, 5_000n, 10_000n, 20_000n])
  expect(await seen('USD')).toEqual([20n, 50n, 100n, 200n])
})

test('a currency that nobody has figures for takes no money, and says so', async () => {
  expect(isKnownCurrency('XTS')).toBe(false)
  const { message } = cashierProblems.currencyNotSet({ currency: 'XTS' })
  await expect(readWithdrawRule(db(), 'XTS')).rejects.toThrow(message)
  await expect(readUplineRule(db(), 'XTS')).rejects.toThrow(message)
  await expect(readTerms(db(), 'sandbox', 'XTS')).rejects.toThrow('cashier.currencyNotSet')
  expect(() => boundsIn(sandbox, 'XTS')).toThrow(message)
})

test('what is paid is a whole number of the smallest step of its currency', () => {
  const step = (amount: bigint, currency: string) => () => checkStep({ amount, currency })
  const { message } = cashierProblems.wholeCents({ step: { amount: 100n, currency: 'USD' } })
  expect(step(10_050n, 'USD')).toThrow(message)
  expect(step(15_000n, 'JPY')).toThrow(message)
  expect(step(10_050n, 'KWD')).not.toThrow()
  expect(step(10_055n, 'KWD')).toThrow(message)
  expect(step(1n, 'BTC')).not.toThrow()
})
