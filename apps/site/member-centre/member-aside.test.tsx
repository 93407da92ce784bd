import { toWire } from '@tessera/calls'
import { act, cleanup, screen, within } from '@testing-library/react'
import { setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Aside } from '../shell/aside.tsx'
import { answerShell, showAt } from '../shell/shell.fixture.tsx'

const session = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-000000000001' }
const deposit = {
  kind: 'deposit',
  period: 'day',
  own: { most: '1000000', raise: null },
  house: null,
  used: '250000',
  left: '750000',
  resetsAt: '2026-11-26T00:00:00.000Z',
}
let list: object[] = []

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  answerShell()
  const shell = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const url = String(request[0] instanceof Request ? request[0].url : request[0])
    if (!url.includes('/wps/member/limits')) return shell(...request)
    const value = { currency: 'USD', list, reminderMinutes: 60, asksForLimit: false }
    return new Response(toWire({ success: true, value }))
  })
})
afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
})

test('beside the pages of the member centre are the balance, the active limits and contacts', async () => {
  list = [deposit]
  setSession(session)
  showAt('/member?page=feedback', <Aside />)
  const aside = within(screen.getByRole('complementary', { name: 'Account overview' }))
  expect((await aside.findByRole('link', { name: 'Deposit' })).getAttribute('href')).toBe(
    '/member?page=depositv2',
  )
  expect(await aside.findByText('$75.00 left of $100.00')).toBeTruthy()
  expect(aside.getByRole('link', { name: 'Take a break' })).toBeTruthy()
  expect(aside.getByRole('button', { name: 'Customer service' })).toBeTruthy()
})

test('without limits it says so, with the way to set them', async () => {
  list = []
  setSession(session)
  showAt('/member', <Aside />)
  expect(await screen.findByText('You have set no limits.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manage limits' }).getAttribute('href')).toBe(
    '/member?page=playLimits',
  )
})

test('elsewhere, and for guests, the latest wins are shown', () => {
  showAt('/member', <Aside />)
  expect(screen.getByRole('complementary', { name: 'Just won' })).toBeTruthy()
  cleanup()
  setSession(session)
  showAt('/rng', <Aside />)
  expect(screen.getByRole('complementary', { name: 'Just won' })).toBeTruthy()
})
