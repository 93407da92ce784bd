import { toWire } from '@tessera/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@tessera/web-kit'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FigureOrdersScreen } from './figure-orders-screen.tsx'
import { figureOrdersViewIn } from './figure-orders-view.ts'

const id = '01911111-1111-7111-8111-111111111111'
const memberId = '01922222-2222-7222-8222-222222222222'
const order = {
  id,
  kind: 'deposit',
  member: { id: memberId, account: 'ana' },
  channel: 'spei',
  state: 'success',
  money: { amount: 100n, currency: 'USD' },
  at: '2026-03-02T09:00:00.000Z',
}
const asked: string[] = []

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  asked.length = 0
})

test('the orders behind a figure are ways to their own pages', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const value = path.includes('/units') ? { list: ['USD'] } : { list: [order], next: null }
    return new Response(toWire({ success: true, value }))
  })
  const search = new URLSearchParams('of=paid&unit=USD&channel=spei&from=2026-02-31')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FigureOrdersScreen
        view={figureOrdersViewIn(search, '1970-01-01')}
        onView={() => undefined}
        memberHref={(member) => `/members/${member}`}
        orderHref={({ kind, id: each }) => `/${kind}s/${each}`}
      />
    </QueryClientProvider>,
  )
  await screen.findByText('Credited')
  const opened = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(opened).toEqual([`/deposits/${id}`, `/members/${memberId}`])
  const behind = 'of=paid&unit=USD&from=1970-01-01&to=1970-01-01&channel=spei'
  expect(asked.some((path) => path.endsWith(`/figures/orders?${behind}`))).toBe(true)
})
