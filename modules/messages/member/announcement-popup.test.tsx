import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../announcement-calls.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { noteShown, wasShown } from './shown-popups.ts'
import { timeText } from './time-text.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

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

test('nine announcements stand on a page, and the chosen one is told beside them [MD-01] [CN-08]', async () => {
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
  const button = () => screen.queryByRole('button', { name: 'To the promotions', hidden: true })
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
