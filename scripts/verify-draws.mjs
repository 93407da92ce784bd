/* Checks the draws of a lottery of a day, offline and with nothing but Node. Written apart from the site's own code, so that one
   mistake cannot hide in both.

   node verify-draws.mjs <day.json> [<the same day, saved before its draws>]

   The file is what GET /wps/lottery/games/<code>/proof?day=<day> answers. With one that was saved before the draws it also finds
   a commitment or a chain of beacons that was changed since. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * @typedef {{ code: string, count: number, digits?: number }} Place
 * @typedef {{ numero: string, state: string, commitment: string, seed: string | null, beacon: string | null, hashes: number,
 *   day: string, result: string[] | null }} Draw
 * @typedef {{ game: string, family: string, shape: { kind: string, places: Place[] },
 *   anchors: { day: string, anchor: string }[], issues: Draw[] }} Day
 */

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** @param {string} text @param {number} times */
function hashed(text, times) {
  let last = text
  for (let at = 0; at < times; at++) last = sha256(last)
  return last
}

/**
 * Whole numbers below `n`, each as likely: words of 48 bits of HMAC-SHA256, where those past the last whole multiple of `n` are
 * skipped.
 * @param {string} seed @param {string} text
 */
function numbersOf(seed, text) {
  /** @type {number[]} */
  let words = []
  let block = 0
  const next = () => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', seed).update(`${text}:0:stream:${block}`).digest()
      words = [0, 6, 12, 18, 24].map((at) => bytes.readUIntBE(at, 6))
      block += 1
    }
    return words.shift() ?? 0
  }
  const all = 2 ** 48
  return (/** @type {number} */ n) => {
    for (;;) {
      const word = next()
      if (word < all - (all % n)) return word % n
    }
  }
}

/** How many balls there are, and how many of those drawn are put in order. @type {Record<string, [of: number, sorted: number]>} */
const balls = {
  'eleven-five': [11, 0],
  'eleven-five-sides': [11, 0],
  pk10: [10, 0],
  'pk10-sides': [10, 0],
  keno: [80, 20],
  'keno-sides': [80, 20],
  'mark-six': [49, 6],
}

/**
 * @param {(n: number) => number} below
 * @param {{ of: number, count: number, sorted: number }} drawing
 */
function drawBalls(below, { of, count, sorted }) {
  const left = Array.from({ length: of }, (_, at) => at + 1)
  const drawn = Array.from({ length: count }, (_, at) => {
    const other = at + below(of - at)
    const [ball = 0, former = 0] = [left[other], left[at]]
    left[other] = former
    left[at] = ball
    return ball
  })
  const first = drawn.slice(0, sorted).sort((one, two) => one - two)
  return [...first, ...drawn.slice(sorted)].map(String)
}

/**
 * The numbers that a seed and a beacon give.
 * @param {Pick<Day, 'game' | 'family' | 'shape'>} day
 * @param {{ numero: string, seed: string, beacon: string }} from
 */
export function drawAgain({ game, family, shape: { kind, places } }, { numero, seed, beacon }) {
  const below = numbersOf(seed, `${game}:${numero}:${beacon}`)
  const count = places.reduce((sum, place) => sum + place.count, 0)
  if (kind === 'digits') return Array.from({ length: count }, () => String(below(10)))
  if (kind === 'dice') return Array.from({ length: count }, () => String(below(6) + 1))
  if (kind === 'sheet') {
    return places.flatMap((place) =>
      Array.from({ length: place.count }, () =>
        Array.from({ length: place.digits ?? 0 }, () => below(10)).join(''),
      ),
    )
  }
  const known = balls[family]
  if (!known) throw new Error(`this program does not know how ${family} is drawn`)
  const [of, sorted] = known
  return drawBalls(below, { of, count, sorted })
}

/**
 * What does not hold of a draw.
 * @param {Day} day @param {Draw} draw
 */
function faultsOf(day, draw) {
  const { numero, state, commitment, seed, beacon, hashes, result } = draw
  const faults = []
  if (seed !== null && sha256(seed) !== commitment)
    faults.push('the seed is not the one committed to')
  const anchor = day.anchors.find((each) => each.day === draw.day)?.anchor
  if (beacon !== null && hashed(beacon, hashes) !== anchor) {
    faults.push(`the beacon is not of the chain of ${draw.day}`)
  }
  if (state === 'settled' && (seed === null || beacon === null || result === null)) {
    faults.push('a settled draw keeps something back')
  }
  if (seed !== null && beacon !== null && result !== null) {
    const found = drawAgain(day, { numero, seed, beacon }).join(',')
    if (found !== result.join(',')) faults.push(`the numbers are ${found}, not ${result.join(',')}`)
  }
  return faults.map((fault) => `${numero}: ${fault}`)
}

/**
 * What was changed since a file was saved.
 * @param {Day} day @param {Day} before
 */
function changesOf(day, before) {
  const now = new Map(day.issues.map((draw) => [draw.numero, draw]))
  const anchors = new Map(day.anchors.map(({ day: of, anchor }) => [of, anchor]))
  return [
    ...before.issues.flatMap(({ numero, commitment }) => {
      const draw = now.get(numero)
      if (!draw) return [`${numero}: it was there before and is gone`]
      return draw.commitment === commitment
        ? []
        : [`${numero}: another seed was committed to before`]
    }),
    ...before.anchors.flatMap(({ day: of, anchor }) =>
      anchors.get(of) === anchor ? [] : [`${of}: another chain of beacons was published before`],
    ),
  ]
}

/**
 * Everything that does not hold, and how many draws were computed again.
 * @param {Day} day @param {Day} [before]
 */
export function verifyDraws(day, before) {
  const drawn = day.issues.filter(({ seed, beacon, result }) => seed && beacon && result)
  const faults = [
    ...day.issues.flatMap((draw) => faultsOf(day, draw)),
    ...(before ? changesOf(day, before) : []),
  ]
  return { checked: drawn.length, issues: day.issues.length, faults }
}

/** @param {string} file @returns {Day} */
function readDay(file) {
  const read = JSON.parse(readFileSync(file, 'utf8'))
  return read.value ?? read
}

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  const [file, before] = process.argv.slice(2)
  if (!file) {
    console.error('node verify-draws.mjs <day.json> [<the same day, saved before its draws>]')
    process.exit(2)
  }
  try {
    const day = readDay(file)
    const { checked, issues, faults } = verifyDraws(day, before ? readDay(before) : undefined)
    for (const fault of faults) console.error(fault)
    console.log(
      `${day.game}: ${checked} of ${issues} draws computed again, ${faults.length} faults.`,
    )
    process.exit(faults.length > 0 ? 1 : 0)
  } catch (error) {
    console.error(
      `This file cannot be checked: ${error instanceof Error ? error.message : String(error)}.`,
    )
    process.exit(2)
  }
}
