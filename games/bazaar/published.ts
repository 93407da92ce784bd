import type { Published } from '@tessera/game-kit'

/** `npm run publish-slot bazaar` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '1',
  fingerprint: '5df7e1d55e6705adff58e4b71948b62bd827a7c78338aec6ee793fd4af98b3ae',
  source: 'b86cd42d9c7bb6a6d8ea2753ca0b13f97e4740068d17873587e6993888129f53',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: 6,
    multiplier: 0,
  },
}
