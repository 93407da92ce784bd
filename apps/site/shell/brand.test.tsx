import { brandedPage } from '@tessera/settings/brand-block'
import { Brand } from '@tessera/settings/calls'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setBrand, takeBrand, useBrand } from './brand.ts'

afterEach(() => {
  document.head.replaceChildren()
  setBrand(Brand.parse({}))
})

test('scripts begin with the brand that the page was sent in, and with the default one where it says none', () => {
  const { result, rerender } = renderHook(() => useBrand())
  const page = '<html><head><title>Tessera</title></head><body></body></html>'
  const send = (brand: Brand) => {
    const html = new DOMParser().parseFromString(brandedPage(page, brand), 'text/html')
    document.head.replaceChildren(...html.head.childNodes)
    takeBrand()
    rerender()
  }
  send(Brand.parse({}))
  expect(result.current).toEqual(Brand.parse({}))
  const harbour = Brand.parse({ name: 'Harbour', hue: 30, rosetteSeed: '</script>' })
  send(harbour)
  expect(document.title).toBe('Harbour')
  expect(result.current).toEqual(harbour)
})
