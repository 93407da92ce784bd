/** Numbers between 0 and 1 that follow from a text: the same text gives the same numbers for ever. */
export function seedNumbers(seed: string): () => number {
  let hash = 2_166_136_261
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0
  return () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909) >>> 0
    hash = (hash ^ (hash >>> 16)) >>> 0
    return hash / 4_294_967_296
  }
}

export type Ring = { path: string; turns: number[] }

const firstRadius = 0.22
const nextRadius = 0.205
const leastHeight = 0.085
const moreHeight = 0.03

/** How far so many rings reach from the centre at most, in a square of this size. */
export const rosetteReach = (rings: number, size = 400): number =>
  Math.ceil((firstRadius + nextRadius * (rings - 1) + leastHeight + moreHeight) * (size / 2)) + 2

// How far a curve runs on in its direction at the top of a wave, in parts of the angle to the next one: as a sine does.
const swing = 0.36

type Point = readonly [x: number, y: number]

// The tops and bottoms of the waves, with smooth curves between them; each point from the one before it, which packs better.
function waveThrough(centre: number, radius: number, height: number, waves: number, grain: number) {
  const fine = (value: number) => Math.round(value / grain) * grain
  const half = Math.PI / waves
  const place = (step: number, ahead: number): Point => {
    const angle = (step + 0.5) * half
    const reach = radius + (step % 2 === 0 ? height : -height)
    const along = reach * half * swing * ahead
    return [
      fine(centre + reach * Math.cos(angle) - along * Math.sin(angle)),
      fine(centre + reach * Math.sin(angle) + along * Math.cos(angle)),
    ]
  }
  const start = place(0, 0)
  const from = ([x, y]: Point, [startX, startY]: Point) => [fine(x - startX), fine(y - startY)]
  const curves = Array.from({ length: 2 * waves }, (_, step) => {
    const here = place(step, 0)
    return [...from(place(step + 1, -1), here), ...from(place(step + 1, 0), here)]
  })
  const written = (numbers: readonly number[]) =>
    numbers
      .map((number) => String(Math.round(number * 10) / 10))
      .join(' ')
      .replace(/ -/g, '-')
      .replace(/(^|[ -])0\./g, '$1.')
  const [first = [], ...others] = curves
  const opening = from(place(0, 1), start)
  return `m${written(start)}c${written([...opening, ...first])}s${written(others.flat())}z`
}

/**
 * A guilloché: rings of one wave, each repeated many times, turned a little. Size is the side of the square; grain is
 * the precision of its points: where it is shown small, a coarse one is as good and much shorter.
 */
export function rosetteRings(seed: string, { rings = 4, size = 400, grain = 0.1 } = {}): Ring[] {
  const next = seedNumbers(seed)
  const centre = size / 2
  return Array.from({ length: rings }, (_, ring) => {
    const waves = 5 + Math.floor(next() * 5)
    const copies = 14 + Math.floor(next() * 8)
    const radius = (firstRadius + nextRadius * ring) * centre
    const height = (leastHeight + moreHeight * next()) * centre
    const step = 360 / waves / copies
    return {
      path: waveThrough(centre, radius, height, waves, grain),
      turns: Array.from({ length: copies }, (_copy, index) => Math.round(index * step * 100) / 100),
    }
  })
}
