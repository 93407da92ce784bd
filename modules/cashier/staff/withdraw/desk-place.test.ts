import { expect, test } from 'vitest'
import { deskPlaceIn, noNarrowing, searchOfPlace } from './desk-place.ts'

test('the state of the desk is in the address; invalid values are left out', () => {
  const search =
    'view=all&after=&search=0000aa&method=crypto&state=done&least=250000&from=2026-11-01'
  const place = deskPlaceIn(new URLSearchParams(search))
  expect(place).toMatchObject({ method: 'crypto', least: '250000', from: '2026-11-01' })
  expect(String(searchOfPlace(place))).toBe(search.replace('after=&', ''))
  const wrong = 'view=none&method=gold&state=x&least=-1&from=0000-01-01&to=soon'
  expect(deskPlaceIn(new URLSearchParams(wrong))).toEqual({
    ...noNarrowing,
    view: 'review',
    after: '',
    id: undefined,
  })
})
