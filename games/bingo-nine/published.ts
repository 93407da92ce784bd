import type { Published } from '@tessera/game-kit'
import type { Choice } from './game.ts'

export const published: Published<Choice> = {
  version: '1',
  fingerprint: 'b6934860f61cd508fc4d62cb3fed2f104585fb361c19e4475c3e78f6a840d7b6',
  source: 'f60a73f919abef2555811617da1f31081186a7507913127b30af8c38ace34b6c',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: { card: [4, 11, 23, 7, 15, 28, 2, 19, 30] },
    words: 13,
    multiplier: 10_000,
  },
}
