/* The goals of the games: how fast a slot is simulated, how long the law of each takes, and what a stream of draws costs beside
   single draws, in seconds of the processor. Each row stands beside its reference, which is measured in the same run. About a
   minute on a quiet machine.
   What needs a browser is in orchard.bench.ts. */
import { drawIndex, type Game, makeDeal } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { gameSimulationOf, lawOf, simulationOf, type SlotDefinition } from '@tessera/slot-kit'
import { createHmac } from 'node:crypto'
import { atlas } from '../games/atlas/slot.ts'
import { bazaar } from '../games/bazaar/slot.ts'
import { beehive } from '../games/beehive/slot.ts'
import { foundry } from '../games/foundry/slot.ts'
import { hills } from '../games/hills/slot.ts'
import { ivy } from '../games/ivy/slot.ts'
import { kites } from '../games/kites/slot.ts'
import { lighthouse } from '../games/lighthouse/slot.ts'
import { quarry } from '../games/quarry/slot.ts'
import { tidewater } from '../games/tidewater/slot.ts'
import { measureJackpots } from './lib/jackpot-rounds.ts'

const slots = { tidewater, kites, quarry, beehive, foundry, lighthouse, atlas, ivy, bazaar, hills }
const million = 1_000_000

/** Seconds of the processor that some work takes: other programs on the machine do not count. */
function timed(work: () => void): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / million
}

/** A row: what was measured, what it is held against, and whether the goal is met. */
function tell(name: string, value: string, reference: string, isMet: boolean | undefined): void {
  const verdict = isMet === undefined ? '' : isMet ? 'met' : 'MISSED'
  console.log(`${name.padEnd(44)}${value.padStart(16)}   ${reference.padEnd(58)}${verdict}`)
}

const perSecond = (rate: number) => `${(rate / million).toFixed(2)} M/s`

/** Stops of tidewater's reels read and compared on the first line, without pays, features or a game: what a plain loop does. */
function plainLoop(rounds: number): number {
  const { strips } = tidewater.cells as { strips: readonly string[] }
  const cells = strips.map((strip) => Uint8Array.from(strip, (letter) => letter.charCodeAt(0)))
  let [state, alike] = [123_456_789, 0]
  for (let round = 0; round < rounds; round++) {
    let first = -1
    let count = 0
    for (const reel of cells) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      const letter = reel[(state >>> 8) % reel.length] ?? 0
      if (first < 0) first = letter
      if (letter === first) count++
    }
    if (count > 2) alike++
  }
  return alike
}

function rateOf(definition: SlotDefinition, way: 'play' | 'law', rounds: number): number {
  const simulation = simulationOf({ definition, seed: 'bench', rounds: rounds * 2, way })
  // The first half makes tables and warms the code up.
  simulation.run(rounds)
  return rounds / timed(() => simulation.run(rounds))
}

function simulations(): void {
  plainLoop(million)
  const loop = (5 * million) / timed(() => plainLoop(5 * million))
  const played = rateOf(tidewater, 'play', million)
  const drawn = rateOf(tidewater, 'law', 5 * million)
  // Of the field: 7.0 M/s a core, claimed by a Go engine on a machine of its own.
  const claim = 7 * million
  const share = `${(played / loop).toFixed(2)} × a plain loop of five reels, ${(played / claim).toFixed(2)} × a claimed 7.0 M/s`
  tell('play every round of tidewater', perSecond(played), share, played >= claim / 2)
  tell(
    'draw from the law of tidewater',
    perSecond(drawn),
    `${(drawn / played).toFixed(1)} × playing every round, goal 10 ×`,
    drawn >= played * 10,
  )
  const ten = (10 * million) / drawn
  tell(
    '10 M rounds of tidewater from the law',
    `${ten.toFixed(1)} s`,
    `goal 6 s; playing every one ${((10 * million) / played).toFixed(1)} s`,
    ten <= 6,
  )
  tell(
    'play every round of quarry, with falls',
    perSecond(rateOf(quarry, 'play', 200_000)),
    'claimed 1.7 M/s by the same engine',
    undefined,
  )
}

/** The other games with the code that the page simulates with. */
function otherGames(): void {
  const reference = rateOf(tidewater, 'play', 200_000)
  const others = (Object.values(games) as unknown as Game[]).filter(
    ({ features }) => features === undefined,
  )
  for (const game of others) {
    const [choice] = game.choices()
    const rounds = game.kind === 'moves' ? 20_000 : 200_000
    const simulation = gameSimulationOf(game, { choice, seed: 'bench', rounds: rounds * 2 })
    simulation.run(rounds)
    const rate = rounds / timed(() => simulation.run(rounds))
    const minutes = (10 * million) / rate / 60
    tell(
      `simulate ${game.slug} (${game.kind})`,
      perSecond(rate),
      `${(rate / reference).toFixed(2)} × tidewater; 10 M rounds in ${minutes.toFixed(1)} min`,
      undefined,
    )
  }
}

function laws(): void {
  const all = Object.entries(slots).map(
    ([slug, definition]) => [slug, timed(() => lawOf(definition))] as const,
  )
  const plain = all.find(([slug]) => slug === 'tidewater')?.[1] ?? 1
  for (const [slug, seconds] of all) {
    const goal = slug === 'quarry' ? 120 : 2
    tell(
      `law of ${slug}`,
      `${seconds.toFixed(2)} s`,
      `${(seconds / plain).toFixed(2)} × tidewater, goal ${goal} s`,
      seconds <= goal,
    )
  }
}

function draws(): void {
  const seeds = { server: 'a'.repeat(64), client: 'bench' }
  const rounds = 40_000
  const five = () => {
    for (let round = 0; round < rounds; round++) {
      const deal = makeDeal({ ...seeds, round })
      for (let word = 0; word < 5; word++) deal.below(23)
    }
  }
  const single = () => {
    for (let round = 0; round < rounds * 5; round++) drawIndex({ ...seeds, round }, 23)
  }
  const native = () => {
    for (let round = 0; round < rounds; round++) {
      createHmac('sha256', seeds.server).update(`bench:${round}:stream:0`).digest()
    }
  }
  for (const warm of [five, single, native]) warm()
  const [stream, apart, hmac] = [timed(five), timed(single), timed(native)]
  const told = `${(stream / apart).toFixed(2)} × five single draws, goal 0.40 ×; one HMAC of Node ${((hmac / rounds) * million).toFixed(1)} µs`
  tell(
    'five words of a stream',
    `${((stream / rounds) * million).toFixed(1)} µs`,
    told,
    stream <= apart * 0.4,
  )
}

/** Rounds with both kinds of jackpots beside rounds without, through the ledger. */
async function jackpots(): Promise<void> {
  const { on, off } = await measureJackpots(60)
  tell(
    'play the bazaar with its jackpots',
    `${on.toFixed(0)} rounds/s`,
    `${(on / off).toFixed(2)} × ${off.toFixed(0)} rounds/s with the jackpots off, goal 0.50 ×`,
    on >= off / 2,
  )
}

laws()
simulations()
draws()
otherGames()
await jackpots()
