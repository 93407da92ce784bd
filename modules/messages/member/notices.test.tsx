import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@tessera/web-kit'
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

// The server is the outer edge here: it answers as it is told.
let answer: () => Response
const announced = (headlines: object[], player: object[] = []) =>
  Response.json({
    success: true,
    value: { banners: [], player, popup: [], promotion: [], headlines },
  })

beforeEach(() => void vi.stubGlobal('fetch', async () => answer()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
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

test('a headline that is pressed is told in full, and counts as read from then on', async () => {
  answer = () => announced([notice(1, 'A new game')], [notice(2, 'News for you', 'Only this.')])
  const { unmount } = show()
  expect((await headline('A new game')).textContent).toBe('New: A new game')
  await user.click(await headline('A new game'))
  const dialog = screen.getByRole('dialog')
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
