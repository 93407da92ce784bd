import { expect, test } from 'vitest'
import { copiesOf, segmentPath, turnTo, labelLines, sizeOf } from './wheel-geometry.ts'

test('the wheel turns forward, and stops with the middle of the segment under the pointer', () => {
  for (const segments of [8, 9, 24])
    for (let segment = 0; segment < segments; segment++) {
      const first = turnTo(segment, segments, 0)
      const next = turnTo(segment, segments, first)
      expect(next - first).toBeGreaterThan(1_000)
      for (const degrees of [first, next]) {
        const stands = (((360 - (degrees % 360)) % 360) * segments) / 360
        expect(stands).toBeCloseTo(segment + 0.5)
      }
    }
})

test('few rows stand on the face several times', () => {
  expect([2, 3, 6, 8, 24].map(copiesOf)).toEqual([4, 3, 2, 1, 1])
})

test('segments meet', () => {
  const end = (path: string) => path.split(' 0 0 1 ')[1]?.replace('Z', '')
  expect(end(segmentPath(0, 8, 100))).toBe('70.71 -70.71')
  expect(segmentPath(1, 8, 100)).toContain('L70.71 -70.71')
})

test('short labels stand in one line, long ones in two of equal length, and smaller where a word is long', () => {
  expect(labelLines('$20.00')).toEqual(['$20.00'])
  expect(labelLines('30 rondas gratis')).toEqual(['30 rondas', 'gratis'])
  expect(labelLines('A weekend for two by the')).toEqual(['A weekend for', 'two by the'])
  expect(labelLines('Supercalifragilistic')).toEqual(['Supercalifragilistic'])
  expect([['$20.00'], ['Supercalifragilistic']].map(sizeOf)).toEqual(['usual', 'small'])
})
