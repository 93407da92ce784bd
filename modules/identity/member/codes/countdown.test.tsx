import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

const number = { country: 'DE', mobileNum: '15112345678' }
const minute = 60_000

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
})

test('a countdown is right after the phone was in a pocket, where no timer runs [PW-04]', () => {
  // A phone that sleeps stops its timers and the clock of the page; the time of day goes on.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { result } = renderHook(() => useCountdown('login'))
  act(() => result.current.start(60, number))
  expect(result.current.secondsFor(number)).toBe(60)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current.secondsFor(number)).toBe(50)
  vi.setSystemTime(Date.now() + minute / 2)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current.secondsFor(number)).toBe(20)
  vi.setSystemTime(Date.now() + minute)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current.secondsFor(number)).toBe(0)
  expect(result.current.secondsFor({ ...number, mobileNum: '1' })).toBe(0)
})
