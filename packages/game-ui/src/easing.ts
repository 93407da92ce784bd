/** How far `now` is between two moments, from 0 to 1. */
export const share = (now: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (now - from) / (to - from)))

/** The value between two, at a share from 0 to 1. */
export const mix = (from: number, to: number, at: number): number => from + (to - from) * at

/** Fast at first, slow at the end. */
export const easeOut = (at: number): number => 1 - (1 - at) ** 3

/** Slow at first, fast at the end. */
export const easeIn = (at: number): number => at ** 2

/** Slow at both ends. */
export const easeInOut = (at: number): number =>
  at < 0.5 ? 4 * at ** 3 : 1 - (-2 * at + 2) ** 3 / 2
