import type { Published } from '@tessera/game-kit'

/** `npm run publish-slot kites` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '1',
  fingerprint: '13d9e3a712f2aad2438792511e39ec51cadcc54fa767e86a08681a495c4f3375',
  source: 'f2f5888d6950bb4efa73f8a616e2f892465be47b3d5db33dfd36dcf45fa5c8bd',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: 5,
    multiplier: 0,
  },
}
