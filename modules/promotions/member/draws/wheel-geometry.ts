/** The least number of segments with which the face looks like a wheel. */
const segmentsLeast = 8
const turns = 5

/** How often each row stands on the face, so that few rows still make a wheel. */
export const copiesOf = (rows: number): number => Math.max(1, Math.ceil(segmentsLeast / rows))

/** Where the face has to turn to, in degrees, so that a segment stands under the pointer; on from where it stands. */
export function turnTo(segment: number, segments: number, from: number): number {
  const middle = ((segment + 0.5) * 360) / segments
  return Math.ceil(from / 360) * 360 + turns * 360 - middle
}

const round = (value: number) => Math.round(value * 100) / 100

/** The outline of a segment around 0 0, its first one from the top on. */
export function segmentPath(segment: number, segments: number, radius: number): string {
  const at = (edge: number) => {
    const angle = (edge / segments) * 2 * Math.PI
    return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`
  }
  return `M0 0L${at(segment)}A${radius} ${radius} 0 0 1 ${at(segment + 1)}Z`
}

/** So many letters stand in one line, and so many in a line at the usual size. */
const lettersALine = 12
const lettersUsual = 12

/** A label in one line or, where it is long, in two that are as equal as its words allow. */
export function labelLines(label: string): string[] {
  const words = label.split(' ')
  if (label.length <= lettersALine || words.length < 2) return [label]
  const splits = words.slice(1).map((_, at) => {
    const lines = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    return { lines, longest: longestOf(lines) }
  })
  return splits.reduce((best, each) => (each.longest < best.longest ? each : best)).lines
}

const longestOf = (lines: readonly string[]): number =>
  Math.max(...lines.map(({ length }) => length))

/** Words that do not fit between rim and hub at the usual size are smaller. */
export const sizeOf = (lines: readonly string[]): 'usual' | 'small' =>
  longestOf(lines) > lettersUsual ? 'small' : 'usual'
