import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { setSession } from '@tessera/web-kit'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MissionsBadge } from './missions-badge.tsx'

afterEach(() => {
  cleanup()
  setSession(undefined)
  vi.unstubAllGlobals()
})

function open(claimable: number, session: object | undefined) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://tessera.test'))
    const value = { missions: [], streaks: [], claimable }
    return new Response(toWire({ success: true, value }))
  })
  setSession(session as never)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MissionsBadge />
    </QueryClientProvider>,
  )
  return asked
}

test('the entry of missions tells how many steps can be claimed, and asks for the count alone [PT-05]', async () => {
  const asked = open(2, { token: 'a token' })
  expect(await screen.findByText('2 rewards to claim')).toBeDefined()
  expect(asked[0]?.searchParams.get('only')).toBe('count')
  cleanup()
  const none = open(0, { token: 'a token' })
  await waitFor(() => expect(none).toHaveLength(1))
  expect(screen.queryByText(/to claim/)).toBeNull()
  cleanup()
  const free = open(2, { token: 'a token', isTrial: true })
  expect(screen.queryByText(/to claim/)).toBeNull()
  expect(free).toEqual([])
})
