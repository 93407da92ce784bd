import type { SlotFigures } from '@tessera/slot-kit'

/** Follows from slot.ts: `npm run publish-slot beehive` writes it. */
export const figures: SlotFigures = {
  definition: '1079ffd8b89d25fff356d2b7c67034f620fb6f1d4c0fe68273dd808fbb703aec',
  mean: '952357052199728549076255716523971918045659965547/1000000000000000000000000000000000000000000000000',
  base: '952357052199728549076255716523971918045659965547/1000000000000000000000000000000000000000000000000',
  features: [],
  most: 9000000,
  measured: {
    rounds: 4000000,
    seed: 'beehive 1',
    hit: {
      value: 0.5147375,
      within: 0.0004897781076323932,
    },
    deviation: {
      value: 2.4784639138376328,
      within: 0.0334734081311092,
    },
    hash: '6f4b6336fde07ef183d12959019edadb9edf77140ca36deaa4721197b89ab259',
  },
}
