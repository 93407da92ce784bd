/* Heights are in decades of the multiplier: 1.00 is the ground, 10.00 is one decade up, 10,000 are four. */

/** Higher than this nothing is shown: what flies on is out of sight. */
const highest = 4.35

export const heightOf = (hundredths: number): number =>
  Math.min(highest, Math.max(0, Math.log10(hundredths / 100)))

export type Flight = {
  reached: number
  target: number
  /** Where the lantern ends. */
  peak: number
  /** How long it rises, and how long the whole show is, in seconds. */
  rise: number
  seconds: number
  /** When it passes the target, if it does. */
  passesAt: number | undefined
}

const restSeconds = 0.6

/** The flight of a round: the higher, the longer. */
export function flightOf(reached: number, target: number): Flight {
  const peak = heightOf(reached)
  const rise = 0.9 + 0.5 * peak
  const share = heightOf(target) / peak
  return {
    reached,
    target,
    peak,
    rise,
    seconds: rise + restSeconds,
    passesAt: reached >= target ? (1 - Math.sqrt(Math.max(0, 1 - share))) * rise : undefined,
  }
}

/** How high the lantern is so many seconds after it was let go: fast at first, slower towards its end. */
export function heightAt({ peak, rise }: Flight, seconds: number): number {
  const left = 1 - Math.min(1, Math.max(0, seconds / rise))
  return peak * (1 - left * left)
}

/** The number that is shown on the way, in hundredths; at the end exactly what was reached. */
export const numberAt = (flight: Flight, seconds: number): number =>
  seconds >= flight.rise ? flight.reached : Math.floor(100 * 10 ** heightAt(flight, seconds))
