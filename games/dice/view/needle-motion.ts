/** How long the needle is under way, in seconds. */
export const rollSeconds = 1.15

const swings = 2.4
const fade = 5.2

/**
 * Where the needle is, from 0 to 1, so many seconds after it left `from` for `to`: it shoots past, swings
 * back and comes to rest. It stays on its scale.
 */
export function needleAt(from: number, to: number, seconds: number): number {
  if (seconds >= rollSeconds) return to
  const share = seconds / rollSeconds
  const rest = Math.exp(-fade * share) * Math.cos(swings * 2 * Math.PI * share) * (1 - share)
  return reflected(to + (from - to) * rest)
}

// At an end of the scale the needle bounces.
const reflected = (at: number): number => {
  const inside = Math.abs(at)
  return inside > 1 ? 2 - inside : inside
}
