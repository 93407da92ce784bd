/** What a shot is made with. It costs the same, whichever it is. */
export const weaponIds = ['single', 'spread', 'blast'] as const
export type WeaponId = (typeof weaponIds)[number]

/** How many fish one shot can hit. */
export const targetsMost: Record<WeaponId, number> = { single: 1, spread: 3, blast: 5 }

// By the number of fish that are hit: the parts of the shot, in hundredths, the first one nearest. They sum to 100.
const shares: readonly (readonly number[])[] = [
  [100],
  [60, 40],
  [50, 30, 20],
  [40, 25, 20, 15],
  [35, 22, 18, 14, 11],
]

/** The parts of one shot that so many fish get, in hundredths. */
export function sharesOf(targets: number): readonly number[] {
  const parts = shares[targets - 1]
  if (!parts) throw new RangeError(`no shot hits ${targets} fish`)
  return parts
}
