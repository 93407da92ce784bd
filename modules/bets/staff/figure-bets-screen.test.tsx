import { toWire } from '@tessera/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@tessera/web-kit'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FigureBetsScreen } from './figure-bets-screen.tsx'
import { figureBetsViewIn } from './figure-bets-view.ts'

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const id = '0190f6a0-0000-7000-8000-000000000001'
const bet = {
  id,
  member: { id, account: 'ana' },
  vendor: 'AAA',
  category: 'RNG',
  game: 'wheel',
  gameName: 'Wheel',
  ticket: null,
  stake: usd(100_000n),
  validBet: usd(100_000n),
  prize: usd(0n),
  revenue: usd(100_000n),
  endedAt: '2026-03-02T09:00:00.000Z',
}
const figure = { part: '', name: '', rounds: 41, measured: null, low: null, high: null }
const sums = { stake: usd(7n), validBet: usd(7n), prize: usd(7n), revenue: usd(0n) }
const next = `1772442000000000.${id}`
const asked: URL[] = []

const ending = (kind: string, prize: bigint) => ({
  kind,
  prize: usd(prize),
  validBet: usd(20_000n),
})
const at = '2026-03-02T09:00:00.000Z'
const history = {
  id,
  member: bet.member,
  gameName: 'Wheel',
  ticket: null,
  ending: 'settled',
  stake: usd(100_000n),
  validBet: usd(50_000n),
  prize: usd(90_000n),
  placedAt: at,
  endedAt: at,
  parts: [
    {
      number: 1,
      share: usd(40_000n),
      rest: usd(60_000n),
      validBet: usd(30_000n),
      prize: usd(90_000n),
      paidAt: at,
    },
  ],
  corrections: [
    {
      number: 1,
      before: ending('settled', 130_000n),
      after: ending('settled', 0n),
      owed: usd(5_000n),
      reason: 'The score was read wrongly.',
      correctedAt: at,
    },
  ],
}

function answerTo({ pathname, searchParams }: URL): unknown {
  if (pathname.endsWith(`/bets/${id}`)) return history
  if (pathname.endsWith('/units')) return { list: ['EUR', 'USD'] }
  if (pathname.endsWith('/play')) return { list: [], total: { ...figure, ...sums, declared: null } }
  return { list: [bet, bet], next: searchParams.has('before') ? null : next }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  asked.length = 0
})

function Page({ search }: { search: string }) {
  const [view, setView] = useState(() =>
    figureBetsViewIn(new URLSearchParams(search), '2026-03-04'),
  )
  return <FigureBetsScreen view={view} onView={setView} memberHref={(each) => `/members/${each}`} />
}

function show(search: string) {
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://tessera.test')
    asked.push(url)
    return new Response(toWire({ success: true, value: answerTo(url) }))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page search={search} />
    </QueryClientProvider>,
  )
}
const askedOf = (end: string) =>
  asked.findLast(({ pathname }) => pathname.endsWith(end))?.searchParams.toString()

test('the bets of a figure are listed under its sums, each with a link to its member, page after page', async () => {
  show('unit=USD&from=2026-03-01&to=2026-03-02&vendor=AAA&game=wheel')
  const [member] = await screen.findAllByRole('link', { name: 'ana' })
  expect(member?.getAttribute('href')).toBe(`/members/${id}`)
  expect(await screen.findByText('41')).toBeDefined()
  const of = 'unit=USD&from=2026-03-01&to=2026-03-02&vendor=AAA&game=wheel'
  expect(askedOf('/bets')).toBe(of)
  expect(askedOf('/play')).toBe(`${of}&by=day`)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(askedOf('/bets')).toBe(`${of}&before=${next}`))
  await user.click(await screen.findByRole('button', { name: 'Newest' }))
  expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull()
})

test('a bet opens to what was paid of it before its end and how it was corrected; its lines stand each for itself', async () => {
  const faults = vi.spyOn(console, 'error')
  show('unit=USD&from=2026-03-01&to=2026-03-02')
  const [line] = await screen.findAllByRole('button', { name: 'Bet of ana' })
  await userEvent.click(line!)
  const dialog = await screen.findByRole('dialog', { name: 'Bet of ana' })
  for (const words of [
    /^Part 1 · /,
    /^Correction 1 · /,
    'The score was read wrongly.',
    'Settled, $13.00 → Settled, $0.00',
    '$0.50',
    '$4.00',
    '$6.00',
  ]) {
    expect(await within(dialog).findByText(words)).toBeTruthy()
  }
  expect(faults.mock.calls.flat().join(' ')).not.toContain('same key')
  faults.mockRestore()
})

test('an address that asks for nothing that can be shows today in the first currency', async () => {
  show('unit=<script>&from=2026-02-31&game=a b')
  await screen.findAllByRole('link', { name: 'ana' })
  expect(askedOf('/bets')).toBe('unit=EUR&from=2026-03-04&to=2026-03-04')
})

test('the file holds every bet behind the figure, not only the page that is shown', async () => {
  const files: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push((file as Blob).text().then((text) => text.replace('\uFEFF', '').trimEnd()))
    return 'blob:bets'
  })
  show('unit=USD&from=2026-03-01&to=2026-03-02&vendor=AAA')
  await userEvent.click(await screen.findByRole('button', { name: /^Save as CSV/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = (await files[0])?.split('\r\n') ?? []
  expect(lines[0]).toBe(
    'id,endedAt,account,vendor,category,game,ticket,stake,validBet,prize,currency',
  )
  expect(lines.slice(1)).toEqual(
    Array(4).fill(`${id},2026-03-02T09:00:00.000Z,ana,AAA,RNG,wheel,,10.00,10.00,0.00,USD`),
  )
  expect(askedOf('/bets')).toContain('pageSize=100')
  vi.restoreAllMocks()
})

test('a file that could not be created is reported', async () => {
  show('unit=USD&from=2026-03-01&to=2026-03-02')
  const button = await screen.findByRole('button', { name: /^Save as CSV/ })
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toMatch(/file could not be created/)
})
