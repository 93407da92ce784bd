import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemberLimits } from './member-limits.tsx'

const id = '01911111-1111-7111-8111-111111111111'
const usd = (amount: string) => ({ amount, currency: 'USD' })
const wager = {
  kind: 'wager',
  period: 'day',
  most: usd('1000000'),
  used: usd('250000'),
  resetsAt: '2026-11-23T00:00:00.000Z',
  raise: null as object | null,
}
const server = {
  list: [] as object[],
  own: [] as object[],
  sent: [] as { method: string; path: string; body: unknown }[],
  isDown: false,
}

beforeEach(() => {
  Object.assign(server, { list: [wager], own: [], sent: [], isDown: false })
  setSession({ token: 'a token' } as never)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (server.isDown) throw new TypeError('no network')
    const path = new URL(url, 'http://tessera.test').pathname
    const method = init.method ?? 'GET'
    if (method !== 'GET') {
      server.sent.push({
        method,
        path: path.slice(path.indexOf('limits')),
        body: JSON.parse(String(init.body)),
      })
    }
    const value = method === 'GET' ? { currency: 'USD', list: server.list, own: server.own } : {}
    const answer = method === 'POST' ? { isDone: false } : { success: true }
    return Response.json({ success: true, value: method === 'GET' ? value : answer })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (mayWrite = true) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemberLimits memberId={id} mayWrite={mayWrite} />
    </QueryClientProvider>,
  )
const table = () => within(screen.getByRole('region', { name: 'Limits' }))
const type = (name: string, words: string) => userEvent.type(screen.getByLabelText(name), words)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function setTo(amount: string) {
  await waitFor(() => expect(table().getByText('Stakes per day')).toBeDefined())
  if (amount !== '') await type('New limit (USD)', amount)
  await press('Set limit')
}

test('a limit shows what is used of it; who only reads changes none', async () => {
  show(false)
  await waitFor(() => expect(table().getByText('Stakes per day')).toBeDefined())
  expect(table().getByText('$100.00')).toBeDefined()
  expect(table().getByText('$25.00')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a lower limit typed with Enter holds at once, with the reason that was typed', async () => {
  show()
  await waitFor(() => expect(table().getByText('Stakes per day')).toBeDefined())
  await type('New limit (USD)', '40{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('New and lower limits apply immediately.')).toBeDefined()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked for it')
  await userEvent.click(dialog.getByRole('button', { name: 'Set limit' }))
  await waitFor(() => expect(server.sent[0]?.method).toBe('PUT'))
  expect(server.sent[0]?.path).toBe('limits/wager/day')
  expect(server.sent[0]?.body).toEqual({ most: '400000', reason: 'Asked for it' })
})

test('more room is proposed to a second person, and so is no limit at all', async () => {
  show()
  await setTo('250')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/needs a second person and takes 24 hours/)).toBeDefined()
  await userEvent.type(dialog.getByLabelText('Reason'), 'VIP')
  await userEvent.click(dialog.getByRole('button', { name: 'Set limit' }))
  await waitFor(() => expect(server.sent[0]?.method).toBe('POST'))
  expect(server.sent[0]?.body).toEqual({ most: '2500000', reason: 'VIP' })
  await setTo('')
  const again = within(await screen.findByRole('dialog'))
  await userEvent.type(again.getByLabelText('Reason'), 'Closed VIP')
  await userEvent.click(again.getByRole('button', { name: 'Set limit' }))
  await waitFor(() => expect(server.sent[1]?.body).toEqual({ most: null, reason: 'Closed VIP' }))
})

test('what is no amount is not asked about, and the field says so', async () => {
  show()
  await setTo('much')
  expect(screen.getByText('Enter an amount, for example 25.00.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a pending increase is shown with its day, and is cancelled with a reason', async () => {
  const holdsFrom = '2026-11-24T09:00:00.000Z'
  const raise = { most: usd('5000000'), agreedAccount: 'zoe', reason: 'VIP', holdsFrom }
  server.list = [{ ...wager, raise }]
  show()
  expect(await screen.findByText(/\$500\.00 from .*approved by zoe/)).toBeDefined()
  await press('Cancel increase')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Called again')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel increase' }))
  await waitFor(() => expect(server.sent[0]).toMatchObject({ method: 'DELETE' }))
})

test('a site without limits shows an empty state, and a failed request offers a retry', async () => {
  server.list = []
  const { unmount } = show()
  expect(await screen.findByText('No limits set.')).toBeDefined()
  unmount()
  server.isDown = true
  show()
  expect(await screen.findByRole('button', { name: /again/i }, { timeout: 10_000 })).toBeDefined()
})

test('the member’s own limits are shown beside, and cannot be changed there [G-46]', async () => {
  server.list = []
  server.own = [
    { kind: 'deposit', period: 'week', most: '2000000', raiseFrom: '2026-11-24T09:00:00.000Z' },
    { kind: 'time', period: 'day', most: '90', raiseFrom: null },
  ]
  show()
  const own = within(await screen.findByRole('region', { name: 'Set by the member' }))
  expect(own.getByText('Deposits per week')).toBeDefined()
  expect(own.getByText('$200.00')).toBeDefined()
  expect(own.getByText(/^Increase possible from .*, if confirmed$/)).toBeDefined()
  expect(own.getByText('90 minutes')).toBeDefined()
  expect(own.queryByRole('button')).toBeNull()
})
