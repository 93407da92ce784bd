import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '04590bd3909e11992676c972056d0c980cb4f2687250471e451311ed7ffb78f5',
  source: 'abd3f443886c117ceb9606d86f6fd26b2b5364b03a931dad5e42f3d1a0540701',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { numbers: [3, 8, 15, 22, 29, 36] },
    words: 10,
    multiplier: 0,
  },
}
