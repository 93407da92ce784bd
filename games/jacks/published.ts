import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '07e0ab12faf39accc12ac78b2c2657351ffb2a57b7f8f2286ee13979dc8facf7',
  source: 'f98e5761d74765c5a681d053b77d74f5ef558c12e26f1495b9720893d996cb7b',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    moves: [{ held: 0b11000 }],
    words: 10,
    multiplier: 0,
  },
}
