import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InboxMessage } from '../../inbox-calls.ts'
import { show } from '../messages.fixture.tsx'
import { UnreadBadge } from '../unread-badge.tsx'
import { InboxScreen } from './inbox-screen.tsx'

const session = { token: 't', account: 'ana', memberId: '00000000-0000-7000-8000-0000000000a1' }
beforeEach(() => setSession(session))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setSession(undefined)
})

const idOf = (at: number) => `018f0000-0000-7000-8000-00000000000${at}`
const message = (at: number, isRead = false): InboxMessage => ({
  id: idOf(at),
  title: `Message ${at}`,
  content: `Words of **${at}**`,
  time: new Date(2026, 10, 21, 12, 0, at).toISOString(),
  isRead,
  answerTo: null,
})

/** An inbox that remembers what was done with it, as the server's does. */
function inbox(messages: InboxMessage[]) {
  const gone = new Set<string>()
  const here = () => messages.filter(({ id }) => !gone.has(id))
  const unread = () => ({ unreadCount: here().filter(({ isRead }) => !isRead).length })
  return (key: string): unknown => {
    const id = /messages\/([0-9a-f-]{36})/.exec(key)?.[1] ?? ''
    if (key === 'GET /wps/messages') return { list: here(), totalPages: 1, ...unread() }
    if (key.startsWith('DELETE')) gone.add(id)
    if (key.endsWith('/restore')) gone.delete(id)
    for (const each of messages)
      if (key === 'POST /wps/messages/read' || key === `POST /wps/messages/${each.id}/read`)
        each.isRead = true
    return unread()
  }
}

test('a message that is unfolded counts as read, and says when it came [MC-13] [AN-04] [RO-15]', async () => {
  const user = userEvent.setup()
  const { sent } = show(<InboxScreen />, inbox([message(2), message(1, true)]))
  expect(await screen.findByText('1 new message')).toBeDefined()
  expect(screen.getByText('Nov 21, 2026, 12:00:02 PM')).toBeDefined()
  await user.click(screen.getByText('Message 2'))
  expect(await screen.findByText('No unread messages.')).toBeDefined()
  expect(screen.getByText('2', { selector: 'strong' })).toBeDefined()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /wps/messages/${idOf(2)}/read`,
  ])
  await user.click(screen.getByText('Message 1'))
  expect(sent).toHaveLength(1)
})

test('what is deleted can be taken back for five seconds, and not longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { sent } = show(<InboxScreen />, inbox([message(2), message(1)]))
  await user.click(await screen.findByRole('button', { name: 'Delete Message 2' }))
  await waitFor(() => expect(screen.queryByText('Message 2')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Message 2')).toBeDefined()
  expect(sent.at(-1)?.path).toBe(`/wps/messages/${idOf(2)}/restore`)

  await user.click(screen.getByRole('button', { name: 'Delete Message 1' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  vi.useRealTimers()
})

test('«all as read» names the newest message in view', async () => {
  const user = userEvent.setup()
  const { sent } = show(<InboxScreen />, inbox([message(2), message(1)]))
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('No unread messages.')).toBeDefined()
  expect(sent[0]?.body).toEqual({ until: message(2).time })
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('an answer is shown under the feedback that it answers', async () => {
  const user = userEvent.setup()
  const answer = { ...message(1), title: '', answerTo: 'Where are the rules?' }
  show(<InboxScreen />, inbox([answer]))
  await user.click(await screen.findByText('Our answer to your feedback'))
  const quote = screen.getByText('Where are the rules?').closest('blockquote')!
  expect(within(quote).getByText('You wrote')).toBeDefined()
})

test('the badge is red where messages wait, and gone where none do [MC-18]', async () => {
  show(<UnreadBadge />, inbox([message(1), message(2), message(3, true)]))
  expect((await screen.findByText('2')).closest('strong')?.textContent).toBe('2 2 new messages')
  cleanup()
  const { asked } = show(<UnreadBadge />, inbox([message(3, true)]))
  await waitFor(() => expect(asked).toEqual(['GET /wps/relay/CSP_unreadCount']))
  expect(document.querySelector('strong')).toBeNull()
})

test('in free play and for guests nothing is asked for and nothing shown [AN-10]', async () => {
  for (const each of [{ ...session, isTrial: true }, undefined]) {
    setSession(each)
    const { asked } = show(<UnreadBadge />, inbox([message(1)]))
    await act(async () => new Promise((resolve) => setTimeout(resolve, 30)))
    expect(asked).toEqual([])
    expect(document.querySelector('strong')).toBeNull()
    cleanup()
  }
})
