import type { Published } from '@tessera/game-kit'

/** `npm run publish-slot foundry` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '1',
  fingerprint: '9b953bcb50c9d75af40e13cbd6b997d28cab6d662d5577a12aabf455a2c62ff7',
  source: '647dd163a1d375254f9cde870e91e68de29957ef6cd48eba356bb1eb08eed3f0',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: 6,
    multiplier: 0,
  },
}
