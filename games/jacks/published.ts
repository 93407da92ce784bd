import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '07e0ab12faf39accc12ac78b2c2657351ffb2a57b7f8f2286ee13979dc8facf7',
  source: 'a0359fec6f8066b3f1eac71b4f7158b6e08d9e2a6d03b26f9e23dacbd3ded26c',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    moves: [{ held: 0b11000 }],
    words: 10,
    multiplier: 0,
  },
}
