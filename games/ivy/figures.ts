import type { SlotFigures } from '@tessera/slot-kit'

/** Follows from slot.ts: `npm run publish-slot ivy` writes it. */
export const figures: SlotFigures = {
  definition: '4279521d731c902276e6cf21c61cfa1713ad211ba6a310b68af8c5c8e4eaaa0e',
  mean: '2794708485873314413038925842234557708885/2889917341506766036310278550054328336384',
  base: '212905/317952',
  features: [
    {
      feature: 'free',
      chance: '1549/94208',
      mean: '554926003721457014397292556745931625/30675922867556534862328873875406848',
      spins: '8/1',
    },
  ],
  hit: 0.3769377924969807,
  paid: 0.3768266333571526,
  deviation: 3.984618067323963,
  most: 57200000,
}
