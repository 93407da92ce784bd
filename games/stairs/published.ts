import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '548dd053500685655fb19692d7bd32666471a30fa9ec597411a8cf0107f30acf',
  source: '84df9c3fe412527a1be733ae82015c0fad5d13248df77561cdf3072af7208fe5',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { steepness: 'easy' },
    moves: [{ type: 'tile', tile: 0 }, { type: 'tile', tile: 2 }, { type: 'cash' }],
    words: 9,
    multiplier: 22_275,
  },
}
