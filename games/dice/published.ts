import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '8ed045d17a17f34cd4c84c6d5d35fdad232f31a2fc0b8a0f630531d2291e7aea',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { side: 'over', target: 5_000 },
    index: 7_398,
    multiplier: 19_803,
  },
}
