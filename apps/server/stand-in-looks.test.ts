import { makeCatalogue } from '@tessera/lobby/server'
import { lookOf } from '@tessera/vendors/server'
import { expect, test } from 'vitest'

const titles = 10_000
const house = 'TESSERA'

test('each form of the controls and of the header is that of about a quarter of all slots', () => {
  const slots = makeCatalogue(titles).games.filter(
    ({ game_type, vendor }) => game_type === 'RNG' && vendor !== house,
  )
  expect(slots.length).toBeGreaterThan(7_000)
  for (const part of ['controls', 'header'] as const) {
    const counts = [0, 0, 0, 0]
    for (const { vendor } of slots) counts[lookOf(vendor)[part]]! += 1
    for (const count of counts) expect(Math.abs(count / slots.length - 0.25)).toBeLessThan(0.01)
  }
})
