import type { Spot, Variant } from './table-game.ts'

export function variantIn<Kind extends Variant>(variants: readonly Kind[], code: string): Kind {
  const variant = variants.find((each) => each.code === code)
  if (!variant) throw new RangeError(`no variant ${code}`)
  return variant
}

export function spotIn({ spots, code: variant }: Variant, code: string): Spot {
  const spot = spots.find((each) => each.code === code)
  if (!spot) throw new RangeError(`no spot ${code} in ${variant}`)
  return spot
}
