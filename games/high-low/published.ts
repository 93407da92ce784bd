import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '467e7c8d19f36c1d180b6bf1d5f94a47957ff0f7844f1ab05c9ec9807f6b7301',
  source: 'af3114bfd1934f1d76cf7230ace88aee1214d5a3976dcff61874400941d1d680',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    moves: [{ type: 'skip' }, { type: 'higher' }, { type: 'cash' }],
    words: 6,
    multiplier: 18_385,
  },
}
