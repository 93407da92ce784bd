/* The colours of the air by height, by night and by day. */

type Stop = readonly [height: number, light: number, chroma: number, hue: number]

// Hues go on below 0 and above 360, so that the way between two of them is the short one.
const night: readonly Stop[] = [
  [-0.2, 0.6, 0.11, 45],
  [0, 0.47, 0.11, 15],
  [0.35, 0.36, 0.1, -50],
  [1, 0.26, 0.09, -85],
  [2, 0.18, 0.07, -92],
  [3, 0.13, 0.05, -78],
  [4.6, 0.09, 0.04, -60],
]
const day: readonly Stop[] = [
  [-0.2, 0.96, 0.05, 85],
  [0, 0.93, 0.05, 110],
  [0.35, 0.88, 0.06, 215],
  [1, 0.75, 0.11, 240],
  [2, 0.57, 0.14, 254],
  [3, 0.38, 0.13, 268],
  [4.6, 0.2, 0.08, 285],
]

/** The colour of the air at a height. */
export function airAt(height: number, isDay: boolean): string {
  const stops = isDay ? day : night
  let [from] = stops as [Stop]
  for (const to of stops) {
    if (height <= to[0]) {
      const span = to[0] - from[0]
      const at = span > 0 ? Math.max(0, (height - from[0]) / span) : 0
      const [, light, chroma, hue] = [0, 1, 2, 3].map((part) => mixed(from, to, part, at))
      return `oklch(${light} ${chroma} ${hue})`
    }
    from = to
  }
  const [, light, chroma, hue] = from
  return `oklch(${light} ${chroma} ${hue})`
}

const mixed = (from: Stop, to: Stop, part: number, at: number): number =>
  (from[part] ?? 0) + ((to[part] ?? 0) - (from[part] ?? 0)) * at

/** How much of the stars is seen, from 0 to 1, when the picture is at this height. */
export const starlight = (height: number, isDay: boolean): number =>
  Math.min(1, Math.max(0, isDay ? (height - 1.6) / 1.2 : 0.35 + height / 1.5))
