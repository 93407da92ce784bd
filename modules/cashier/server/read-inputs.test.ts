import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { defineChannel } from '../channels/channel.ts'
import {
  type ChannelFixture,
  type FakeOutside,
  openChannelFixture,
} from '../channels/channel.fixture.ts'
import { cleanInput, type ShownInput } from '../channels/inputs.ts'

const { db } = freshDatabase()
const given: object[] = []
/** A channel that asks for one input of each kind. */
const asking = defineChannel({
  id: 'asking',
  smallest: 10_000n,
  largest: 10_000_000n,
  suggestions: [200_000n],
  settings: z.strictObject({}),
  inputs: {
    holder: { kind: 'text', min: 2, max: 40 },
    phone: { kind: 'phone' },
    wallet: { kind: 'select', options: ['blue', 'red'] },
    pin: { kind: 'code', min: 4, max: 6, pattern: /^\d+$/ },
  },
  startDeposit: async (_, { inputs, orderId }) => {
    expectTypeOf(inputs.wallet).toEqualTypeOf<'blue' | 'red'>()
    expectTypeOf(inputs.pin).toEqualTypeOf<string>()
    given.push(inputs)
    return { result: 'opened', reference: orderId, redirectUrl: 'https://pay.test/1' }
  },
  readNotice: () => undefined,
  askStatus: async () => ({ result: 'unknown' }),
})
const right = { holder: 'Ana Paz', phone: '+525512345678', wallet: 'red', pin: '1234' }
let fixture: ChannelFixture
beforeAll(async () => {
  const fake = { open: async () => ({}) } as unknown as FakeOutside
  fixture = await openChannelFixture(db(), asking, fake)
})
afterAll(() => expect(given).not.toEqual([]))
const start = (inputs?: Record<string, string>) =>
  fixture.start(crypto.randomUUID(), { ...(inputs && { inputs }) })

test('a channel is given what it has declared, cleaned, and nothing of it is kept', async () => {
  const typed = { holder: ' Ana Paz ', phone: '0052 55 1234-5678', wallet: 'red', pin: '12-34' }
  const { value: order } = await start(typed)
  expect(order).toMatchObject({ state: 'pendingPay', hasInputs: true })
  expect(given.at(-1)).toEqual(right)
  const { rows } = await sql<{ text: string }>`
    select o::text as text from cashier.deposit_order o where id = ${order.id}`.execute(db())
  for (const value of ['Ana Paz', '5512345678']) expect(rows[0]?.text).not.toContain(value)
})

test.each<[string, Record<string, string> | undefined, string[]]>([
  ['nothing', undefined, ['holder', 'phone', 'wallet', 'pin']],
  ['one is missing', { ...right, holder: ' ' }, ['holder']],
  ['a text is short', { ...right, holder: 'A' }, ['holder']],
  ['a text has a line break', { ...right, holder: 'Ana\nPaz' }, ['holder']],
  ['a phone has no country', { ...right, phone: '5512345678' }, ['phone']],
  ['an option is unknown', { ...right, wallet: 'green' }, ['wallet']],
  ['a code has letters', { ...right, pin: '12a4' }, ['pin']],
  ['a code is long', { ...right, pin: '1234567' }, ['pin']],
  ['a name is inherited', { ...right, valueOf: 'x' }, ['valueOf']],
  ['one is not asked for', { ...right, more: 'x' }, ['more']],
])(
  '%s: it is refused by name, without its value, and the channel hears nothing',
  async (_, inputs, names) => {
    const before = given.length
    const { code, status, value } = await start(inputs)
    expect({ code, status }).toEqual({ code: 'common.badInput', status: 400 })
    const { fields } = value as unknown as { fields: Record<string, string> }
    expect(Object.keys(fields).toSorted()).toEqual(names.map((name) => `inputs.${name}`).toSorted())
    for (const typed of Object.values(inputs ?? {}).filter((each) => each.length > 3))
      expect(JSON.stringify(fields)).not.toContain(typed)
    expect(given).toHaveLength(before)
  },
)

test('a channel that asks for an amount is not begun without one', async () => {
  const body = { id: crypto.randomUUID(), channelId: asking.id, inputs: right }
  const { code, value } = await fixture.ask(
    crypto.randomUUID(),
    'POST',
    '/wps/cashier/deposits',
    body,
  )
  expect(code).toBe('common.badInput')
  expect(value).toMatchObject({ fields: { money: 'is missing' } })
})

test('a member is told what the channel asks for, and no more of it', async () => {
  const { value } = await fixture.ask(crypto.randomUUID(), 'GET', '/wps/cashier/channels')
  const [channel] = value as unknown as { inputs: ShownInput[]; asksAmount: boolean }[]
  expect(channel?.asksAmount).toBe(true)
  expect(channel?.inputs).toMatchObject([
    { name: 'holder', kind: 'text', min: 2, max: 40, pattern: '' },
    { name: 'phone', kind: 'phone' },
    { name: 'wallet', kind: 'select', options: ['blue', 'red'] },
    { name: 'pin', kind: 'code', min: 4, max: 6, pattern: '^\\d+$' },
  ])
})

test.each([
  ['code', 'ab cd–ef', 'ABCDEF'],
  ['phone', '+52 (55) 1234.5678', '+525512345678'],
  ['text', '  Ana  Paz ', 'Ana  Paz'],
] as const)('a %s is read from %j as %j', (kind, typed, clean) => {
  expect(cleanInput({ kind }, typed)).toBe(clean)
})
