import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { lobbyCalls } from '@tessera/lobby/calls'
import { messagesCalls } from '@tessera/messages/calls'
import { settingsCalls } from '@tessera/settings/calls'
import { createQueryClient, query, setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FollowStatus } from './follow-status.tsx'
import { setClosed, useClosed } from './open-state.ts'

const open = { status: 0, maintenance: null, ip: '127.0.0.1', customerService: [] }
const closed = { ...open, status: 1, maintenance: { endsAt: null, title: '', text: 'Works.' } }

// A guest, whoever was logged in before.
beforeEach(() => setSession(undefined))
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

/** The server's end of the guest's socket. */
class Line {
  static last: Line | undefined
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  private place = 1
  constructor() {
    Line.last = this
    queueMicrotask(() => this.onopen?.())
  }
  send(text: string) {
    const { sub } = JSON.parse(text) as { sub?: object }
    if (sub && 'site' in sub) this.say({ t: 'ok' })
  }
  tell(part: string) {
    this.place += 1
    this.say({ t: 'm', d: { part } })
  }
  private say(frame: object) {
    this.onmessage?.({ data: JSON.stringify([{ c: 'site', e: 'a', s: this.place, ...frame }]) })
  }
  close() {
    this.readyState = 3
  }
}

const listAnnouncements = query(messagesCalls.listAnnouncements, {
  query: { types: 'H', language: 'EN' },
})
const followed = [
  ['look', query(settingsCalls.readSite, { query: { language: 'EN' } })],
  ['content', query(settingsCalls.listBanners, { query: { groupName: 'w_home', language: 'EN' } })],
  ['content', listAnnouncements],
  ['content', query(lobbyCalls.readMenus, { query: { language: 'EN' } })],
] as const

test.each(followed)(
  'an idle guest loads again when the server reports a change of %s',
  async (part, asked) => {
    vi.stubGlobal('WebSocket', Line)
    const client = start({ status: open })
    await waitFor(() => expect(Line.last).toBeDefined())
    const line = Line.last!
    client.setQueryData(asked.queryKey, {} as never)
    expect(client.getQueryState(asked.queryKey)?.isInvalidated).toBe(false)
    await waitFor(() => {
      act(() => line.tell(part))
      expect(client.getQueryState(asked.queryKey)?.isInvalidated).toBe(true)
    })
  },
)
