import type { Published } from '@tessera/game-kit'

export const published: Published = {
  version: '1',
  fingerprint: 'af821434788cce3597aed4f776fd88f65d990ab13f4fb636e5f8555d553e042c',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    index: 8_815,
    multiplier: 1_000,
  },
}
