import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '2',
  fingerprint: '4222a9c7f7931bb6b0056c46a5ff1027e86c78da01c7140ee691f7cd4173f00e',
  source: '59c3819db94f8dbdee648001c288a55fc6600f7cd5280f9a96278600ea441f9c',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { auto: 200 },
    moves: [{ type: 'cash', at: 700 }],
    words: 1,
    multiplier: 11_100,
  },
}
