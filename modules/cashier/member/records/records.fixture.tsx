import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { StatementBody } from '../../records-shapes.ts'

// A site with records and the screens over it, for tests.

export const usd = (amount: bigint) => ({ amount, currency: 'USD' })
export const id = '00000000-0000-4000-8000-000000000001'
export const madeAt = '2026-11-21T12:00:00.000Z'

export const entry = {
  id: '1-2-cash',
  requestId: id,
  purpose: 'cash',
  reason: 'win',
  subject: `bet:${id}`,
  amount: usd(2_500_000n),
  balanceAfter: usd(9_000_000n),
  version: 2n,
  madeAt,
  category: 'RNG',
  vendor: 'TESSERA',
  gameName: 'Dice',
  ticket: null,
}
export const entryTotals = {
  entries: 1_234n,
  gained: usd(10_000n),
  lost: usd(20_000n),
  net: usd(-10_000n),
}
export const bet = {
  id,
  gameName: 'Dice',
  ticket: null,
  vendor: 'TESSERA',
  gameCode: 'dice',
  parts: [],
  corrections: [],
  gameType: 'RNG',
  roundId: 'r-1',
  status: 'settled',
  stake: usd(100_000n),
  validBet: usd(100_000n),
  prize: usd(250_000n),
  net: usd(150_000n),
  placedAt: madeAt,
  settledAt: madeAt,
}
export const betTotals = {
  bets: 1n,
  stake: usd(100_000n),
  validBet: usd(100_000n),
  prize: usd(250_000n),
  net: usd(150_000n),
}
const choices = {
  reasons: ['stake', 'win', 'snow day'],
  categories: ['RNG', 'FISH'],
  vendors: ['TESSERA', 'PG'],
  games: [
    { category: 'RNG', vendor: 'TESSERA', gameCode: 'dice', gameName: 'Dice' },
    { category: 'FISH', vendor: 'PG', gameCode: 'reel', gameName: 'Reel' },
  ],
}
const posting = {
  purpose: 'cash',
  reason: 'win',
  amount: usd(2_500_000n),
  balanceAfter: usd(9_000_000n),
  version: 2n,
  other: { kind: 'vendor', code: 'TESSERA', purpose: 'play' },
  madeAt,
}
export const figures = { ...betTotals, extra: usd(0n) }
export const body: StatementBody = {
  kind: 'tessera member statement',
  version: 1,
  house: 'http://tessera.test',
  memberId: id,
  account: 'ana',
  currency: 'USD',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  madeAt,
  opening: { cash: '10.00', held: '0.00', total: '10.00' },
  movements: [{ reason: 'win', entries: '3', gained: '5.50', lost: '0.00', net: '5.50' }],
  products: [
    {
      category: 'RNG',
      vendor: 'TESSERA',
      staked: '0.00',
      won: '5.50',
      returned: '0.00',
      net: '5.50',
    },
  ],
  closing: { cash: '12.50', held: '3.00', total: '15.50' },
}
const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

/** A statement signed by a site, and that site's key. */
export async function signed(text: string) {
  const pair = (await crypto.subtle.generateKey({ name: 'Ed25519' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  const signature = await crypto.subtle.sign(
    { name: 'Ed25519' },
    pair.privateKey,
    new TextEncoder().encode(text),
  )
  const file = { document: text, signature: base64url(signature), keyId: 'k1' }
  return { file, publicKey: base64url(raw) }
}

export type Answers = Record<string, unknown>
export const asked: string[] = []

/** A screen over a server that answers by the end of a path; a function may refuse. */
export function open(Screen: () => ReactNode, given: Answers = {}, path = '/member') {
  asked.length = 0
  const answers: Answers = {
    ODSFE2_MemTransDet: { list: [entry], totalPages: 62, totals: entryTotals },
    'bets/records': { list: [bet], totalPages: 1, totals: betTotals },
    choices,
    [`postings/${id}`]: [posting],
    files: { url: '/wps/cashier/files/entries.csv?ticket=t' },
    ...given,
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const address = new URL(url, 'http://tessera.test')
    asked.push(`${address.pathname}${address.search}${String(init?.body ?? '')}`)
    const found = Object.entries(answers).find(([end]) => address.pathname.endsWith(end))?.[1]
    if (found instanceof Error) {
      return new Response(toWire(failure(found as never)), { status: 422 })
    }
    return new Response(toWire({ success: true, value: found }))
  })
  const location = memoryLocation({
    path: path.split('?')[0] ?? '',
    searchPath: path.split('?')[1] ?? '',
    record: true,
  })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Suspense fallback="…">
          <Screen />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  )
}
export const lastAsked = (part: string) => asked.findLast((each) => each.includes(part)) ?? ''
