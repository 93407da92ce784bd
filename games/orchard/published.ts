import type { Published } from '@tessera/game-kit'

export const published: Published<Record<string, never>> = {
  version: '1',
  fingerprint: 'f5f9c4263f1d4688766406c99060b71bb5100b574640bf5ef19887467e95bcbb',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 18 },
    choice: {},
    index: 1_961,
    multiplier: 50_000,
  },
}
