import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '5144337a4a819e95019926b859ce0fb97c1630df38c45eee6673607df65f948e',
  source: '060907556e49cbf6a8eb720b9b6dbda5c1bf1dc3d1756cc09e07ef05bab44f99',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { target: 200 },
    words: 1,
    multiplier: 0,
  },
}
