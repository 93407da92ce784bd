import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

test.each([
  [320, 341],
  [390, 416],
  [560, 315],
  [768, 432],
  [1120, 630],
  [1600, 900],
])('at %i × %i everything has room and nothing overlaps', (width, height) => {
  const { cabinet, title, plaque, windows, row, symbol } = layoutOf(width, height)
  expect(cabinet.x).toBeGreaterThanOrEqual(0)
  expect(cabinet.y).toBeGreaterThanOrEqual(0)
  expect(cabinet.x + cabinet.width).toBeLessThanOrEqual(width)
  expect(cabinet.y + cabinet.height).toBeLessThanOrEqual(height)
  for (const window of windows) {
    expect(window.y).toBe(title.y + title.height)
    expect(window.y + window.height).toBe(plaque.y)
    expect(window.height).toBe(row * 3)
    expect(symbol).toBeLessThan(Math.min(row, window.width))
    expect(symbol).toBeGreaterThan(30)
  }
  for (const [index, window] of windows.slice(1).entries()) {
    const before = windows[index]!
    expect(window.x).toBeGreaterThan(before.x + before.width)
  }
})
