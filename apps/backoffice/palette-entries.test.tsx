import { QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { createQueryClient, textOf } from '@tessera/web-kit'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { FrameKeys } from './frame-keys.tsx'
import { messages } from './messages.ts'
import { paletteActs } from './palette-acts.ts'
import { sectionsFor } from './sections.ts'

const id = '01911111-1111-7111-8111-111111111111'
const at = '2026-03-02T09:00:00.000Z'
const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const member = (status: 'active' | 'blocked') => ({
  id,
  account: 'ana2026',
  nickname: 'Ana',
  type: 0,
  status,
  currency: 'USD',
  createdAt: at,
  lastLoginAt: null,
  tags: [],
  isTest: false,
})
const title = (isHidden: boolean) => ({
  nodeId: 1001,
  name: 'Orchard',
  vendor: 'TESSERA',
  gameCode: 'orchard',
  gameType: 'RNG',
  place: 1,
  isHot: false,
  isNew: false,
  isHidden,
  hasTrial: true,
  isConnected: true,
})
const order = {
  id,
  member: { id, account: 'ana2026' },
  claimedAccount: null,
  approvedAccount: null,
}
const withdrawal = {
  ...order,
  money: usd(600_000n),
  fee: usd(0n),
  payee: { kind: 'card', label: 'Banco Uno', holder: 'Ana Paz', last4: '1111' },
  state: 'riskReview',
  isDisputed: false,
  risks: [],
  needsSecond: false,
  requestedAt: at,
  dueAt: null,
  isLate: false,
}
const deposit = {
  ...order,
  channelId: 'bank',
  money: usd(500_000n),
  state: 'memberPaid',
  reference: 'KQ7M2XWP',
  toldReference: '',
  payerName: '',
  paid: null,
  isLate: false,
  needsSecond: false,
  createdAt: at,
  toldAt: null,
}
const person = {
  id,
  account: 'olga',
  isActive: true,
  isLocked: false,
  hasFactor: false,
  roles: [],
  extra: [],
  createdAt: at,
  lastLoginAt: null,
}

const answers = new Map<string, unknown>()
const sent: unknown[] = []
const paged = (list: unknown[]) => ({ list, next: null, isNear: false, total: 1, totalPages: 1 })
beforeEach(() => {
  answers.clear()
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'POST') sent.push(JSON.parse(init.body ?? ''))
    const value = answers.get(url.split('?')[0] ?? '') ?? paged([])
    return new Response(toWire({ success: true, value }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const everything = paletteActs
  .map(({ permission }) => permission)
  .concat('members.freeze', 'members.reset', 'staff.read', 'channels.write')

/** What is typed into the palette of somebody who may do everything. */
async function type(search: string) {
  const { hook, history } = memoryLocation({ path: '/', record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook}>
        <FrameKeys permissions={everything} hasName />
      </Router>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', {}, { timeout: 15_000 }), search)
  return { user, history }
}

/** What is offered just so: its name, and what kind it is of. */
async function findOption(said: string) {
  const all = await screen.findAllByRole('option')
  return waitFor(() => {
    const found = screen.getAllByRole('option').find((each) => each.textContent === said)
    if (!found) throw new Error(`“${said}” is not among: ${all.map((each) => each.textContent)}`)
    return found
  })
}

const text = textOf(messages, 'en')

test.each(paletteActs.map(({ name, href }) => [text(name), href] as const))(
  'the command «%s» leads to %s',
  async (name, href) => {
    const { user, history } = await type(name)
    await user.click(await findOption(`${name}Command`))
    await waitFor(() => expect(history.at(-1)).toBe(href))
  },
)

test.each(
  sectionsFor(everything).map(({ title: of, path }) => [textOf(of.messages, 'en')(of.key), path]),
)('the page «%s» is opened at %s', async (name = '', path = '') => {
  const { user, history } = await type(name)
  await user.click(await findOption(`${name}Page`))
  await waitFor(() => expect(history.at(-1)).toBe(path))
})

test.each([
  ['freeze ana', 'active', 'Freeze ana2026', 'freeze'],
  ['unfreeze ana', 'blocked', 'Unfreeze ana2026', 'unfreeze'],
  ['reset password ana', 'active', 'Reset password ana2026', 'resetPassword'],
] as const)('«%s» opens that act on the page of the member', async (search, status, name, act) => {
  answers.set('/wps/staff/members', paged([member(status)]))
  const { user, history } = await type(search)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  await waitFor(() => expect(history.at(-1)).toBe(`/members/${id}?do=${act}`))
})

test.each([
  ['freeze ana', 'blocked', /^Freeze/],
  ['unfreeze ana', 'active', /^Unfreeze/],
] as const)('«%s» is not offered for somebody who is %s', async (search, status, name) => {
  answers.set('/wps/staff/members', paged([member(status)]))
  await type(search)
  // The member is found all the same.
  expect(await screen.findByRole('option', { name: /^ana2026/ })).toBeDefined()
  expect(screen.queryByRole('option', { name })).toBeNull()
})

test.each([
  ['hide orchard', false, 'Hide Orchard'],
  ['show orchard', true, 'Show Orchard'],
] as const)('«%s» turns the title once that is confirmed', async (search, isHidden, name) => {
  answers.set('/wps/staff/lobby/games', paged([title(isHidden)]))
  const { user } = await type(search)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() =>
    expect(sent).toEqual([{ nodeIds: [1001], set: { isHidden: !isHidden }, isTry: false }]),
  )
})

test.each([
  ['/wps/staff/cashier/withdrawals', withdrawal, '$60.00Withdrawal', `/withdrawals/${id}?view=all`],
  ['/wps/staff/cashier/deposits', deposit, '$50.00Deposit', `/deposits/${id}`],
] as const)('the number of an order opens it: %s', async (path, line, said, href) => {
  answers.set(path, paged([line]))
  const { user, history } = await type('01911111')
  await user.click(await findOption(`01911111 · ana2026 · ${said}`))
  await waitFor(() => expect(history.at(-1)).toBe(href))
})

test('somebody of the staff is opened by a part of their name', async () => {
  answers.set('/wps/staff/people', { list: [person, { ...person, account: 'pablo' }] })
  const { user, history } = await type('LGA')
  const option = await screen.findByRole('option', { name: /^olga/ })
  expect(screen.queryByRole('option', { name: /^pablo/ })).toBeNull()
  await user.click(option)
  await waitFor(() => expect(history.at(-1)).toBe(`/staff?open=${id}`))
})
