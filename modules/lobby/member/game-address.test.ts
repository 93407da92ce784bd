import { expect, test } from 'vitest'
import { gameAddress } from './game-address.ts'

const title = { vassalage: 'PG', gameCode: 'lost-ankh', gameType: 'RNG', isGame: 'GAME' } as const

test('a title is played on its own page', () => {
  expect(gameAddress(title)).toBe('/game/PG/lost-ankh')
})

test.each([
  ['RNG', '/rng?vassalage=PG'],
  ['FISH', '/fish?vassalage=PG'],
  ['COCKFIGHT', '/sports?type=COCKFIGHT&vassalage=PG'],
])(
  'a tile that represents a vendor of %s opens the vendor’s list [LB-08] [LB-24] [CN-43]',
  (gameType, address) => {
    expect(gameAddress({ ...title, gameType, isGame: 'VASSALAGE' })).toBe(address)
  },
)

test.each([
  ['TCG_LOTTO_VN', '/vnLottery?gameCode=north-draw'],
  ['TCG_SEA', '/seaLottery?gameCode=north-draw'],
  ['LOTT', '/lottery?gameCode=north-draw'],
  ['ELOTT', '/lottery?gameCode=north-draw'],
])('a draw of %s opens its page of the lottery [LB-53] [CN-13]', (vassalage, address) => {
  expect(gameAddress({ ...title, vassalage, gameCode: 'north-draw' })).toBe(address)
})
