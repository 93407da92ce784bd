/** A racetrack of this width and height: two straight sides and two half circles. */
export const track = { width: 740, height: 230, band: 52 }

type Point = readonly [x: number, y: number]

const { width, height, band } = track
const radius = height / 2
const straight = width - height
const around = 2 * straight + 2 * Math.PI * radius

/** A point of the track, by how far it is around from the middle of the right end, clockwise, and how far inside the edge. */
function pointAt(share: number, inside: number): Point {
  const reach = radius - inside
  const quarter = (Math.PI * radius) / 2
  const at = (((share % 1) + 1) % 1) * around
  const [right, left] = [width - radius, radius]
  const turned = (middle: number, angle: number): Point => [
    middle + reach * Math.cos(angle),
    radius + reach * Math.sin(angle),
  ]
  if (at < quarter) return turned(right, at / radius)
  if (at < quarter + straight) return [right - (at - quarter), radius + reach]
  const beyond = at - quarter - straight
  if (beyond < 2 * quarter) return turned(left, Math.PI / 2 + beyond / radius)
  const back = beyond - 2 * quarter
  if (back < straight) return [left + back, radius - reach]
  return turned(right, (3 * Math.PI) / 2 + (back - straight) / radius)
}

const written = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const parts = 6

/** The field of one of `count` pockets, and where its number stands. The first lies in the middle of the right end. */
export function fieldOf(place: number, count: number): { path: string; x: number; y: number } {
  const [from, to] = [(place - 0.5) / count, (place + 0.5) / count]
  const shares = Array.from({ length: parts + 1 }, (_, at) => from + ((to - from) * at) / parts)
  const outer = shares.map((share) => pointAt(share, 0))
  const inner = shares.toReversed().map((share) => pointAt(share, band))
  const [x, y] = pointAt(place / count, band / 2)
  return { path: `M${[...outer, ...inner].map(written).join('L')}z`, x, y }
}

const [left, right] = [band + 4, width - band - 4]
const [top, bottom] = [band + 4, height - band - 4]
const half = (bottom - top) / 2

/** The fields within the track: the third opposite the zero, the orphans, the neighbours of the zero. */
export const callFields: Record<string, { path: string; x: number; y: number }> = {
  tiers: {
    path: `M${left + half} ${top}H${width * 0.36}V${bottom}H${left + half}A${half} ${half} 0 0 1 ${left + half} ${top}z`,
    x: width * 0.24,
    y: radius,
  },
  orphelins: {
    path: `M${width * 0.36 + 4} ${top}H${width * 0.56}V${bottom}H${width * 0.36 + 4}z`,
    x: width * 0.46 + 2,
    y: radius,
  },
  voisins: {
    path: `M${width * 0.56 + 4} ${top}H${right - half}A${half} ${half} 0 0 1 ${right - half} ${bottom}H${width * 0.56 + 4}z`,
    x: width * 0.74,
    y: radius,
  },
}
