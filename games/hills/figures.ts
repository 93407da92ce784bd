import type { SlotFigures } from '@tessera/slot-kit'

/** Follows from slot.ts: `npm run publish-slot hills` writes it. */
export const figures: SlotFigures = {
  definition: '52b05300fce48ee6869c1e5c9b8e17f95f0b7fae93ddf20a738e15e170d3049c',
  mean: '19783417444950363561/20284203008000000000',
  base: '19783417444950363561/20284203008000000000',
  features: [],
  hit: 0.501231516787876,
  paid: 0.501231516787876,
  deviation: 2.8875217903373427,
  most: 98304000,
}
