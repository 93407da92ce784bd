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

const tenth = (value: number) => Math.round(value * 10) / 10

// Each point from the one before it: half as long as from the corner, and it packs better.
const pathThrough = (points: readonly (readonly [number, number])[]): string =>
  `m${points
    .map(([x, y], at) => {
      const [beforeX = 0, beforeY = 0] = points[at - 1] ?? []
      return `${tenth(x - beforeX)} ${tenth(y - beforeY)}`
    })
    .join(' ')
    .replace(/ -/g, '-')
    .replace(/(^|[ -])0\./g, '$1.')}z`

/** A guilloché: rings of one wave, each drawn again many times, turned a little. Size is the side of the square. */
export function rosetteRings(seed: string, { rings = 4, size = 400 } = {}): Ring[] {
  const next = seedNumbers(seed)
  const centre = size / 2
  return Array.from({ length: rings }, (_, ring) => {
    const waves = 5 + Math.floor(next() * 5)
    const copies = 14 + Math.floor(next() * 8)
    const radius = (firstRadius + nextRadius * ring) * centre
    const height = (leastHeight + moreHeight * next()) * centre
    const points = Array.from({ length: waves * 10 }, (_point, index) => {
      const angle = (index / (waves * 10)) * 2 * Math.PI
      const reach = radius + height * Math.sin(waves * angle)
      return [
        tenth(centre + reach * Math.cos(angle)),
        tenth(centre + reach * Math.sin(angle)),
      ] as const
    })
    const step = 360 / waves / copies
    return {
      path: pathThrough(points),
      turns: Array.from({ length: copies }, (_copy, index) => Math.round(index * step * 100) / 100),
    }
  })
}
