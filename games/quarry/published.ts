import type { Published } from '@tessera/game-kit'

/** `npm run publish-slot quarry` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '1',
  fingerprint: 'd43b37df3f6ad777f13167e7c6c1bd30258eb43d57aafed5be325df2ce17d7e8',
  source: '68d97c164be91af8e29b19b1df610b6aaf7a0a84c630065c53d2daf6566a1015',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: 27,
    multiplier: 13800,
  },
}
