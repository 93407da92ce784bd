import fc from 'fast-check'
import { expect, test } from 'vitest'
import { originsOf } from '../origins.ts'
import { pagePlaces } from './page-place.ts'

const listed = ['play.example', 'other-brand.example']
const placesWith = (publicOrigin: string | undefined) =>
  pagePlaces({
    originOf: originsOf(publicOrigin).originOf,
    isListedHost: async (host) => listed.includes(host.toLowerCase().replace(/:\d+$/, '')),
  })

test('whatever name or port a visitor claims, no more pages are rendered than the operator has hosts', async () => {
  for (const publicOrigin of ['https://play.example', undefined]) {
    const placeOf = placesWith(publicOrigin)
    const rendered = new Set<string>()
    const host = fc.oneof(
      fc.domain(),
      fc.webAuthority({ withPort: true }),
      fc.nat(65_535).map((port) => `localhost:${port}`),
      fc.nat(65_535).map((port) => `PLAY.example:${port}`),
      fc.constantFrom(...listed, '', '127.0.0.1', 'play.example.evil.example'),
    )
    await fc.assert(
      fc.asyncProperty(host, async (claimed) => {
        const place = await placeOf({ host: claimed })
        if (place) rendered.add(`${place.host} ${place.origin}`)
      }),
      { numRuns: 500 },
    )
    expect(rendered.size).toBeLessThanOrEqual(publicOrigin ? 2 : 8 * (listed.length + 1))
  }
})

test('an unknown name gets the page of our own address, a listed one that of its brand', async () => {
  const placeOf = placesWith('https://play.example')
  const origin = 'https://play.example'
  expect(await placeOf({ host: 'evil.example' })).toEqual({ origin, host: 'play.example' })
  expect(await placeOf({ host: 'evil.example:99' })).toEqual({ origin, host: 'play.example' })
  expect(await placeOf({ host: 'Other-Brand.example:443' })).toEqual({
    origin,
    host: 'other-brand.example',
  })
})

test('a visitor of this machine gets pages for the port they use', async () => {
  const placeOf = placesWith(undefined)
  const origin = 'http://localhost:8080'
  expect(await placeOf({ host: 'localhost:8080' })).toEqual({ origin, host: 'localhost:8080' })
})
