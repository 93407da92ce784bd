import type { Published } from '@tessera/game-kit'

/** `npm run publish-slot atlas` writes it. Of a version that was played, it never changes. */
export const published: Published = {
  version: '1',
  fingerprint: 'de60a0958d14b0049b1175d914f5b7f05c75b6967238e980aef83e19710a070f',
  source: 'c4688489a7cd8ed262917d238aa9c5bfa0b7bb2b0007b6cdc2228c1ba230597e',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    words: 5,
    multiplier: 0,
  },
}
