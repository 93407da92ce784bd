import { QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, Toasts } from '@tessera/web-kit'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { PlayLimit } from '../../play-limit-calls.ts'
import { complianceProblems } from '../../problems.ts'
import { loadPlayLimitsScreen, PlayLimitsScreen } from './play-limits-screen.tsx'
import { PlayReminder } from './play-reminder.tsx'

configure({ asyncUtilTimeout: 4_000 })

const deposit: PlayLimit = {
  kind: 'deposit',
  period: 'week',
  own: { most: 1_000_000n, raise: null },
  house: 800_000n,
  used: 200_000n,
  left: 600_000n,
  resetsAt: '2026-11-23T00:00:00.000Z',
}
const waiting: PlayLimit = {
  ...deposit,
  kind: 'time',
  period: 'day',
  own: { most: 60n, raise: { most: 120n, confirmFrom: '2026-11-24T09:00:00.000Z' } },
  house: null,
  used: 15n,
  left: 45n,
}
const server = {
  list: [] as PlayLimit[],
  confirmFrom: null as string | null,
  reminder: { isDue: true, secondsLeft: 0 },
  isRefusing: false,
  sent: [] as { method: string; path: string; body: unknown }[],
}

beforeEach(() => {
  Object.assign(server, { list: [], confirmFrom: null, isRefusing: false, sent: [] })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://tessera.test').pathname.replace('/wps/member/', '')
    const method = init.method ?? 'GET'
    if (method === 'GET') {
      const played = { currency: 'USD', minutes: 60, staked: '500000', paid: '350000' }
      const limits = {
        currency: 'USD',
        list: server.list,
        reminderMinutes: 60,
        asksForLimit: false,
      }
      const value = path === 'reminder' ? { ...played, ...server.reminder } : limits
      return new Response(toWire({ success: true, value }))
    }
    server.sent.push({ method, path, body: init.body ? JSON.parse(String(init.body)) : null })
    server.reminder = { isDue: false, secondsLeft: 3_600 }
    if (server.isRefusing) {
      const early = complianceProblems.raiseTooEarly({ from: '2026-11-24T09:00:00.000Z' })
      return new Response(toWire(failure(early)), { status: 409 })
    }
    const value = { success: true, confirmFrom: server.confirmFrom }
    return new Response(toWire({ success: true, value }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(list: PlayLimit[]) {
  server.list = list
  const client = createQueryClient()
  await loadPlayLimitsScreen(client)
  render(
    <QueryClientProvider client={client}>
      <Suspense>
        <PlayLimitsScreen />
      </Suspense>
      <Toasts />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'My limits' })
}
const part = (name: string) => within(screen.getByRole('rowgroup', { name }))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('each limit says who has set it, what is used and left, and when it counts anew', async () => {
  await open([deposit])
  const deposits = part('Deposits')
  expect(deposits.getByText('You: $100.00')).toBeDefined()
  expect(deposits.getByText('The house: $80.00')).toBeDefined()
  expect(deposits.getByText('$20.00 used, $60.00 left')).toBeDefined()
  expect(deposits.getByText(/^Resets on /)).toBeDefined()
  expect(deposits.getByRole('progressbar')).toHaveProperty('value', 0.25)
  expect(deposits.getAllByText('No limit')).toHaveLength(2)
  expect(part('One stake').getAllByRole('row')).toHaveLength(2)
})

test('a limit is set with what was typed, and what is no amount is said and not sent', async () => {
  await open([])
  await press('Set a limit: Losses, per month')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Limit (USD)'), 'much')
  await press('Save')
  expect(dialog.getByText('Enter an amount, for example 25.00.')).toBeDefined()
  await userEvent.clear(dialog.getByLabelText('Limit (USD)'))
  await userEvent.type(dialog.getByLabelText('Limit (USD)'), '40')
  await press('Save')
  expect(await screen.findByText('Your limit is active.')).toBeDefined()
  expect(server.sent).toEqual([
    { method: 'PUT', path: 'limits/loss/month', body: { most: '400000' } },
  ])
})

test('more room is asked for and waits; it is confirmed when its day has come, or taken back', async () => {
  await open([waiting])
  server.confirmFrom = '2026-11-24T09:00:00.000Z'
  await press('Change: Playing time, per day')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Limit in minutes'), '1.5')
  await press('Save')
  expect(dialog.getByText('Enter whole minutes.')).toBeDefined()
  await press('Request to remove this limit')
  expect(await screen.findByText('Requested. You can confirm it in 24 hours.')).toBeDefined()
  expect(screen.getByText(/^You requested 120 minutes\. You can confirm it from /)).toBeDefined()
  server.isRefusing = true
  await press('Confirm')
  expect(await screen.findByText(/^You can confirm this from .*2026/)).toBeDefined()
  server.isRefusing = false
  await press('Cancel request')
  expect(await screen.findByText('Request cancelled. Your limit stays the same.')).toBeDefined()
  expect(server.sent).toEqual([
    { method: 'PUT', path: 'limits/time/day', body: { most: null } },
    { method: 'POST', path: 'limits/time/day/raise', body: { most: '120' } },
    { method: 'DELETE', path: 'limits/time/day/raise', body: null },
  ])
})

test('how often one is reminded is chosen, and kept at once', async () => {
  await open([])
  await userEvent.click(screen.getByRole('radio', { name: '15 minutes' }))
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect(server.sent).toEqual([{ method: 'PUT', path: 'reminder', body: { minutes: 15 } }])
})

test('over a game the reminder says how long it was and what it came to, until it is answered [G-53]', async () => {
  server.reminder = { isDue: true, secondsLeft: 0 }
  const stop = vi.fn()
  const { hook } = memoryLocation({ path: '/game/TESSERA/dice' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook}>
        <PlayReminder limitsHref="/limits" onStop={stop} />
      </Router>
    </QueryClientProvider>,
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('heading', { name: 'You have played for 60 minutes' })).toBeDefined()
  expect(dialog.getByText('$50.00')).toBeDefined()
  expect(dialog.getByText('-$15.00')).toBeDefined()
  expect(dialog.getByRole('link', { name: 'My limits' }).getAttribute('href')).toBe('/limits')
  await press('Stop playing')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent).toEqual([{ method: 'POST', path: 'reminder/seen', body: null }])
  expect(stop).toHaveBeenCalledOnce()
})
