import { expect, test } from 'vitest'
import { onWholePixel } from './on-whole-pixel.ts'

test.each([
  // target centre, size, pixels a unit, corner in pixels
  [50, 99, 1, 1],
  [50.3, 99, 1, 1],
  [50.3, 99.5, 2, 1],
  [-12.8, 170, 2, -196],
])(
  'a picture around %d of size %d covers whole pixels, %d a unit',
  (centre, size, resolution, corner) => {
    const found = onWholePixel(centre, size, resolution)
    expect((found - size / 2) * resolution).toBeCloseTo(corner, 9)
    expect(Math.abs(found - centre)).toBeLessThanOrEqual(0.5 / resolution)
  },
)
