import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticeLine } from './notice-line.tsx'

const notice = (id: number, title: string, content = 'One paragraph.\n\nAnother one.') => ({
  id: `00000000-0000-7000-8000-00000000000${id}`,
  title,
  content,
  promotionType: null,
  time: '2026-11-21T12:00:00.000Z',
})

// The server is the outer edge here and answers on command.
let answer: () => Response
const announced = (headlines: object[], player: object[] = []) =>
  Response.json({
    success: true,
    value: { banners: [], player, popup: [], promotion: [], headlines },
  })

beforeEach(() => void vi.stubGlobal('fetch', async () => answer()))
afterEach(() => {
  cleanup()
  setSession(undefined)
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const logIn = () => setSession({ token: 't', account: 'ana', memberId: notice(0, '').id })
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback="waiting">
        <NoticeLine />
      </Suspense>
      <p>the page</p>
    </QueryClientProvider>,
  )
const headline = (title: string) =>
  screen.findByRole('button', { name: new RegExp(`^(New: )?${title}$`) })

test('a clicked headline is shown in full, and counts as read from then on [LB-10] [MD-02] [ST-15]', async () => {
  logIn()
  answer = () => announced([notice(1, 'A new game')], [notice(2, 'News for you', 'Only this.')])
  const { unmount } = show()
  expect((await headline('A new game')).textContent).toBe('New: A new game')
  await headline('News for you')
  await user.click(await headline('A new game'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Another one.')).toBeTruthy()
  expect(within(dialog).getByText('News for you').closest('details')?.open).toBe(false)
  unmount()

  show()
  expect((await headline('A new game')).textContent).toBe('A new game')
  expect((await headline('News for you')).textContent).toBe('New: News for you')
})

test('where nothing is announced, or the notices do not come, there is nothing', async () => {
  answer = () => announced([])
  const { unmount, container } = show()
  await vi.waitFor(() => expect(container.textContent).toBe('the page'))
  unmount()
  answer = () => new Response('<html>', { status: 502 })
  const failed = show()
  await vi.waitFor(() => expect(failed.container.textContent).toBe('the page'))
})

test('the notices can be stopped, and set going again', async () => {
  answer = () => announced([notice(3, 'Passing by')])
  show()
  await user.click(await screen.findByRole('button', { name: 'Pause notices' }))
  const region = screen.getByRole('region', { name: 'Notices' })
  expect(region.dataset['paused']).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Play notices' }))
  expect(region.dataset['paused']).toBeUndefined()
})

test('nine notices are on a page, in Markdown, with their time to the second [MD-02]', async () => {
  logIn()
  const many = Array.from({ length: 9 }, (_, at) => notice(at, `Old ${at}`))
  const last = {
    ...notice(9, 'The tenth', 'With **weight**.'),
    time: new Date(2026, 10, 3, 4, 5, 6),
  }
  answer = () => announced(many, [last])
  show()
  await headline('Old 8')
  await user.click(await headline('Old 0'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText('The tenth')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Page 2' }))
  await user.click(within(dialog).getByText('The tenth'))
  expect(within(dialog).getByText('weight').tagName).toBe('STRONG')
  expect(within(dialog).getByText('2026-11-03 04:05:06')).toBeTruthy()
})

test('news for players are shown to logged-in members only, and disappear with the session [RO-15]', async () => {
  answer = () => announced([notice(1, 'For all')], [notice(2, 'For players')])
  show()
  await headline('For all')
  expect(screen.queryByText('For players')).toBeNull()
  act(logIn)
  await headline('For players')
  act(() => setSession(undefined))
  expect(screen.queryByText('For players')).toBeNull()
})
