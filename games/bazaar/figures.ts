import type { SlotFigures } from '@tessera/slot-kit'

/** Follows from slot.ts: `npm run publish-slot bazaar` writes it. */
export const figures: SlotFigures = {
  definition: 'ab7a42e05ec283524a722a8220a321d68bdc72a9e64166487362d52cc0880dc5',
  mean: '413899/432000',
  base: '2855/3456',
  features: [
    {
      feature: 'pick',
      chance: '1/64',
      mean: '8/1',
    },
  ],
  jackpots: '7/1000',
  progressive: '3/500',
  hit: 0.2065972222222221,
  paid: 0.20326494502390136,
  deviation: 3.5240384746265088,
  deviationWithJackpots: 3.7011925335826468,
  most: 12584000,
}
