import type { Published } from '@tessera/game-kit'

/** `npm run publish-slot hills` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '1',
  fingerprint: '7a19890ffd8663498ef8df53a8fd433efe7aff8968230ebab5b5df88ca866107',
  source: '44586cef8b9bdaa47f180b07b96c13c73cf46a9e95fbd311fe6b2ac2ad63112e',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: 25,
    multiplier: 22000,
  },
}
