import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { HeroCarousel } from './hero-carousel.tsx'
import { slideTo } from './slide-to.ts'

let isCalm = false
beforeEach(() => {
  vi.useFakeTimers()
  isCalm = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isCalm && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (count: number) =>
  render(
    <HeroCarousel
      label="Banners"
      slides={Array.from({ length: count }, (_, index) => (
        <p key={index}>Banner {index + 1}</p>
      ))}
    />,
  )
const current = () =>
  screen
    .getAllByRole('button', { name: /^Banner \d|^Slide \d|\d$/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true')
const pass = (milliseconds: number) => {
  // One turn at a time: its content is rendered before the next one is due.
  for (let left = milliseconds; left > 0; left -= 5_000) {
    act(() => {
      vi.advanceTimersByTime(Math.min(left, 5_000))
    })
  }
}

it('turns by itself every five seconds where there is more than one banner [LB-32] [CN-09]', () => {
  show(3)
  expect(current()).toBe(0)
  pass(4_900)
  expect(current()).toBe(0)
  pass(200)
  expect(current()).toBe(1)
  pass(10_000)
  expect(current()).toBe(0)
})

it('stops under a dialog, and continues when that is closed', () => {
  show(3)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  pass(15_100)
  expect(current()).toBe(0)
  dialog.remove()
  pass(5_000)
  expect(current()).toBe(1)
})

it('shows 1.272 banners, ten pixels apart, and takes a second from one to the next [CN-32] [CN-33] [CN-34]', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'hero-carousel.module.css'), 'utf8')
  expect(sheet).toContain('--slides: 1.272;')
  expect(sheet).toMatch(/--between: 0\.625rem;/)
  expect(sheet).toMatch(/inline-size: calc\(\(100% - var\(--between\)\) \/ var\(--slides\)\)/)

  const { row, moves } = rowOfSlides([0, 300, 600], { room: 400, all: 900 })
  slideTo(row, 1, false)
  expect(row.scrollLeft).toBe(300)
  expect(moves).toEqual(
    Array(3).fill([
      { transform: ['translateX(300px)', 'none'] },
      expect.objectContaining({ duration: 1_000 }),
    ]),
  )
})

/** A row as a browser lays it out; `moves` are the calls on its slides. */
function rowOfSlides(places: number[], { room, all }: { room: number; all: number }) {
  const row = document.createElement('div')
  const [moves, cancel]: [unknown[][], () => void] = [[], vi.fn()]
  const ends: (() => void)[] = []
  for (const [name, value] of Object.entries({ clientWidth: room, scrollWidth: all }))
    Object.defineProperty(row, name, { value })
  for (const offsetLeft of places) {
    const addEventListener = (_name: 'finish', heard: () => void) => ends.push(heard)
    const animate = (...said: unknown[]) => (moves.push(said), { cancel, addEventListener })
    row.append(
      Object.defineProperties(document.createElement('p'), {
        offsetLeft: { value: offsetLeft },
        animate: { value: animate },
      }),
    )
  }
  return { row, moves, cancel, ends }
}

it('goes no further than its last banner allows, and not at all to where it is', () => {
  const { row, moves } = rowOfSlides([0, 300, 600], { room: 400, all: 900 })
  slideTo(row, 2, true)
  expect(row.scrollLeft).toBe(500)
  slideTo(row, 2, false)
  expect(moves).toEqual([])
  slideTo(row, 0, false)
  expect(row.scrollLeft).toBe(0)
  expect(moves[0]?.[0]).toEqual({ transform: ['translateX(-500px)', 'none'] })
})

it('is where it goes as soon as a finger takes it', () => {
  const { row, cancel } = rowOfSlides([0, 300], { room: 300, all: 600 })
  slideTo(row, 1, false)
  expect(cancel).not.toHaveBeenCalled()
  for (let press = 0; press < 2; press++) row.dispatchEvent(new Event('pointerdown'))
  expect(cancel).toHaveBeenCalledTimes(2)
})

it('ignores touches after it has arrived', () => {
  const { row, cancel, ends } = rowOfSlides([0, 300], { room: 300, all: 600 })
  slideTo(row, 1, false)
  expect(ends).toHaveLength(1)
  for (const end of ends) end()
  expect(cancel).toHaveBeenCalledTimes(2)
  row.dispatchEvent(new Event('pointerdown'))
  expect(cancel).toHaveBeenCalledTimes(2)
})

it('goes on from where it is seen, when it is turned once more on its way', () => {
  const { row, moves } = rowOfSlides([0, 300, 600], { room: 300, all: 900 })
  vi.stubGlobal(
    'DOMMatrixReadOnly',
    class {
      m41 = 100
    },
  )
  slideTo(row, 1, false)
  slideTo(row, 2, false)
  // A third of the way to the second was left: 200 of 600 are behind it.
  expect(moves.at(-1)?.[0]).toEqual({ transform: ['translateX(400px)', 'none'] })
  vi.unstubAllGlobals()
})

it('does not turn where there is one banner, and has nothing to turn it with', () => {
  show(1)
  pass(20_000)
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

it('stops with reduced motion, when paused, with focus in it, and in a hidden tab', () => {
  isCalm = true
  const { unmount } = show(2)
  pass(20_000)
  expect(current()).toBe(0)
  unmount()
  isCalm = false

  show(2)
  const pause = screen.getByRole('button', { name: /^Pause/ })
  fireEvent.click(pause)
  pass(20_000)
  expect(current()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: /^Play/ }))
  pause.focus()
  pass(20_000)
  expect(current()).toBe(0)
  pause.blur()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  pass(20_000)
  expect(current()).toBe(0)
  vi.restoreAllMocks()
  pass(5_000)
  expect(current()).toBe(1)
})

it('is turned by hand, both ways', () => {
  show(3)
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(current()).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(current()).toBe(0)
})

it('is rendered by the server with the shown banner and the one partly in view [LB-32]', () => {
  const slides = ['one', 'two', 'three'].map((words) => <p key={words}>{words}</p>)
  const html = renderToString(<HeroCarousel label="Banners" slides={slides} />)
  expect(html).toContain('<p>one</p>')
  expect(html).toContain('<p>two</p>')
  expect(html).not.toContain('three')
})
