import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { configureTexts, localeOf, setLanguage } from '@tessera/web-kit'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Contract, Kind, Side } from '../../contract-shapes.ts'
import { ContractsPart } from './contracts-part.tsx'

const day = 86_400_000
const inMilliseconds = (by: number) => new Date(Date.now() + by).toISOString()
const yesterday = inMilliseconds(-day)
const tomorrow = inMilliseconds(day)
const contractOf = (given: Partial<Contract> & { kind: Kind }): Contract => ({
  id: '00000000-0000-4000-8000-000000000001',
  number: 7n,
  currency: 'USD',
  state: 'active',
  side: 'lower',
  isOfPlatform: false,
  account: 'carla',
  terms: {
    kind: given.kind,
    period: 'Daily',
    carry: 'NONE',
    costs: [],
    vendorFeePpm: 0,
    tiers: [{ ratePpm: 8_000, minActive: null, minValidBet: null, minNetLoss: null }],
  },
  termsHash: 'abc123',
  proposedAt: yesterday,
  expiresAt: tomorrow,
  answeredAt: yesterday,
  effectiveAt: tomorrow,
  endAskedBy: null,
  endAskedUntil: null,
  endedAt: null,
  ...given,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const user = userEvent.setup()

/** The page of a kind with one contract, held and in both lists. The server is the outer edge: it answers by address. */
function show(held: Contract) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://tessera.test')
    const side = (searchParams.get('side') ?? 'lower') as Side
    const value = pathname.endsWith('/mine')
      ? { offer: null, held, progress: null }
      : pathname.endsWith('/contracts')
        ? { list: [{ ...held, side }], totalPages: 1 }
        : { contract: held, steps: [] }
    return new Response(toWire({ success: true, value }))
  })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Suspense fallback={null}>
        <ContractsPart kind={held.kind} hasLine />
      </Suspense>
    </QueryClientProvider>,
  )
}
const rowOf = async (caption: string) => {
  const table = await screen.findByRole('table', { name: caption })
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBeNull())
  return [...table.querySelectorAll('tbody td')].map((cell) => cell.textContent)
}
const written = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(), style).format(new Date(tomorrow))
const dated = () => written({ dateStyle: 'medium' })

test('a contract leads with what it is and who pays it, and the contract of a member below with their account', async () => {
  show(contractOf({ kind: 'daily' }))
  expect((await rowOf('All my contracts')).slice(0, 2)).toEqual([
    'Daily salary 7 · Agent above',
    'Agent above',
  ])
  expect((await rowOf('Contracts with my direct members')).slice(0, 2)).toEqual(['carla', '7'])
  await user.click(screen.getByRole('button', { name: /^Daily salary 7/ }))
  expect(await screen.findByRole('dialog', { name: 'Contract 7' })).toBeTruthy()
  cleanup()
  show(contractOf({ kind: 'dividend', isOfPlatform: true }))
  expect((await rowOf('All my contracts'))[0]).toBe('Dividend 7 · Platform')
})

test('a contract that is accepted and not yet in effect says when it begins, in lists and on its page', async () => {
  const begins = `Begins ${dated()}`
  show(contractOf({ kind: 'dividend' }))
  expect(await rowOf('All my contracts')).toContain(begins)
  expect(await rowOf('Contracts with my direct members')).toContain(begins)
  const section = screen.getByRole('heading', { name: 'My contract' }).closest('section')
  expect(section?.textContent).toContain(begins)
  await user.click(screen.getByRole('button', { name: 'Details' }))
  const dialog = await screen.findByRole('dialog', { name: 'Contract 7' })
  expect(within(dialog).getByText(begins)).toBeTruthy()
  expect(screen.queryByText('Active')).toBeNull()
})

test('a salary by the hour says at which time it begins, and one that is to end says both', async () => {
  const time = written({ dateStyle: 'medium', timeStyle: 'medium' })
  show(contractOf({ kind: 'hourly' }))
  expect(await rowOf('All my contracts')).toContain(`Begins ${time}`)
  cleanup()
  const ending = { state: 'terminating', endAskedBy: 'upper', endAskedUntil: tomorrow } as const
  show(contractOf({ kind: 'daily', ...ending }))
  expect(await rowOf('All my contracts')).toContain(`Begins ${dated()}, end requested`)
})

test('a contract that is in effect is active, and one that ended before it began has ended', async () => {
  show(contractOf({ kind: 'daily', effectiveAt: yesterday }))
  expect(await rowOf('All my contracts')).toContain('Active')
  cleanup()
  show(contractOf({ kind: 'daily', state: 'superseded' }))
  expect(await rowOf('All my contracts')).toContain('Replaced')
})

test('who reads Spanish reads when a contract begins', async () => {
  const wordsOf = (module: string): unknown =>
    JSON.parse(readFileSync(`languages/es/${module}.json`, 'utf8'))
  configureTexts({
    offers: ['en', 'es'].map((code) => ({ code, name: code, direction: 'ltr' as const })),
    load: async () =>
      Object.fromEntries(['agents', 'web-kit'].map((each) => [each, wordsOf(each)])) as never,
  })
  await act(() => setLanguage('es'))
  try {
    show(contractOf({ kind: 'dividend' }))
    const row = await rowOf('Todos mis contratos')
    expect(row[0]).toBe('Dividendo 7 · Agente superior')
    expect(row).toContain(`Empieza el ${dated()}`)
  } finally {
    await act(() => setLanguage('en'))
  }
})
