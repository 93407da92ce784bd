/* What it takes to price an own event anew after a tick, against pricing each of its markets from scratch (sports 14): npm run
   bench sports-prices. In seconds of the processor, both in turns in the same run; about half a minute. */
import type { Model, Specifiers } from '../modules/sports/markets/market-type.ts'
import {
  footballLaw,
  footballStart,
  type FootballStrength,
} from '../modules/sports/models/football-ticks.ts'
import { footballModel } from '../modules/sports/models/football.ts'
import { eventOfWord } from '../modules/sports/models/tick-law.ts'
import { regularOf } from '../modules/sports/markets/football-score.ts'
import { priceOf } from '../modules/sports/rules/margin.ts'
import type { FootballScore } from '../modules/sports/sport.ts'

type Market = { type: string; specifiers: Specifiers }
type Tick = { score: FootballScore; markets: readonly Market[] }

const strength: FootballStrength = { goals: [71_582_788, 57_266_231] }
const [turns, matches, liveEvents, tickSeconds] = [9, 20, 200, 4]
const marginPpm = 50_000

function timed(work: () => void): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000_000
}

/** The states of a match with the markets that are offered in each. */
function ticksOf(seed: number): Tick[] {
  const law = footballLaw(strength)
  const ticks: Tick[] = []
  let [score, word] = [footballStart, seed]
  while (!law.isOver(score)) {
    const model = footballModel(strength, { status: 'live', score })
    ticks.push({ score, markets: model.offered() })
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
    score = law.apply(score, eventOfWord(law, score, word))
  }
  return ticks
}

let priced = 0
function price(model: Model, { type, specifiers }: Market, score: FootballScore): void {
  const splits = model.fair(type, specifiers, regularOf(score)) ?? {}
  for (const split of Object.values(splits)) if (priceOf(split, marginPpm)) priced += 1
}

/** One grid for all markets, from tables that are kept. */
function reprice({ score, markets }: Tick): void {
  const model = footballModel(strength, { status: 'live', score })
  for (const market of markets) price(model, market, score)
}

/** Tables and grid anew for each market. */
function fromScratch({ score, markets }: Tick): void {
  for (const market of markets)
    price(footballModel({ ...strength }, { status: 'live', score }), market, score)
}

/** Chances alone, without the exact price and its step of the ladder. */
function chancesOnly(isKept: boolean): (tick: Tick) => void {
  return ({ score, markets }) => {
    const state = { status: 'live', score } as const
    const kept = footballModel(strength, state)
    for (const { type, specifiers } of markets) {
      const model = isKept ? kept : footballModel({ ...strength }, state)
      model.fair(type, specifiers, regularOf(score))
    }
  }
}

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN

const ticks = Array.from({ length: matches }, (_none, match) => ticksOf(match * 7_919 + 1)).flat()
const ways = { reprice, fromScratch, chances: chancesOnly(true), chancesAnew: chancesOnly(false) }
const seconds = { reprice: [], fromScratch: [], chances: [], chancesAnew: [] } as Record<
  keyof typeof ways,
  number[]
>
for (let turn = 0; turn < turns; turn++)
  for (const [name, way] of Object.entries(ways)) {
    const took = timed(() => {
      for (const tick of ticks) way(tick)
    })
    // The first turn warms the code up.
    if (turn > 0) seconds[name as keyof typeof ways].push(took)
  }

const micros = (name: keyof typeof ways) => (middle(seconds[name]) / ticks.length) * 1_000_000
const line = (name: string, value: string, goal: string) =>
  console.log(`${name.padEnd(52)}${value.padStart(12)}   ${goal}`)
const ratio = micros('reprice') / micros('fromScratch')
const cores = (micros('reprice') * liveEvents) / tickSeconds / 1_000_000
const markets = ticks.reduce((sum, each) => sum + each.markets.length, 0) / ticks.length
line('markets of a live event', markets.toFixed(1), `${priced} prices in all`)
line('reprice an own event', `${micros('reprice').toFixed(0)} µs`, '')
line('price each market from scratch', `${micros('fromScratch').toFixed(0)} µs`, 'reference')
line('ratio', ratio.toFixed(3), `goal 0.2: ${ratio <= 0.2 ? 'met' : 'MISSED'}`)
line('the same without prices and ladder', `${micros('chances').toFixed(0)} µs`, '')
line('ratio', (micros('chances') / micros('chancesAnew')).toFixed(3), 'for comparison')
line(
  `${liveEvents} live events`,
  `${cores.toFixed(3)} cores`,
  `goal 0.5: ${cores <= 0.5 ? 'met' : 'MISSED'}`,
)
