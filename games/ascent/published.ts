import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '0aa4b4e29c287e618e6c71a2be9a2ad3e090c9adfad9ec0da68d0f9a6998e24e',
  source: 'eff2069615d9da2c986bcabed091265edaca4bb315db2ae4b059e638a2419eea',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { auto: 200 },
    words: 1,
    multiplier: 0,
  },
}
