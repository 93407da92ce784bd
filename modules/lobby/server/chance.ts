/** A reproducible stream of choices. */
export type Chance = {
  /** At least 0, below 1. */
  next(): number
  between(least: number, most: number): number
  /** A whole number of at least 0 and below `size`. */
  whole(size: number): number
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
}

/**
 * The stream that follows from a text (FNV-1a, then mulberry32). For names and pictures only: it is far
 * too weak for anything that money depends on.
 */
export function chanceOf(seed: string): Chance {
  let state = 2_166_136_261
  for (let at = 0; at < seed.length; at++) {
    state = Math.imul(state ^ seed.charCodeAt(at), 16_777_619)
  }
  const next = () => {
    state += 0x6d2b79f5
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (size: number) => Math.floor(next() * size)
  return {
    next,
    whole,
    between: (least, most) => least + next() * (most - least),
    pick: (list) => {
      const chosen = list[whole(list.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}
