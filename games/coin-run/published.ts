import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: 'e53995312f50a43f4f2ee78d8240273ab5889d4359b6a13d950d1e31d0e4adac',
  source: 'db8c55894470adf319e02eaa3b347b8d0f34439b320b3c23b9c02d3b55c3407d',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    moves: [{ type: 'call', side: 'tails' }, { type: 'call', side: 'heads' }, { type: 'cash' }],
    words: 13,
    multiplier: 39_600,
  },
}
