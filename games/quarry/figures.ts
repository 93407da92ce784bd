import type { SlotFigures } from '@tessera/slot-kit'

/** Follows from slot.ts: `npm run publish-slot quarry` writes it. */
export const figures: SlotFigures = {
  definition: 'b13b83086c9a8be4190ec2e407467817602b9475f9984bca6c66214a7d8f962a',
  mean: '9528707325393/10000000000000',
  meanWithin: 1e-12,
  base: '9528707325393/10000000000000',
  features: [],
  hit: 0.34127211251571127,
  paid: 0.3412721125157112,
  deviation: 3.175184629772383,
  most: 50191750,
}
