import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '648be30e1ff89fd2b5fd5e61cdd354a0d06f4264fa6190d472b135f89a2b0283',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { rows: 12, risk: 'mid' },
    index: 1_446,
    multiplier: 3_000,
  },
}
