import type { Published } from '@tessera/game-kit'

export const published: Published = {
  version: '1',
  fingerprint: '84aaf40d04a18f806d3c693d19355cdc0a53dccbf56f03a45051feec01ab7a78',
  example: {
    seeds: { server: 'a'.repeat(64), client: 'ana', round: 1 },
    choice: {},
    index: 7_398,
    multiplier: 20_000,
  },
}
