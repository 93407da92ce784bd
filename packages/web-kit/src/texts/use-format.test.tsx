import { act, renderHook } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFormat } from './use-format.ts'

// The reader's zone is of the browser: here it is one far from UTC.
const { DateTimeFormat } = Intl
beforeEach(() => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inZone(locale, options) {
    return new DateTimeFormat(locale, {
      ...options,
      timeZone: options?.timeZone ?? 'America/Mexico_City',
    })
  } as typeof DateTimeFormat)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const at = '2026-11-27T03:15:00Z'
function Times() {
  const format = useFormat()
  return (
    <p>
      {format.dateTime(at)} {format.day(at)} {format.time(at)}
    </p>
  )
}

test('a time is in UTC on the server and during hydration, and then in the zone of the reader', async () => {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Times />)
  expect(box.textContent).toContain('Friday, November 27, 2026')
  expect(box.textContent).toContain('3:15:00 AM')
  const wrong: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(box, <Times />, { onRecoverableError: (error) => wrong.push(error) }),
  )
  expect(wrong).toEqual([])
  expect(box.textContent).toContain('Thursday, November 26, 2026')
  expect(box.textContent).toContain('9:15:00 PM')
  await act(async () => root.unmount())
})

test('a day of the business calendar is the same date for every reader', () => {
  const { result } = renderHook(() => useFormat())
  expect(result.current.calendarDay('2026-11-28')).toBe('Nov 28, 2026')
  // An instant of the same text is still the day before where this reader is.
  expect(result.current.date('2026-11-28')).toBe('Nov 27, 2026')
})
