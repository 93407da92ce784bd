import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useScrollToTop } from './use-scroll-to-top.ts'

const scrolled = vi.fn()
let isCalm = false
beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
})
afterEach(() => {
  cleanup()
  scrolled.mockClear()
  isCalm = false
  vi.unstubAllGlobals()
})

const go = (from: string, to: string) => {
  const { rerender } = renderHook(({ page }) => useScrollToTop(page), {
    initialProps: { page: from },
  })
  rerender({ page: to })
}

it.each([
  ['home', 'RNG', 'smooth'],
  ['RNG', 'LIVE', 'smooth'],
  ['home', 'help', 'instant'],
  ['game', 'home', 'instant'],
])('from %s to %s it is %s [LB-14]', (from, to, behavior) => {
  go(from, to)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior })
})

it('does not scroll smoothly with reduced motion', () => {
  isCalm = true
  go('home', 'RNG')
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
})
