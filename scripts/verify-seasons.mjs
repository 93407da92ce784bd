/* Checks a match of a Tessera season, offline and with nothing but Node. Written apart from the site's own code, so that one
   mistake cannot hide in both.

   node verify-seasons.mjs <match.json>

   The file is what the page of the match's proof saves. What is checked:
   - the seed of the round, hashed as often as the round has a number, is the end of the chain that was published before;
   - HMAC-SHA256(seed of the round, name of the match) is the seed of the match, and the first 32 bits of HMAC-SHA256(seed of the
     match, number of the tick) are the number that was drawn for a tick;
   - the chances of each tick follow from the chances of the match and the score, and the number picks what it brought;
   - the ticks give the final score;
   - every price is 1 / (chance x (1 + margin)) of its published chance, down to the ladder; and of the markets of football that
     `footballChances` knows, the chances themselves are computed again. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { countedOf, plays } from './verify-season-plays.mjs'
import { footballChances, priceOf } from './verify-season-prices.mjs'

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
/** @param {string} key @param {string} text */
const hmac = (key, text) => createHmac('sha256', key).update(text).digest()

/** The number of a tick, from 1. @param {string} roundSeed @param {string} ref @param {number} tick */
export const wordOf = (roundSeed, ref, tick) =>
  hmac(hmac(roundSeed, ref).toString('hex'), String(tick)).readUInt32BE(0)

/** @param {string} seed @param {number} times */
function hashed(seed, times) {
  let last = seed
  for (let at = 0; at < times; at++) last = sha256(last)
  return last
}

/** Faults of the ticks, and the goals of each half after each of them (of football). @param {any} own */
function checkTicks({ season, round, match }) {
  /** @type {string[]} */
  const faults = []
  const play = plays[season.sport]?.(match.strength, match.format)
  if (!play) throw new Error(`this program does not know how ${season.sport} is played`)
  if (hashed(round.seed, round.number) !== season.anchor)
    faults.push('the seed is not of the chain that was published')
  /** @type {any[]} */
  const scores = [structuredClone(play.score())]
  match.ticks.forEach((/** @type {any} */ { word, event, chances }, /** @type {number} */ at) => {
    const tick = `tick ${at + 1}`
    if (play.isOver()) faults.push(`${tick}: the match was over before`)
    const drawn = wordOf(round.seed, match.ref, at + 1)
    if (drawn !== word) faults.push(`${tick}: the seed gives ${drawn}, not ${word}`)
    const next = play.chances()
    if (next.some((each) => chances[each.event] !== each.weight))
      faults.push(`${tick}: its chances do not follow from the chances of the match`)
    let below = 0
    const brought = next.find(({ weight }) => word < (below += weight))?.event ?? 'none'
    if (brought !== event) faults.push(`${tick}: it brought ${brought}, not ${event}`)
    play.take(brought)
    scores.push(structuredClone(play.score()))
  })
  if (match.score) {
    const [found, told] = [play.score(), countedOf(match.score)].map((each) => JSON.stringify(each))
    if (!play.isOver() || found !== told) faults.push(`the score is ${found}, not ${told}`)
  }
  return { faults, scores }
}

/** Parts of 10^9 by which two computations may round apart. */
const rounding = 3

/** @param {any} file @param {any[]} scores */
function checkPrices({ own: { season, match }, prices }, scores) {
  /** @type {string[]} */
  const faults = []
  let [checked, again] = [0, 0]
  for (const market of prices.markets) {
    const name = `${market.type} ${JSON.stringify(market.specifiers)}`
    /** @type {any} */
    let before = { odds: {} }
    for (const version of market.versions) {
      const told = version.message === null ? undefined : prices.messages[version.message]
      const isKnown = told && told.tick !== null && told.tick < scores.length
      const chances =
        season.sport === 'football' && isKnown && told.tick < 90
          ? footballChances(match.strength, market, told.tick, scores[told.tick])
          : undefined
      for (const [key, odds] of Object.entries(version.odds)) {
        const about = `${name} ${key}, version ${version.version}`
        checked += 1
        if (odds === 0) continue
        if (!told) {
          if (odds !== before.odds[key]) faults.push(`${about}: ${odds} was told by nobody`)
          continue
        }
        if (!isKnown) faults.push(`${about}: it follows no tick`)
        const published = version.chances[key] ?? []
        const price = priceOf(published, market.type)
        if (price !== odds) faults.push(`${about}: its chances give ${price}, not ${odds}`)
        const found = chances?.[key]
        if (!found) continue
        again += 1
        if (found.some((each, at) => Math.abs(each - (published[at] ?? 0)) > rounding))
          faults.push(`${about}: the chances are ${found}, not ${published}`)
      }
      before = version
    }
  }
  return { faults, checked, again }
}

/** Everything that does not hold of a match, and how much was computed again. @param {any} file */
export function verifyMatch(file) {
  if (file.format !== 'tessera-match-1') throw new Error('it is no proof of a match')
  if (!file.own.round?.seed) throw new Error('the seed of its round is not published yet')
  const { faults, scores } = checkTicks(file.own)
  const prices = checkPrices(file, scores)
  return {
    ticks: file.own.match.ticks.length,
    prices: prices.checked,
    chances: prices.again,
    faults: [...faults, ...prices.faults],
  }
}

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  const [file] = process.argv.slice(2)
  if (!file) {
    console.error('node verify-seasons.mjs <match.json>')
    process.exit(2)
  }
  try {
    const read = JSON.parse(readFileSync(file, 'utf8'))
    const { ticks, prices, chances, faults } = verifyMatch(read)
    for (const fault of faults) console.error(fault)
    console.log(
      `${read.own.match.ref}: ${ticks} ticks and ${prices} prices computed again, ${chances} of them from the ticks; ${faults.length} faults.`,
    )
    process.exit(faults.length > 0 ? 1 : 0)
  } catch (error) {
    console.error(
      `This file cannot be checked: ${error instanceof Error ? error.message : String(error)}.`,
    )
    process.exit(2)
  }
}
