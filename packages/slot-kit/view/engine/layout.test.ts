import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

const grids = [
  { reels: 3, rows: 3, peek: 0.12 },
  { reels: 5, rows: 3, peek: 0.12 },
  { reels: 5, rows: 4, peek: 0.03 },
  { reels: 5, rows: 5, peek: 0.03 },
  { reels: 6, rows: 4, peek: 0.03 },
]
const stages = [
  [320, 341],
  [358, 382],
  [560, 315],
  [780, 439],
  [1120, 630],
] as const

test.each(grids)('$reels reels of $rows rows stand whole within every stage', (grid) => {
  for (const [width, height] of stages) {
    const { window, cell, symbol, title, plaque, grid: cells } = layoutOf(width, height, grid)
    expect(window.x).toBeGreaterThanOrEqual(0)
    expect(window.x + window.width).toBeLessThanOrEqual(width)
    expect(window.y).toBeGreaterThanOrEqual(title.height)
    expect(window.y + window.height).toBeLessThan(plaque.y + 1)
    expect(plaque.y + plaque.height).toBeLessThanOrEqual(height)
    expect(cells.width).toBe(cell.width * grid.reels)
    expect(symbol).toBeLessThanOrEqual(Math.min(cell.width, cell.height))
    expect(symbol).toBeGreaterThanOrEqual(40)
  }
})
