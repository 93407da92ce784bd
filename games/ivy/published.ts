import type { Published } from '@tessera/game-kit'

/** `npm run publish-slot ivy` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '1',
  fingerprint: 'a5e9d1508bc333775275b4f9dde7e44c7457df1e74bdadddb50439dce39d8083',
  source: '2be00f52639a2426488e69beadfcc114488acd7a9dc18897458d5a70e99c6b7b',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: 5,
    multiplier: 0,
  },
}
