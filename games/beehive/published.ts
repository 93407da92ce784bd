import type { Published } from '@tessera/game-kit'

/** `npm run publish-slot beehive` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '1',
  fingerprint: '9e8bf0f827c1d85eb703c2e245e547d8a8a25addf9ad82c74784ccb0ed0f744b',
  source: '7bedf5683e0c3bb977a77da39735dd8189c2d950374e910a6713546c55a664be',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: 25,
    multiplier: 10000,
  },
}
