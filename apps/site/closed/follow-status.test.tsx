import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { settingsCalls } from '@tessera/settings/calls'
import { createQueryClient, query } from '@tessera/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { FollowStatus } from './follow-status.tsx'
import { setClosed, useClosed } from './open-state.ts'

const open = { status: 0, maintenance: null, ip: '127.0.0.1', customerService: [] }
const closed = { ...open, status: 1, maintenance: { endsAt: null, title: '', text: 'Works.' } }

afterEach(() => {
  cleanup()
  act(() => setClosed(undefined))
  vi.unstubAllGlobals()
})

const Shell = () => <p>{useClosed() ? 'closed' : 'open'}</p>

/** The app over a server that answers its status as `now` says, and refuses all else while it is closed. */
function start(now: { status: object }) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).startsWith(settingsCalls.readStatus.path)) {
      return new Response(JSON.stringify({ success: true, value: now.status }))
    }
    const isClosed = now.status !== open
    const refused = { success: false, code: 'common.maintenance', message: '', value: null }
    const answer = isClosed ? refused : { success: true, value: { list: [] } }
    return new Response(JSON.stringify(answer), { status: isClosed ? 503 : 200 })
  })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <Shell />
      <FollowStatus />
    </QueryClientProvider>,
  )
  return client
}

test.each([
  ['normal', 0, 'open'],
  ['maintenance', 1, 'closed'],
  ['region restricted', 2, 'closed'],
])('%s: status %i shows the %s shell [RT-24]', async (_name, status, shell) => {
  start({ status: { ...closed, status } })
  expect(await screen.findByText(shell)).toBeDefined()
})

test('a call that is refused because the site is closed closes the app; it opens when the site is back', async () => {
  const now: { status: object } = { status: open }
  const client = start(now)
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.data).toMatchObject(open))
  expect(screen.getByText('open')).toBeDefined()

  now.status = closed
  const languages = query(settingsCalls.listLanguages, {})
  await expect(client.fetchQuery({ ...languages, retry: false })).rejects.toThrow()
  expect(await screen.findByText('closed')).toBeDefined()

  now.status = open
  await act(() => client.refetchQueries({ queryKey: [settingsCalls.readStatus.path] }))
  expect(await screen.findByText('open')).toBeDefined()
})
