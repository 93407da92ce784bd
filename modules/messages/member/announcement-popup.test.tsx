import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@tessera/web-kit'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../announcement-calls.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { AnnouncementPopup } from './announcement-popup.tsx'
import { noteShown, wasShown } from './shown-popups.ts'
import { timeText } from './time-text.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const say = (at: number, extra: Partial<Announcement> = {}): Announcement => ({
  id: `00000000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
  title: `Title ${at}`,
  content: `First of ${at}\n\nSecond of ${at}`,
  promotionType: null,
  device: 'all',
  time: '2026-11-21T12:00:00.000Z',
  ...extra,
})
const nothing = () => undefined

test('nine announcements are on a page, and the chosen one is shown beside them [MD-01] [CN-08]', async () => {
  const announcements = Array.from({ length: 11 }, (_, at) => say(at + 1))
  render(
    <AnnouncementDialog announcements={announcements} onClose={nothing} onPromotions={nothing} />,
  )
  const list = screen.getByRole('navigation', { name: 'All announcements', hidden: true })
  const entries = () => within(list).getAllByRole('button', { name: /^Title/, hidden: true })
  expect(entries()).toHaveLength(9)
  expect(screen.getByText('Second of 1')).toBeTruthy()
  await userEvent.click(entries()[4]!)
  expect(screen.getByText('First of 5')).toBeTruthy()
  expect(screen.queryByText('First of 1')).toBeNull()
})

test('only an announcement of a promotion leads to the promotions [MD-12]', async () => {
  const onPromotions = vi.fn()
  const announcements = [say(1), say(2, { promotionType: 'DEPOSIT' })]
  render(
    <AnnouncementDialog
      announcements={announcements}
      onClose={nothing}
      onPromotions={onPromotions}
    />,
  )
  const button = () => screen.queryByRole('button', { name: 'View promotions', hidden: true })
  expect(button()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Title 2/, hidden: true }))
  await userEvent.click(button()!)
  expect(onPromotions).toHaveBeenCalledOnce()
})

test('a time is written year first, to the second [MD-13]', () => {
  expect(timeText(new Date(2026, 10, 3, 4, 5, 6).toISOString())).toBe('2026-11-03 04:05:06')
})

test('each audience is spoken to once in a session [AN-01]', () => {
  expect(wasShown('B')).toBe(false)
  noteShown('B')
  expect(wasShown('B')).toBe(true)
  expect(wasShown('A')).toBe(false)
})

/** A visit of the lobby on a connection that answers on command. */
function visit() {
  let tell = () => undefined as void
  const answered = new Promise<void>((done) => (tell = done))
  vi.stubGlobal('fetch', async () => {
    await answered
    const popup = [{ ...say(1), execution: 'B' }]
    return Response.json({
      success: true,
      value: { banners: [], player: [], popup, promotion: [], headlines: [] },
    })
  })
  const client = createQueryClient()
  const page = (place: string) => (
    <QueryClientProvider client={client}>
      <AnnouncementPopup audience="B" place={place} onPromotions={nothing} />
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(page('/?'))
  return { tell, unmount, goTo: (place: string) => rerender(page(place)) }
}
const popup = () => screen.queryByRole('dialog')
const settle = () => act(() => new Promise((done) => setTimeout(done, 150)))

test('announcements come on arrival, any navigation closes them, and they do not come back', async () => {
  const { tell, goTo, unmount } = visit()
  tell()
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(wasShown('B')).toBe(true)
  goTo('/?over=search')
  expect(popup()).toBeNull()
  goTo('/?')
  await settle()
  expect(popup()).toBeNull()
  unmount()
  visit().tell()
  await settle()
  expect(popup()).toBeNull()
})

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'a member who has begun to do something (%s) is not interrupted',
  async (deed) => {
    const { tell } = visit()
    fireEvent(document.body, new Event(deed, { bubbles: true }))
    tell()
    await settle()
    expect(popup()).toBeNull()
  },
)

test('a member who has navigated before the announcements arrived is not interrupted', async () => {
  const { tell, goTo } = visit()
  goTo('/?over=menu')
  tell()
  await settle()
  expect(popup()).toBeNull()
})
