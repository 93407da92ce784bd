import { rosetteReach, rosetteRings } from './rosette-path.ts'

type Look = { rings?: number; stroke?: number; colour?: string; grain?: number }

/**
 * The ornament as a data URL: it is there with the text it is in, and costs the page one element instead of a hundred.
 * It has one colour, which a mask ignores.
 */
export function rosetteImage(
  seed: string,
  { rings = 4, stroke = 0.6, colour = 'tan', grain = 0.1 }: Look = {},
): string {
  const reach = rosetteReach(rings)
  const drawn = rosetteRings(seed, { rings, grain }).map(({ path, turns }, ring) =>
    turned(`<path id='${ring}-0' d='${path}'/>`, String(ring), turns),
  )
  const box = `${200 - reach} ${200 - reach} ${2 * reach} ${2 * reach}`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}' fill='none' stroke='${colour}' stroke-width='${stroke}'>${drawn.join('')}</svg>`
  return `data:image/svg+xml,${svg.replace(/[%#<>']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}

// Each copy doubles the existing pattern, and the last fills up the rest: turns repeat themselves, so overlapping
// copies coincide.
function turned(line: string, ring: string, turns: readonly number[]): string {
  const copyOf = (step: number, turn = 0) =>
    `<use href='#${ring}-${step}' transform='rotate(${turn} 200 200)'/>`
  let drawn = line
  let step = 0
  for (; 2 ** (step + 1) <= turns.length; step += 1) {
    drawn = `<g id='${ring}-${step + 1}'>${drawn}${copyOf(step, turns[2 ** step])}</g>`
  }
  return `${drawn}${copyOf(step, turns[turns.length - 2 ** step])}`
}
