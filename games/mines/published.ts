import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: 'abdb2797066cd15119d084e78648f61cc9ab6ab19c6c9beeb09e188ab5778d2b',
  source: '20a6879945f28e5aae47a64a95067c0fee642b75e10377c0ddd78b53bf1e0859',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { mines: 3 },
    moves: [{ tile: 0 }, { tile: 12 }, { tile: 20 }, { cashOut: true }],
    words: 3,
    multiplier: 14_785,
  },
}
