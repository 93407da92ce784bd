import type { Published } from '@tessera/game-kit'

/** `npm run publish-slot lighthouse` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '1',
  fingerprint: 'c5112c2db4c934634a2069f8a76e5dc3ac3ee16d3c36f3abb78cd2c1822e4f20',
  source: 'e978b8c4842f0eea4873376f5cc008bbd7dd132b0fbaff7651fe0cd88d59d897',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: 5,
    multiplier: 0,
  },
}
