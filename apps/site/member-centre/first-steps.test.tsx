import { toWire } from '@tessera/calls'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAt } from '../shell/shell.fixture.tsx'
import { FirstSteps } from './first-steps.tsx'

const session = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-000000000001' }
const contact = { masked: '', isProved: false }
const security = {
  account: 'ana',
  nickname: 'Ana',
  vip: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  lastLoginAt: null,
  sms: contact,
  email: contact,
  hasFundsPassword: false,
  hasPasskey: false,
  fundsLockedMinutes: 0,
  withdrawalsHeldUntil: null,
  done: [] as string[],
  left: [] as string[],
}
const limit = {
  kind: 'deposit',
  period: 'day',
  own: { most: '1000000', raise: null },
  house: null,
  used: '0',
  left: '1000000',
  resetsAt: '2026-11-26T00:00:00.000Z',
}
const dollars = (amount: string) => ({ currency: 'USD', amount })
const order = {
  id: '00000000-0000-7000-8000-000000000009',
  channel: 'sandbox',
  money: dollars('100000'),
  fee: dollars('0'),
  state: 'success',
  isDisputed: false,
  reference: null,
  madeAt: '2026-11-21T00:00:00.000Z',
  endedAt: '2026-11-21T00:01:00.000Z',
}

let told: { limits: object[]; security: object; deposits: object[] }
const answerOf = (url: string): unknown => {
  if (url.includes('/wps/member/limits')) {
    return { currency: 'USD', list: told.limits, reminderMinutes: 60, asksForLimit: false }
  }
  if (url.includes('/wps/member/security')) return told.security
  if (url.includes('/wps/cashier/records/orders')) {
    expect(url).toContain('state=success')
    return {
      list: told.deposits,
      totalPages: 1,
      totals: { orders: '1', asked: dollars('0'), done: dollars('0'), fees: dollars('0') },
    }
  }
  return undefined
}

beforeEach(() => {
  told = { limits: [], security, deposits: [] }
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    const value = answerOf(String(url))
    if (value === undefined) throw new TypeError(`nothing answers at ${url}`)
    return new Response(toWire({ success: true, value }))
  })
  setSession(session)
})
afterEach(() => {
  cleanup()
  act(() => setSession(undefined))
  vi.unstubAllGlobals()
})

test('a new member sees four steps, each with the page where it is done', async () => {
  showAt('/member', <FirstSteps />)
  expect(await screen.findByText('0 of 4 done')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/member?page=playLimits',
    '/member?page=securityCenter',
    '/member?page=depositv2',
    '/member?page=securityCenter',
  ])
})

test('a step is done by what the server knows of it', async () => {
  told = {
    limits: [limit],
    security: {
      ...security,
      email: { masked: 'a***@x.example', isProved: true },
      hasPasskey: true,
    },
    deposits: [],
  }
  showAt('/member', <FirstSteps />)
  expect(await screen.findByText('3 of 4 done')).toBeTruthy()
  expect(screen.getByRole('link', { name: /first deposit/ })).toBeTruthy()
  expect(screen.getAllByLabelText('Done')).toHaveLength(3)
})

test('a limit that only the operator has set is no step of the member', async () => {
  told = { ...told, limits: [{ ...limit, own: null, house: '1000000' }] }
  showAt('/member', <FirstSteps />)
  expect(await screen.findByText('0 of 4 done')).toBeTruthy()
})

test('when all is done it is gone', async () => {
  told = {
    limits: [limit],
    security: { ...security, email: { masked: '', isProved: true }, done: ['authenticator'] },
    deposits: [order],
  }
  showAt('/member', <FirstSteps />)
  await waitFor(() => expect(screen.queryByText(/of 4 done/)).toBeNull())
})

test('closed, it does not come back to this member on this device', async () => {
  const first = showAt('/member', <FirstSteps />)
  await userEvent.click(await screen.findByRole('button', { name: 'Hide first steps' }))
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
  first.unmount()
  showAt('/member', <FirstSteps />)
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
})

test('free play and guests have no first steps', () => {
  act(() => setSession({ ...session, isTrial: true }))
  showAt('/', <FirstSteps />)
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
})
