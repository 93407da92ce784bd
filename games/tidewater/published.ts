import type { Published } from '@tessera/game-kit'

/** `npm run publish-slot tidewater` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '1',
  fingerprint: '0453366cc662fe06fe5530101034cd2090f39c9ac23deee275d472645337b79f',
  source: '25cc6774cbd9477e02d59e08dfd7e8e71dd677a8ec7c39d98fc06d59b2c71aff',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: 5,
    multiplier: 0,
  },
}
