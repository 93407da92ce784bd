import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '6800fab3b5b45482689fa7092d1acafae7a9cbc7468187e6741b1213142e3684',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { size: 20, risk: 'mid' },
    index: 18,
    multiplier: 15_000,
  },
}
