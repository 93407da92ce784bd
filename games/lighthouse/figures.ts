import type { SlotFigures } from '@tessera/slot-kit'

/** Follows from slot.ts: `npm run publish-slot lighthouse` writes it. */
export const figures: SlotFigures = {
  definition: '0deafd5cf17b810f0917cf97be939eb764091c8ccded942732ee06f7e0adb9b0',
  mean: '10804733751221/11259376953125',
  base: '80829802/262609375',
  features: [
    {
      feature: 'respin',
      chance: '10107/42875',
      mean: '815461776719/294910328125',
    },
  ],
  hit: 0.40415292367020794,
  paid: 0.40415292367020794,
  deviation: 4.4363353242108605,
  most: 14000000,
}
