import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: '5144337a4a819e95019926b859ce0fb97c1630df38c45eee6673607df65f948e',
  source: '0f4e44b49b4bec382e869ff8558b3dcb227b34054d5c0f838c09f8fadc97e528',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { target: 200 },
    words: 1,
    multiplier: 0,
  },
}
