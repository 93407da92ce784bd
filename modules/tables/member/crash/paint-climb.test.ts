import type { Frame } from '@tessera/game-ui'
import { expect, test } from 'vitest'
import { paintClimb } from './paint-climb.ts'

/** What is written on the picture, in the order of painting. */
function writtenIn(locale: string): string[] {
  const written: string[] = []
  const g = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) =>
      name === 'fillText' ? (words: string) => written.push(words) : () => undefined,
    set: () => true,
  })
  const frame = { g, width: 600, height: 300, ink: () => 'black' } as unknown as Frame
  const climbing = { milliseconds: 3_000, isBust: true, own: [125], others: [] }
  paintClimb(frame, { ...climbing, locale })
  return written
}

test('heights are written with the decimals of the reader’s language', () => {
  expect(writtenIn('en-US')).toEqual(expect.arrayContaining(['1.2×', '1.25×']))
  expect(writtenIn('es-AR')).toEqual(expect.arrayContaining(['1,2×', '1,25×']))
  expect(writtenIn('es-AR').filter((words) => words.includes('.'))).toEqual([])
})
