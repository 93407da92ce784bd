import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cutShapes, designOf } from './cut-shapes.ts'
import { VendorMark } from './vendor-mark.tsx'

afterEach(cleanup)

const codes =
  'AG BBIN CQ9 GG PT RTG BG DG EA LOTUS OG TGP KX KY TH WS XY AE ISB MG PNG PG EG2 JDB FC JL BGS'.split(
    ' ',
  )

test('a mark follows from the code alone, and vendors differ in shape, hue and monogram', () => {
  expect(Object.keys(cutShapes)).toHaveLength(12)
  const designs = codes.map((code) => JSON.stringify(designOf(code)))
  expect(new Set(designs).size).toBe(codes.length)
  expect(codes.map((code) => JSON.stringify(designOf(code)))).toEqual(designs)
  expect(new Set(codes.map((code) => designOf(code).shape)).size).toBeGreaterThanOrEqual(10)
})

test('the monogram is the code if it is short, or the initials of a long one', () => {
  expect(designOf('CQ9').letters).toBe('CQ9')
  expect(designOf('TCG_SEA').letters).toBe('TS')
  expect(designOf('TESSERA').letters).toBe('T')
})

test.each(['WHITE', 'COLOR', 'PURPLE'] as const)(
  'a mark comes in %s, at rest and chosen [LY-10]',
  (variant) => {
    const { container, rerender } = render(<VendorMark code="PG" variant={variant} />)
    const mark = container.firstElementChild
    expect(mark?.getAttribute('data-variant')).toBe(variant)
    expect(mark?.getAttribute('data-state')).toBe('DEFAULT')
    rerender(<VendorMark code="PG" variant={variant} state="ACTIVE" />)
    expect(mark?.getAttribute('data-state')).toBe('ACTIVE')
    // The drawing is decoration; the word is what is read.
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(container.querySelector('span > span')?.textContent).toBe('PG')
  },
)
