import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { toWire } from '@tessera/calls'
import { money } from '@tessera/money'
import type { VendorJackpot } from '@tessera/vendors/calls'
import { createQueryClient, serverNow } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Jackpot } from '../../jackpot-calls.ts'
import { JackpotsStrip } from './jackpots-strip.tsx'

const usd = (amount: bigint) => money(amount, 'USD')
const orchard: Jackpot = {
  id: 'orchard',
  kind: 'progressive',
  amount: usd(123_456_700n),
  seed: usd(1_000_000n),
  contribution: 100,
  addedReturn: null,
  most: null,
  commitment: null,
  lastHit: null,
  names: { EN: 'Orchard', ES: 'Huerto' },
  games: ['orchard'],
}
const daily: Jackpot = {
  ...orchard,
  id: 'daily',
  kind: 'mustHit',
  amount: usd(4_800_000n),
  most: usd(5_000_000n),
  names: null,
  games: ['orchard', 'gems'],
}
const pool = (number: number, until: string): VendorJackpot => ({
  id: `pg/${number}`,
  vendor: 'PG',
  vendorName: 'PG Soft',
  names: { EN: `Pool ${number}` },
  amount: usd(BigInt(90 - number) * 10_000_000n),
  titles: [`PG/title-${number}`],
  until,
})
const inAnHour = () => new Date(serverNow() + 3_600_000).toISOString()

/** The server: what it answers by HTTP, and its end of the socket. */
const server = {
  jackpots: [] as Jackpot[],
  vendors: [] as VendorJackpot[],
  asked: 0,
  push: (..._list: Pick<Jackpot, 'id' | 'amount'>[]): void => undefined,
  hears: () => false,
}

class Line {
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    let told = 0
    server.push = (...list) =>
      this.onmessage?.({
        data: toWire([{ c: 'jackpots', e: 'a', s: ++told, t: 'm', d: { list } }]),
      })
    setTimeout(() => {
      this.readyState = 1
      this.onopen?.()
    }, 0)
  }
  send(text: string) {
    const { sub = {} } = JSON.parse(text) as { sub?: Record<string, unknown> }
    if (!('jackpots' in sub)) return
    server.hears = () => true
    this.onmessage?.({ data: toWire([{ c: 'jackpots', e: 'a', s: 0, t: 'ok' }]) })
  }
  close() {
    this.readyState = 3
  }
}

beforeEach(() => {
  Object.assign(server, { jackpots: [], vendors: [], asked: 0, hears: () => false })
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://tessera.test')
    const list = {
      '/wps/rounds/jackpots': server.jackpots,
      '/wps/vendors/jackpots': server.vendors,
    }[pathname]
    if (!list) return new Response('{}', { status: 404 })
    if (list === server.jackpots) server.asked += 1
    return new Response(toWire({ success: true, value: { list } }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <JackpotsStrip />
    </QueryClientProvider>,
  )
const cards = () => screen.getAllByRole('link').map((card) => card.textContent)
const addresses = () => screen.getAllByRole('link').map((card) => card.getAttribute('href'))

/** A subscriber loads once more where the socket begins: the push comes after that. */
async function lineOpen() {
  await vi.waitFor(() => expect(server.hears()).toBe(true))
  await vi.waitFor(() => expect(server.asked).toBe(2))
}

test('each jackpot is a card with its kind, amount and game that leads to the game', async () => {
  server.jackpots = [orchard, daily]
  server.vendors = [1, 2, 3, 4, 5].map((number) => pool(number, inAnHour()))
  show()
  await screen.findByRole('region', { name: 'Jackpots' })
  expect(cards()).toEqual([
    'Progressive jackpot$12,345.67Orchard',
    'Must-hit jackpot$480.00Must be won before $500.00',
    // Of the vendors' the four largest.
    'PG Soft jackpot$89,000.00Pool 1',
    'PG Soft jackpot$88,000.00Pool 2',
    'PG Soft jackpot$87,000.00Pool 3',
    'PG Soft jackpot$86,000.00Pool 4',
  ])
  expect(addresses().slice(0, 3)).toEqual([
    '/game/TESSERA/orchard',
    '/rng?vassalage=TESSERA',
    '/game/PG/title-1',
  ])
})

test('an amount that is pushed is shown at once; after a win the list is loaded again', async () => {
  server.jackpots = [orchard, daily]
  show()
  await screen.findByText('$12,345.67')
  await lineOpen()
  act(() => server.push({ id: 'orchard', amount: usd(123_556_700n) }))
  await screen.findByText('$12,355.67')
  expect(screen.getByText('$480.00')).toBeTruthy()
  expect(server.asked).toBe(2)
  // In another currency than the reader's it says nothing of the card.
  act(() => server.push({ id: 'orchard', amount: money(1n, 'EUR') }))
  server.jackpots = [{ ...orchard, amount: usd(1_000_000n) }, daily]
  act(() => server.push({ id: 'orchard', amount: usd(1_000_000n) }))
  await screen.findByText('$100.00')
  await waitFor(() => expect(server.asked).toBe(3))
})

test('nothing is said where there are no jackpots, nor of one that a vendor told too long ago', async () => {
  server.vendors = [pool(1, new Date(serverNow() - 1_000).toISOString())]
  const { container } = show()
  expect(container.firstElementChild).not.toBeNull()
  await waitFor(() => expect(container.firstElementChild).toBeNull())
  expect(screen.queryByRole('region')).toBeNull()
})
