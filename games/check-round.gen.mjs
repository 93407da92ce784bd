/* Computes a finished round again from its proof: offline, with nothing but Node and HMAC-SHA256. It shares no code with the
   games, so that one mistake cannot hide in both.

   node check-round.mjs <proof.json>, with the data that the site shows under a round. README.md of this folder has the rule in
   words. `npm run gen` makes the program from this file and the file check.mjs of each game. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const words = 2 ** 48

/**
 * @typedef {{ server: string, client: string, round: number }} Seeds
 * @typedef {{ below: (n: number) => number, pick: (n: number, k: number) => number[],
 *   weighted: (weights: number[]) => number, words: number }} Deal
 * @typedef {{ version: string, size: number | ((choice: any) => number), multiplier: (choice: any, number: number) => number }} DrawRule
 *   a game of one draw from `size` equally likely numbers, which the choice may decide
 * @typedef {{ version: string, play: (choice: any, deal: Deal, moves: any[]) => number }} DealRule
 *   a game that draws from a stream: `play` gives the multiplier, in ten-thousandths of the stake
 * @typedef {DrawRule | DealRule} Rule
 */

/**
 * The drawn number, from 0 to `size` - 1.
 * @param {Seeds} seeds
 * @param {number} size
 */
export function drawnNumber({ server, client, round }, size) {
  for (let attempt = 0; ; attempt++) {
    const digest = createHmac('sha256', server).update(`${client}:${round}:${attempt}`).digest()
    const word = digest.readUIntBE(0, 6)
    // Words beyond the last whole multiple of the size would favour low numbers.
    if (word < words - (words % size)) return word % size
  }
}

/**
 * The stream of draws of a round: five words of six bytes from each block.
 * @param {Seeds} seeds
 * @returns {Deal}
 */
export function dealOf({ server, client, round }) {
  let digest = Buffer.alloc(0)
  const nextWord = () => {
    const place = deal.words % 5
    if (place === 0) {
      const text = `${client}:${round}:stream:${deal.words / 5}`
      digest = createHmac('sha256', server).update(text).digest()
    }
    deal.words += 1
    return digest.readUIntBE(place * 6, 6)
  }
  /** @param {number} n */
  const below = (n) => {
    for (;;) {
      const word = nextWord()
      if (word < words - (words % n)) return word % n
    }
  }
  const deal = {
    words: 0,
    below,
    /** @param {number} n @param {number} k */
    pick(n, k) {
      const places = [...Array(n).keys()]
      for (let at = 0; at < k; at++) {
        const other = at + below(n - at)
        ;[places[at], places[other]] = [Number(places[other]), Number(places[at])]
      }
      return places.slice(0, k)
    },
    /** @param {number[]} weights */
    weighted(weights) {
      const drawn = below(weights.reduce((sum, weight) => sum + weight, 0))
      let sum = 0
      return weights.findIndex((weight) => (sum += weight) > drawn)
    },
  }
  return deal
}

/**
 * The rule of each game by its name.
 * @type {Record<string, Rule>}
 */
export const rules = {}

const slotRule = (() => {
/* The rules of all slots, for the program that checks a round, with no code of the games. A slot is the JSON that its README
   publishes; `below` gives the draws of a round, one after the other. `npm run gen` puts this before the rules of the games. */

/** @typedef {any} Slot the JSON of a README @typedef {(n: number) => number} Below @typedef {string[][]} Picture */

/**
 * One of some values, each as likely as its weight says.
 * @param {[any, number][]} weighted @param {Below} below
 */
function weightedOf(weighted, below) {
  let rest = below(weighted.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [value, weight] of weighted) {
    if (rest < weight) return value
    rest -= weight
  }
}

/** @param {Slot} slot @param {number} reel @returns {[string, number][]} */
const weightsOf = ({ cells }, reel) => Object.entries(cells.weights ?? cells.weightsByReel[reel])

/** @param {Slot} slot @param {number} reel @param {number} stop */
function shownAt({ cells, grid }, reel, stop) {
  const strip = cells.strips[reel]
  return Array.from({ length: grid.rows }, (_, row) => strip[(stop + row) % strip.length])
}

/**
 * Every reel stops, from the left; a reel in `held` stays as it is.
 * @param {Slot} slot @param {Below} below @param {Picture} before @param {boolean[]} held @returns {Picture}
 */
function land(slot, below, before = [], held = []) {
  return Array.from({ length: slot.grid.reels }, (_, reel) => {
    if (held[reel]) return before[reel] ?? []
    if (slot.cells.strips) return shownAt(slot, reel, below(slot.cells.strips[reel].length))
    const height = slot.grid.rows ?? weightedOf(slot.grid.heights, below)
    return Array.from({ length: height }, () => weightedOf(weightsOf(slot, reel), below))
  })
}

/** @param {Slot} slot @param {string} letter @param {string} role */
const plays = (slot, letter, role) => slot.symbols[letter]?.roles.includes(role) ?? false
/** @param {Slot} slot @param {Picture} picture @param {string} role */
const countOf = (slot, picture, role) =>
  picture.flat().filter((letter) => plays(slot, letter, role)).length
/** @param {Slot} slot @param {Picture} picture @param {string} role */
const isOnEveryReel = (slot, picture, role) =>
  picture.every((reel) => reel.some((letter) => plays(slot, letter, role)))

/**
 * What so many of a symbol pay: between two counts of the table the lower one holds.
 * @param {Slot} slot @param {string | undefined} letter @param {number} count
 */
function payOf(slot, letter, count) {
  const row = slot.table[letter ?? ''] ?? {}
  const reached = Object.keys(row)
    .map(Number)
    .filter((from) => from <= count)
  return reached.length > 0 ? row[Math.max(...reached)] * slot.unit : 0
}

/** @param {Slot} slot @param {Picture} picture */
function payLines(slot, picture) {
  let won = 0
  for (const line of slot.pays.lines) {
    const shown = picture.map((reel, at) => reel[Number(line[at])] ?? '')
    const first = shown.find((letter) => !plays(slot, letter, 'wild'))
    const end = shown.findIndex((letter) => letter !== first && !plays(slot, letter, 'wild'))
    won += payOf(slot, first, end < 0 ? shown.length : end)
  }
  return won
}

/** @param {Slot} slot @param {Picture} picture */
function payWays(slot, picture) {
  let won = 0
  for (const symbol of Object.keys(slot.table)) {
    const counts = picture.map(
      (reel) => reel.filter((letter) => letter === symbol || plays(slot, letter, 'wild')).length,
    )
    const end = counts.indexOf(0)
    const run = counts.slice(0, end < 0 ? counts.length : end)
    won += payOf(slot, symbol, run.length) * run.reduce((ways, count) => ways * count, 1)
  }
  return won
}

/**
 * Cells that win as groups, as `reel,row`, and what they pay.
 * @param {Slot} slot @param {Picture} picture
 */
function payGroups(slot, picture) {
  /** @type {Set<string>} */
  const leaving = new Set()
  let won = 0
  for (const cells of slot.pays.by === 'cluster' ? clustersIn(picture) : kindsIn(picture)) {
    const [[reel = 0, row = 0] = []] = cells
    const pay = payOf(slot, picture[reel]?.[row], cells.length)
    won += pay
    if (pay > 0) for (const cell of cells) leaving.add(String(cell))
  }
  return { won, leaving }
}

/** @param {Picture} picture @returns {number[][]} */
const cellsIn = (picture) => picture.flatMap((reel, at) => reel.map((_, row) => [at, row]))

/** @param {Picture} picture */
const kindsIn = (picture) => {
  const letters = [...new Set(picture.flat())]
  return letters.map((letter) =>
    cellsIn(picture).filter(([reel = 0, row = 0]) => picture[reel]?.[row] === letter),
  )
}

/** @param {Picture} picture */
function clustersIn(picture) {
  const seen = new Set()
  return cellsIn(picture).flatMap((start) => {
    if (seen.has(String(start))) return []
    const cluster = [start]
    seen.add(String(start))
    for (const [reel = 0, row = 0] of cluster) {
      for (const [across = 0, down = 0] of [
        [reel - 1, row],
        [reel + 1, row],
        [reel, row - 1],
        [reel, row + 1],
      ]) {
        const isSame = picture[across]?.[down] === picture[reel]?.[row]
        if (!isSame || seen.has(`${across},${down}`)) continue
        seen.add(`${across},${down}`)
        cluster.push([across, down])
      }
    }
    return [cluster]
  })
}

/**
 * What a picture pays, with what falls after it.
 * @param {Slot} slot @param {Below} below @param {Picture} landed @param {number} times
 */
function payPicture(slot, below, landed, times) {
  const scatter = slot.scatterPays?.[countOf(slot, landed, 'scatter')] ?? 0
  if (slot.pays.by === 'lines') return payLines(slot, landed) * times + scatter
  if (slot.pays.by === 'ways') return payWays(slot, landed) * times + scatter
  let picture = landed
  let total = scatter
  for (const [fall, factor] of (slot.falls?.ladder ?? [1]).entries()) {
    if (fall > 0) picture = fallen(slot, below, picture)
    const { won } = payGroups(slot, picture)
    total += won * times * factor
    if (won === 0) break
  }
  return total
}

/** @param {Slot} slot @param {Below} below @param {Picture} picture */
function fallen(slot, below, picture) {
  const { leaving } = payGroups(slot, picture)
  return picture.map((reel, at) => {
    const staying = reel.filter((_, row) => !leaving.has(`${at},${row}`))
    const missing = reel.length - staying.length
    const fresh = Array.from({ length: missing }, () => weightedOf(weightsOf(slot, at), below))
    return [...fresh, ...staying]
  })
}

/** @param {Slot} slot @param {Below} below */
function freeSpins(slot, below) {
  const { award, again, most, need, times, special, sticky } = slot.free
  const symbol = special?.[below(special.length)]
  const wild = Object.keys(slot.symbols).find((letter) => plays(slot, letter, 'wild'))
  /** @type {Set<string>} */
  const stuck = new Set()
  let total = award
  let won = 0
  for (let number = 1; number <= total; number++) {
    const factor = typeof times === 'number' ? times : weightedOf(times, below)
    const landed = land(slot, below)
    const picture = landed.map((reel, at) =>
      reel.map((letter, row) => {
        const isWild = stuck.has(`${at},${row}`) || plays(slot, letter, 'wild')
        if (!sticky || !isWild) return letter
        stuck.add(`${at},${row}`)
        return wild ?? letter
      }),
    )
    won += payPicture(slot, below, picture, factor)
    const showing = picture.filter((reel) => symbol !== undefined && reel.includes(symbol)).length
    won += payOf(slot, symbol, showing) * factor * (slot.pays.lines?.length ?? 0)
    if (countOf(slot, picture, 'scatter') >= need) total += Math.min(again, most - total)
  }
  return won
}

/**
 * Hold and win, from the worth of each cell's coin: 0 where there is none.
 * @param {Slot} slot @param {Below} below @param {number[]} coins
 */
function holdAndWin(slot, below, coins) {
  const { fill, respins, values, full } = slot.hold
  const cells = [...coins]
  for (let left = respins; left > 0 && cells.includes(0); left--) {
    let isNew = false
    for (const [at, coin] of cells.entries()) {
      if (coin > 0 || below(fill[1]) >= fill[0]) continue
      cells[at] = weightedOf(values, below)
      isNew = true
    }
    if (isNew) left = respins + 1
  }
  const sum = cells.reduce((all, value) => all + value, 0)
  return cells.includes(0) ? sum : sum + full
}

/** @param {Slot} slot @param {Below} below @param {Picture} picture */
const valued = (slot, below, picture) =>
  picture
    .flat()
    .map((letter) => (plays(slot, letter, 'coin') ? weightedOf(slot.hold.values, below) : 0))

/** @param {Slot} slot @param {Below} below */
function pickStalls(slot, below) {
  const { values, closers } = slot.pick
  const size = values.length + closers
  const order = Array.from({ length: size }, (_, at) => at)
  for (let at = 0; at < size; at++) {
    const other = at + below(size - at)
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
  const end = order.findIndex((stall) => stall >= values.length)
  return order.slice(0, end).reduce((sum, stall) => sum + values[stall], 0)
}

/**
 * The multiplier of a round, in ten-thousandths of what was paid for it.
 * @param {Slot} slot @param {{ buy?: true }} choice @param {Below} below
 */
function playSlot(slot, choice, below) {
  if (choice.buy) {
    if (!slot.buy) throw new Error(`${slot.slug} sells no feature`)
    const won = slot.buy.feature === 'free' ? freeSpins(slot, below) : boughtHold(slot, below)
    return Math.floor((won * 10_000) / slot.buy.price)
  }
  const landed = land(slot, below)
  const coins = slot.hold ? valued(slot, below, landed) : []
  let won = slot.respins ? heldWilds(slot, below, landed) : payPicture(slot, below, landed, 1)
  if (slot.free && countOf(slot, landed, 'scatter') >= slot.free.need) won += freeSpins(slot, below)
  if (slot.hold && isOnEveryReel(slot, landed, 'coin')) won += holdAndWin(slot, below, coins)
  if (slot.pick && isOnEveryReel(slot, landed, 'gate')) won += pickStalls(slot, below)
  for (const { oneIn, pay } of slot.jackpots?.tiers ?? []) if (below(oneIn) === 0) won += pay
  return won
}

/** @param {Slot} slot @param {Below} below */
function boughtHold(slot, below) {
  const picture = slot.cells.strips.map(
    (/** @type {string} */ strip, /** @type {number} */ reel) => {
      const windows = Array.from(strip, (_, stop) => shownAt(slot, reel, stop)).filter((window) =>
        window.some((letter) => plays(slot, letter, 'coin')),
      )
      return windows[below(windows.length)] ?? []
    },
  )
  return holdAndWin(slot, below, valued(slot, below, picture))
}

/** @param {Slot} slot @param {Below} below @param {Picture} landed */
function heldWilds(slot, below, landed) {
  /** @type {boolean[]} */
  const held = []
  let picture = landed
  let won = 0
  for (let spin = 0; ; spin++) {
    let isNew = false
    picture = picture.map((reel, at) => {
      const wild = reel.find((letter) => slot.symbols[letter]?.expands)
      if (held[at] || wild === undefined) return reel
      held[at] = true
      isNew = true
      return reel.map(() => wild)
    })
    won += payPicture(slot, below, picture, 1)
    if (!isNew || spin === slot.respins.most) return won
    picture = land(slot, below, picture, held)
  }
}

/**
 * The rule of a slot.
 * @param {Slot} slot
 * @returns {import('./check-core.mjs').DealRule & { slot: Slot }}
 */
const slotRule = (slot) => ({
  version: slot.version,
  slot,
  play: (choice, deal) => playSlot(slot, choice, deal.below),
})
return slotRule
})()

rules['ascent'] = (() => {
/* Ascent: the burst is 99 % of 2^48 divided by a number from 1 to 2^48, in whole hundredths and at least 1.00. A press `at`
   milliseconds after the stake cashes out where the balloon is, 1.01 at least and the target at most. */
const rule = {
  version: '2',
  /** @param {{ auto: number }} choice @param {{ below: (n: number) => number }} deal @param {any[]} moves */
  play({ auto }, deal, moves) {
    const number = deal.below(2 ** 48) + 1
    const burst = (99n * 2n ** 48n) / BigInt(number)
    const press = moves.find(({ type }) => type === 'cash')
    const doublings = Math.floor((press?.at ?? 0) / 6_000)
    const share = 6_000 + ((press?.at ?? 0) % 6_000)
    const height = Math.floor((100 * 2 ** doublings * share) / 6_000)
    const out = press ? Math.min(auto, Math.max(101, height)) : auto
    return burst >= BigInt(out) ? out * 100 : 0
  },
}
return rule
})()

rules['atlas'] = (() => {
/* The slot atlas, as its README publishes it. `npm run publish-slot atlas` writes this. */

const rule = slotRule({
  slug: 'atlas',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'CFDGEHFBAGCDHEFKGHDBFECGHAFDGEBH',
      'FBAGCDHEFKGHDBECGFHADGEBHFCDGEH',
      'CDHEFKGHDBFECGHAFDGEBHCFDGEHFBAG',
      'GHDBECGFHADGEBHFCDGEHFBAGCDHEFK',
      'FECGHAFDGEBHCFDGEHFBAGCDHEFKGHDB',
    ],
  },
  symbols: { K: { roles: ['wild', 'scatter'] } },
  pays: {
    by: 'lines',
    lines: [
      '11111',
      '00000',
      '22222',
      '01210',
      '21012',
      '00122',
      '22100',
      '10121',
      '12101',
      '01110',
    ],
  },
  table: {
    A: { 2: 5, 3: 40, 4: 150, 5: 400 },
    B: { 3: 25, 4: 90, 5: 250 },
    C: { 3: 20, 4: 60, 5: 200 },
    D: { 3: 15, 4: 40, 5: 100 },
    E: { 3: 10, 4: 30, 5: 90 },
    F: { 3: 6, 4: 20, 5: 60 },
    G: { 3: 5, 4: 15, 5: 40 },
    H: { 3: 5, 4: 15, 5: 40 },
  },
  unit: 1000,
  scatterPays: { 3: 20000, 4: 200000, 5: 1000000 },
  free: {
    need: 3,
    award: 10,
    again: 10,
    most: 20,
    times: 1,
    special: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
  },
  buy: { feature: 'free', price: 590000 },
})
return rule
})()

rules['bazaar'] = (() => {
/* The slot bazaar, as its README publishes it. `npm run publish-slot bazaar` writes this. */

const rule = slotRule({
  slug: 'bazaar',
  version: '1',
  grid: { reels: 3, rows: 3 },
  cells: {
    strips: ['FPDEFCFDBEFAEPDFCFEDBFEC', 'CFDBEFAEPDFCFEDBFECFPDEF', 'FAEPDFCFEDBFECFPDEFCFDBE'],
  },
  symbols: { P: { roles: ['gate'] } },
  pays: { by: 'lines', lines: ['111', '000', '222', '012', '210'] },
  table: { A: { 3: 500 }, B: { 3: 150 }, C: { 3: 60 }, D: { 3: 30 }, E: { 3: 22 }, F: { 3: 10 } },
  unit: 2000,
  pick: { values: [10000, 10000, 20000, 20000, 30000, 30000, 50000, 50000, 100000], closers: 3 },
  jackpots: {
    tiers: [
      { tier: 'mini', oneIn: 5000, pay: 200000 },
      { tier: 'major', oneIn: 50000, pay: 1000000 },
      { tier: 'grand', oneIn: 1000000, pay: 10000000 },
    ],
    progressive: { contribution: 50, seed: 2000, oneInPerUnit: 2000000 },
  },
})
return rule
})()

rules['beehive'] = (() => {
/* The slot beehive, as its README publishes it. `npm run publish-slot beehive` writes this. */

const rule = slotRule({
  slug: 'beehive',
  version: '1',
  grid: { reels: 5, rows: 5 },
  cells: { weights: { A: 10, B: 13, C: 15, D: 18, E: 21, F: 23 } },
  symbols: {},
  pays: { by: 'cluster' },
  table: {
    A: { 4: 15, 5: 40, 6: 100, 7: 300, 9: 1500, 12: 6000 },
    B: { 4: 12, 5: 30, 6: 70, 7: 200, 9: 800, 12: 3000 },
    C: { 4: 10, 5: 25, 6: 50, 7: 130, 9: 500, 12: 1500 },
    D: { 4: 8, 5: 16, 6: 32, 7: 80, 9: 250, 12: 800 },
    E: { 4: 5, 5: 10, 6: 20, 7: 50, 9: 130, 12: 500 },
    F: { 4: 4, 5: 8, 6: 16, 7: 40, 9: 90, 12: 400 },
  },
  unit: 1000,
})
return rule
})()

rules['bingo-nine'] = (() => {
/* Bingo Nine: thirteen of thirty numbers are drawn; a card of three rows of three pays by its full lines. */
const rows = ['012', '345', '678', '036', '147', '258', '048', '246']
const pays = [0, 1, 2.7, 7.5, 18, 50, 100, 0, 500]

const rule = {
  version: '1',
  /** @param {{ card: number[] }} choice @param {{ pick: (n: number, k: number) => number[] }} deal */
  play({ card }, deal) {
    const balls = deal.pick(30, 13)
    const isMarked = card.map((number) => balls.includes(number - 1))
    const full = rows.filter((row) => row.split('').every((cell) => isMarked[Number(cell)]))
    return Math.round((pays[full.length] ?? 0) * 10_000)
  },
}
return rule
})()

rules['coin-run'] = (() => {
/* Coin Run: thirteen sides are drawn, 0 for heads and 1 for tails; k right calls pay 99 % of 2^k. */
const rule = {
  version: '1',
  /** @param {unknown} _choice @param {{ below: (n: number) => number }} deal @param {any[]} moves */
  play(_choice, deal, moves) {
    const sides = Array.from({ length: 13 }, () => (deal.below(2) === 0 ? 'heads' : 'tails'))
    const calls = moves.filter(({ type }) => type === 'call')
    if (calls.some(({ side }, nth) => side !== sides[nth])) return 0
    return calls.length === 0 ? 10_000 : 9_900 * 2 ** calls.length
  },
}
return rule
})()

rules['dice'] = (() => {
/* Dice: 10,000 numbers, shown as 0.00 to 99.99. The payout is 99 % divided by the chance, in ten-thousandths. */
const rule = {
  version: '1',
  size: 10_000,
  /** @param {{ side: string, target: number }} choice @param {number} number */
  multiplier({ side, target }, number) {
    if (side !== 'over' && side !== 'under') throw new Error(`dice has no side “${side}”`)
    const chance = side === 'over' ? 9_999 - target : target
    if (!Number.isInteger(target) || chance < 100 || chance > 9_800) {
      throw new Error(`dice has no target ${target} on the side “${side}”`)
    }
    const isWon = side === 'over' ? number > target : number < target
    return isWon ? Math.floor(99_000_000 / chance) : 0
  },
}
return rule
})()

rules['foundry'] = (() => {
/* The slot foundry, as its README publishes it. `npm run publish-slot foundry` writes this. */

const rule = slotRule({
  slug: 'foundry',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'ECFDOEFBACDOEFEFDBOCFEADOFB',
      'OEFACDBOEWFEFDOCFEADBOFECFD',
      'ACDOEWFEFDBOCFEADOFBECFDOEFB',
      'FEFDOCFEADBOFECFDOEFACDBOEW',
      'FEADOFBECFDOEFBACDOEFEFDBOC',
    ],
  },
  symbols: { W: { roles: ['wild'] }, O: { roles: ['coin'] } },
  pays: {
    by: 'lines',
    lines: [
      '11111',
      '00000',
      '22222',
      '01210',
      '21012',
      '00122',
      '22100',
      '10121',
      '12101',
      '01110',
    ],
  },
  table: {
    A: { 3: 40, 4: 200, 5: 1000 },
    B: { 3: 30, 4: 100, 5: 400 },
    C: { 3: 20, 4: 70, 5: 250 },
    D: { 3: 12, 4: 35, 5: 120 },
    E: { 3: 7, 4: 25, 5: 80 },
    F: { 3: 7, 4: 16, 5: 60 },
  },
  unit: 1000,
  hold: {
    fill: [1, 18],
    respins: 3,
    values: [
      [10000, 50],
      [20000, 25],
      [30000, 13],
      [50000, 9],
      [250000, 3],
    ],
    full: 5000000,
  },
  buy: { feature: 'hold', price: 232000 },
})
return rule
})()

rules['gems'] = (() => {
/* Gems: five digits to the base of seven; how often the kinds are there makes the hand. */
/** @type {Record<string, number>} */
const pays = { 50: 500_000, 41: 50_000, 32: 40_000, 31: 30_000, 22: 20_000, 21: 1_000 }

const rule = {
  version: '1',
  size: 7 ** 5,
  /** @param {unknown} _choice @param {number} number */
  multiplier(_choice, number) {
    const counts = Array(7).fill(0)
    for (const digit of number.toString(7).padStart(5, '0')) counts[Number(digit)]++
    const hand = counts
      .sort((a, b) => b - a)
      .join('')
      .slice(0, 2)
    return pays[hand] ?? 0
  },
}
return rule
})()

rules['high-low'] = (() => {
/* High-Low: each card is a rank from 1 to 13 and a suit; right guesses pay 99 % divided by the chance of all of them. */
const rule = {
  version: '1',
  /** @param {unknown} _choice @param {{ below: (n: number) => number }} deal @param {any[]} moves */
  play(_choice, deal, moves) {
    const next = () => {
      const rank = deal.below(13) + 1
      deal.below(4)
      return rank
    }
    let rank = next()
    let under = 1n
    let guesses = 0n
    for (const { type } of moves) {
      // A round that was left has «idle» in the place of its last move.
      if (type === 'cash' || type === undefined) break
      const card = next()
      if (type !== 'skip') {
        if (type === 'higher' ? card < rank : card > rank) return 0
        under *= BigInt(type === 'higher' ? 14 - rank : rank)
        guesses += 1n
      }
      rank = card
    }
    return guesses === 0n ? 10_000 : Number((9_900n * 13n ** guesses) / under)
  },
}
return rule
})()

rules['hills'] = (() => {
/* The slot hills, as its README publishes it. `npm run publish-slot hills` writes this. */

const rule = slotRule({
  slug: 'hills',
  version: '1',
  grid: {
    reels: 6,
    heights: [
      [2, 3],
      [3, 4],
      [4, 3],
    ],
  },
  cells: {
    weightsByReel: [
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9 },
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9, W: 2 },
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9, W: 2 },
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9, W: 2 },
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9, W: 2 },
      { A: 2, B: 3, C: 4, D: 5, E: 7, F: 8, G: 9 },
    ],
  },
  symbols: { W: { roles: ['wild'] } },
  pays: { by: 'ways' },
  table: {
    A: { 3: 15, 4: 25, 5: 35, 6: 48 },
    B: { 3: 12, 4: 20, 5: 30, 6: 48 },
    C: { 3: 9, 4: 15, 5: 25, 6: 45 },
    D: { 3: 6, 4: 12, 5: 20, 6: 40 },
    E: { 3: 3, 4: 7, 5: 14, 6: 25 },
    F: { 3: 2, 4: 6, 5: 12, 6: 24 },
    G: { 3: 2, 4: 5, 5: 10, 6: 20 },
  },
  unit: 500,
})
return rule
})()

rules['ivy'] = (() => {
/* The slot ivy, as its README publishes it. `npm run publish-slot ivy` writes this. */

const rule = slotRule({
  slug: 'ivy',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'ECFDEFBACDEFSEDBFCEAFDB',
      'EFACDBEWFSEFDCFEADBFECFD',
      'DEWFSFDBECFADEFBCFDEFBAC',
      'EFDCFEADBFECFDEFACDBEWFS',
      'ADFBECFDEFBACDEFSEFDBCFE',
    ],
  },
  symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
  pays: {
    by: 'lines',
    lines: [
      '11111',
      '00000',
      '22222',
      '01210',
      '21012',
      '00122',
      '22100',
      '10121',
      '12101',
      '01110',
    ],
  },
  table: {
    A: { 3: 30, 4: 150, 5: 700 },
    B: { 3: 20, 4: 80, 5: 250 },
    C: { 3: 15, 4: 50, 5: 160 },
    D: { 3: 10, 4: 25, 5: 100 },
    E: { 3: 6, 4: 18, 5: 60 },
    F: { 3: 5, 4: 14, 5: 50 },
  },
  unit: 1000,
  free: { need: 3, award: 8, again: 0, most: 8, times: 1, sticky: true },
})
return rule
})()

rules['jacks'] = (() => {
/* Jacks: ten of 52 cards are drawn, ranks from the two by fours; cards that are not held are replaced in order. */
/** @param {number[]} cards */
function stakesOf(cards) {
  const ranks = cards.map((card) => Math.floor(card / 4)).sort((a, b) => a - b)
  const isFlush = new Set(cards.map((card) => card % 4)).size === 1
  const counts = [...new Set(ranks)].map((rank) => ranks.filter((each) => each === rank).length)
  const shape = counts.sort((a, b) => b - a).join('')
  const text = ranks.join()
  const isStraight =
    shape === '11111' && (Number(ranks[4]) - Number(ranks[0]) === 4 || text === '0,1,2,3,12')
  if (isStraight && isFlush) return ranks[0] === 8 ? 800 : 50
  if (shape === '41') return 25
  if (shape === '32') return 9
  if (isFlush) return 6
  if (isStraight) return 4
  if (shape === '311') return 3
  if (shape === '221') return 2
  const pair = ranks.find((rank, at) => rank === ranks[at + 1]) ?? -1
  return pair >= 9 ? 1 : 0
}

const rule = {
  version: '1',
  /** @param {unknown} _choice @param {{ pick: (n: number, k: number) => number[] }} deal @param {any[]} moves */
  play(_choice, deal, moves) {
    const cards = deal.pick(52, 10)
    const held = moves[0]?.held ?? 31
    let next = 5
    const hand = [0, 1, 2, 3, 4].map((place) =>
      Number(held & (1 << place) ? cards[place] : cards[next++]),
    )
    return stakesOf(hand) * 10_000
  },
}
return rule
})()

rules['keno40'] = (() => {
/* Keno: ten of forty numbers are drawn; what is paid depends on how many are picked and how many of them are drawn. */
/** @type {Record<number, number[]>} */
const table = {
  1: [0, 3.8],
  2: [0, 1.7, 5.2],
  3: [0, 0, 2.8, 50],
  4: [0, 0, 1.7, 10, 100],
  5: [0, 0, 1.4, 4, 14, 390],
  6: [0, 0, 0, 3, 9, 180, 710],
  7: [0, 0, 0, 2, 7, 30, 400, 800],
  8: [0, 0, 0, 2, 4, 11, 67, 400, 900],
  9: [0, 0, 0, 2, 2.5, 5, 15, 100, 500, 1000],
  10: [0, 0, 0, 1.6, 2, 4, 7, 26, 100, 500, 1000],
}

const rule = {
  version: '1',
  /** @param {{ numbers: number[] }} choice @param {{ pick: (n: number, k: number) => number[] }} deal */
  play({ numbers }, deal) {
    const balls = deal.pick(40, 10)
    const hits = numbers.filter((number) => balls.includes(number - 1)).length
    return Math.round((table[numbers.length]?.[hits] ?? 0) * 10_000)
  },
}
return rule
})()

rules['kites'] = (() => {
/* The slot kites, as its README publishes it. `npm run publish-slot kites` writes this. */

const rule = slotRule({
  slug: 'kites',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'ECFDEFBACDEFSEFDBCFEADFB',
      'EFACDBEWFSEFDCFEADBFECFD',
      'DEWFSEDBFCEAFDBECFDEFBAC',
      'EFDCFEADBFECFDEFACDBEWFS',
      'ADFBECFDEFBACDEFSEFDBCFE',
    ],
  },
  symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
  pays: { by: 'ways' },
  table: {
    A: { 3: 30, 4: 80, 5: 320 },
    B: { 3: 16, 4: 50, 5: 160 },
    C: { 3: 10, 4: 32, 5: 100 },
    D: { 3: 6, 4: 18, 5: 55 },
    E: { 3: 4, 4: 9, 5: 26 },
    F: { 3: 3, 4: 7, 5: 20 },
  },
  unit: 250,
  free: {
    need: 3,
    award: 8,
    again: 8,
    most: 24,
    times: [
      [2, 5],
      [3, 3],
      [5, 2],
    ],
  },
})
return rule
})()

rules['lighthouse'] = (() => {
/* The slot lighthouse, as its README publishes it. `npm run publish-slot lighthouse` writes this. */

const rule = slotRule({
  slug: 'lighthouse',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'GDFEGBFCADGEFGDECFGBEFGDCAGFEDBGFEC',
      'EGFBCADGEFGWDECGFBEGDFCAGEDFBGECGFD',
      'ADGEFGWDECGFBEGDFCAGEDFBGECGFDEGFBC',
      'GWDECGFBEGDFCAGEDFBGECGFDEGFBCADGEF',
      'EFGDCAGFEDBGFECGDFEGBFCADGEFGDECFGB',
    ],
  },
  symbols: { W: { roles: ['wild'], expands: true } },
  pays: {
    by: 'lines',
    lines: [
      '11111',
      '00000',
      '22222',
      '01210',
      '21012',
      '00122',
      '22100',
      '10121',
      '12101',
      '01110',
    ],
  },
  table: {
    A: { 3: 20, 4: 80, 5: 350 },
    B: { 3: 10, 4: 40, 5: 150 },
    C: { 3: 6, 4: 20, 5: 70 },
    D: { 3: 4, 4: 11, 5: 35 },
    E: { 3: 3, 4: 7, 5: 22 },
    F: { 3: 2, 4: 5, 5: 18 },
    G: { 3: 2, 4: 3, 5: 10 },
  },
  unit: 1000,
  respins: { while: 'newWild', most: 3 },
})
return rule
})()

rules['mines'] = (() => {
/* Mines: the first tiles of a shuffle of 25 are mines. Each safe tile raises the prize: 99 % divided by the chance so far. */
/** @param {number} mines @param {number} safe */
const pays = (mines, safe) => {
  let [over, under] = [990_000n, 100n]
  for (let n = 0; n < safe; n++) {
    over *= BigInt(25 - n)
    under *= BigInt(25 - mines - n)
  }
  return over / under
}

const rule = {
  version: '1',
  /**
   * @param {{ mines: number }} choice @param {{ pick: (n: number, k: number) => number[] }} deal
   * @param {({ tile: number } | { cashOut: true } | 'idle')[]} moves
   */
  play({ mines }, deal, moves) {
    if (!Number.isInteger(mines) || mines < 1 || mines > 24) throw new Error(`no ${mines} mines`)
    const hidden = deal.pick(25, mines)
    const opened = new Set()
    for (const move of moves) {
      if (move === 'idle') return opened.size === 0 ? 10_000 : Number(pays(mines, opened.size))
      if ('cashOut' in move) return Number(pays(mines, opened.size))
      if (hidden.includes(move.tile)) return 0
      opened.add(move.tile)
    }
    return Number(pays(mines, opened.size))
  },
}
return rule
})()

rules['orchard'] = (() => {
/* Orchard: three reels of twenty. The number gives the stop of the first reel, then of the second, then of the third. */
const reels = ['slcpblcplbcplclpbcpl', 'slpcblpclbplcplpbclp', 'slpblclpbplclpbplclp']
/** @type {Record<string, number>} */
const threes = { s: 5_000_000, b: 400_000, c: 250_000, p: 100_000, l: 50_000 }
const twoCherries = 45_000

const rule = {
  version: '1',
  size: 8_000,
  /** @param {unknown} _choice @param {number} number */
  multiplier(_choice, number) {
    const stops = [number % 20, Math.floor(number / 20) % 20, Math.floor(number / 400)]
    const [first = '', second, third] = stops.map((stop, reel) => reels[reel]?.[stop])
    if (first === second && second === third) return threes[first] ?? 0
    return first === 'c' && second === 'c' ? twoCherries : 0
  },
}
return rule
})()

rules['pegs'] = (() => {
/* Pegs: each bit of the number is a step to the right where it is 1; equal distances from the middle pay the same. */
/** @type {Record<string, number[]>} */
const pockets = {
  '8low': [5.6, 2.1, 1.1, 1, 0.5],
  '8mid': [13, 3, 1.3, 0.7, 0.4],
  '8high': [29, 4, 1.5, 0.3, 0.2],
  '12low': [10, 3, 1.6, 1.4, 1.1, 1, 0.5],
  '12mid': [33, 11, 4, 2, 1.1, 0.6, 0.3],
  '12high': [170, 24, 8.1, 2, 0.7, 0.2, 0.2],
  '16low': [16, 9, 2, 1.4, 1.4, 1.2, 1.1, 1, 0.5],
  '16mid': [110, 41, 10, 5, 3, 1.5, 1, 0.5, 0.3],
  '16high': [1000, 130, 26, 9, 4, 2, 0.2, 0.2, 0.2],
}

const rule = {
  version: '1',
  /** @param {{ rows: number }} choice */
  size: ({ rows }) => 2 ** rows,
  /** @param {{ rows: number, risk: string }} choice @param {number} number */
  multiplier({ rows, risk }, number) {
    const rights = number.toString(2).replaceAll('0', '').length
    const times = pockets[`${rows}${risk}`]?.[Math.min(rights, rows - rights)]
    if (times === undefined) throw new Error('pegs has no such choice')
    return Math.round(times * 10_000)
  },
}
return rule
})()

rules['quarry'] = (() => {
/* The slot quarry, as its README publishes it. `npm run publish-slot quarry` writes this. */

const rule = slotRule({
  slug: 'quarry',
  version: '1',
  grid: { reels: 5, rows: 4 },
  cells: { weights: { A: 10, B: 13, C: 15, D: 18, E: 21, F: 23 } },
  symbols: {},
  pays: { by: 'anywhere' },
  table: {
    A: { 7: 20, 9: 60, 11: 200, 13: 1000 },
    B: { 7: 15, 9: 40, 11: 120, 13: 500 },
    C: { 7: 12, 9: 30, 11: 80, 13: 250 },
    D: { 7: 8, 9: 20, 11: 50, 13: 150 },
    E: { 7: 6, 9: 14, 11: 35, 13: 100 },
    F: { 7: 4, 9: 10, 11: 25, 13: 60 },
  },
  unit: 1150,
  falls: { ladder: [1, 2, 3, 5, 8, 8, 8, 8] },
})
return rule
})()

rules['reach'] = (() => {
/* Reach: the first word of the stream, from 1 to 2^48, divides 99 * 2^48; the quotient in hundredths must be the target. */
const rule = {
  version: '1',
  /** @param {{ target: number }} choice @param {{ below: (n: number) => number }} deal */
  play({ target }, deal) {
    if (!Number.isInteger(target) || target < 101 || target > 1_000_000) {
      throw new Error(`reach has no target ${target}`)
    }
    const draw = BigInt(deal.below(2 ** 48)) + 1n
    return (99n * 2n ** 48n) / draw >= BigInt(target) ? target * 100 : 0
  },
}
return rule
})()

rules['scratch'] = (() => {
/* Scratch: the lowest of 100,000 ticket numbers are the best prizes. */
const ends = [1, 41, 541, 4_041, 22_041, 44_041, 54_041]
const times = [1_000, 100, 20, 5, 2, 1, 0.5]

const rule = {
  version: '1',
  size: 100_000,
  /** @param {unknown} _choice @param {number} number */
  multiplier(_choice, number) {
    return (times[ends.findIndex((end) => number < end)] ?? 0) * 10_000
  },
}
return rule
})()

rules['stairs'] = (() => {
/* Stairs: for each row some of its tiles are drawn to break; k safe rows pay 99 % divided by their chance. */
/** @type {Record<string, number[]>} tiles, safe ones, rows */
const kinds = {
  gentle: [4, 3, 9],
  easy: [3, 2, 9],
  even: [2, 1, 9],
  steep: [3, 1, 8],
  sheer: [4, 1, 6],
}

const rule = {
  version: '1',
  /** @param {{ steepness: string }} choice @param {{ pick: (n: number, k: number) => number[] }} deal @param {any[]} moves */
  play({ steepness }, deal, moves) {
    const [tiles = 0, safe = 0, rows = 0] = kinds[steepness] ?? []
    const broken = Array.from({ length: rows }, () => deal.pick(tiles, tiles - safe))
    const taken = moves.filter(({ type }) => type === 'tile')
    if (taken.some(({ tile }, row) => broken[row]?.includes(tile))) return 0
    if (taken.length === 0) return 10_000
    const power = BigInt(taken.length)
    return Number((9_900n * BigInt(tiles) ** power) / BigInt(safe) ** power)
  },
}
return rule
})()

rules['tidewater'] = (() => {
/* The slot tidewater, as its README publishes it. `npm run publish-slot tidewater` writes this. */

const rule = slotRule({
  slug: 'tidewater',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: {
    strips: [
      'ECFDEFBACDEFSEDBFCEAFDB',
      'EFACDBEWFSEFDCFEADBFECFD',
      'DEWFSFDBECFADEFBCFDEFBAC',
      'EFDCFEADBFECFDEFACDBEWFS',
      'ADFBECFDEFBACDEFSEFDBCFE',
    ],
  },
  symbols: { W: { roles: ['wild'] }, S: { roles: ['scatter'] } },
  pays: {
    by: 'lines',
    lines: [
      '11111',
      '00000',
      '22222',
      '01210',
      '21012',
      '00122',
      '22100',
      '10121',
      '12101',
      '01110',
    ],
  },
  table: {
    A: { 2: 2, 3: 30, 4: 150, 5: 1000 },
    B: { 3: 25, 4: 80, 5: 300 },
    C: { 3: 15, 4: 50, 5: 200 },
    D: { 3: 10, 4: 25, 5: 120 },
    E: { 3: 5, 4: 20, 5: 60 },
    F: { 3: 5, 4: 10, 5: 50 },
  },
  unit: 1000,
  free: { need: 3, award: 10, again: 10, most: 30, times: 2 },
  buy: { feature: 'free', price: 172000 },
})
return rule
})()

rules['wheel'] = (() => {
/* Wheel: what the segments pay; a segment's place follows from spreading equal ones evenly, the rarest first. */
const mids = {
  20: [
    [15_000, 4],
    [19_000, 2],
    [20_000, 2],
    [30_000, 2],
  ],
  50: [
    [15_000, 12],
    [20_000, 8],
    [30_000, 3],
    [65_000, 1],
  ],
}

const rule = {
  version: '1',
  /** @param {{ size: number }} choice */
  size: ({ size }) => size,
  /** @param {{ size: number, risk: string }} choice @param {number} number */
  multiplier({ size, risk }, number) {
    const groups = {
      low: [
        [12_000, size * 0.7],
        [15_000, size * 0.1],
      ],
      mid: mids[size === 50 ? 50 : 20],
      high: [[9_900 * size, 1]],
    }[risk]
    if (!groups || (size !== 20 && size !== 50)) throw new Error('wheel has no such choice')
    const segments = Array(size).fill(-1)
    for (const [pays = 0, count = 0] of [...groups].sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0))) {
      for (let nth = 0; nth < Math.round(count); nth++) {
        let place = Math.floor(((nth + 0.5) * size) / Math.round(count)) % size
        while (segments[place] >= 0) place = (place + 1) % size
        segments[place] = pays
      }
    }
    return Math.max(0, segments[number])
  },
}
return rule
})()

/**
 * What comes out of a round.
 * @param {Rule} rule
 * @param {Seeds} seeds
 * @param {unknown} choice
 * @param {unknown[]} moves
 * @returns {{ drawn: { name: string, value: number }, multiplier: number }}
 */
export function resultOf(rule, seeds, choice, moves) {
  if ('size' in rule) {
    const size = typeof rule.size === 'number' ? rule.size : rule.size(choice)
    const number = drawnNumber(seeds, size)
    const drawn = { name: 'drawn number', value: number }
    return { drawn, multiplier: rule.multiplier(choice, number) }
  }
  const deal = dealOf(seeds)
  const multiplier = rule.play(choice, deal, moves)
  return { drawn: { name: 'words of the stream', value: deal.words }, multiplier }
}

/**
 * Every claim of a proof with what comes out here.
 * @param {any} proof
 * @returns {{ name: string, claimed: string, computed: string }[]}
 */
export function checkRound(proof) {
  const rule = Object.hasOwn(rules, proof.game) ? rules[proof.game] : undefined
  if (!rule) throw new Error(`no rule for a game called “${proof.game}”`)
  if (proof.version !== rule.version)
    throw new Error(`no rule for version ${proof.version} of ${proof.game}`)
  const { serverSeed: server, clientSeed: client, commitment } = proof.seeds
  if (typeof server !== 'string' || typeof client !== 'string') {
    throw new Error('the server seed of this round is not revealed yet')
  }
  if (proof.prize === null) throw new Error('this round is not settled yet')
  const seeds = { server, client, round: proof.nonce }
  const { drawn, multiplier } = resultOf(rule, seeds, proof.choice, proof.moves ?? [])
  /** @type {{ won: { amount: string }, draw: number | null, of: number | null }[]} */
  const jackpots = proof.jackpots ?? []
  const won = jackpots.reduce((sum, jackpot) => sum + BigInt(jackpot.won.amount), 0n)
  const payout = (BigInt(proof.stake.amount) * BigInt(multiplier)) / 10_000n + won
  const hash = createHash('sha256').update(server).digest('hex')
  return [
    { name: 'hash of the server seed', claimed: commitment, computed: hash },
    {
      name: drawn.name,
      claimed: String('size' in rule ? proof.index : proof.drawn?.words),
      computed: String(drawn.value),
    },
    {
      name: 'multiplier, in ten-thousandths',
      claimed: String(proof.multiplier),
      computed: String(multiplier),
    },
    ...jackpots.flatMap((jackpot) => jackpotClaim(proof, seeds, jackpot)),
    {
      name: 'payout, in ten-thousandths of the currency',
      claimed: String(proof.prize.amount),
      computed: String(payout),
    },
  ]
}

/**
 * The draw of a progressive jackpot: the next number of the stream after those of the game. It is hit below the stake.
 * @param {any} proof
 * @param {Seeds} seeds
 * @param {{ won: { amount: string }, draw: number | null, of: number | null }} jackpot
 */
function jackpotClaim(proof, seeds, { won, draw, of }) {
  if (draw === null || of === null) return []
  const deal = dealOf(seeds)
  for (let word = 0; word < (proof.drawn?.words ?? 0); word++) deal.below(1)
  const number = deal.below(of)
  /** @param {number} drawn @param {boolean} isHit */
  const told = (drawn, isHit) => `${drawn}, ${isHit ? 'won' : 'not won'}`
  return [
    {
      name: 'draw of the jackpot',
      claimed: told(draw, BigInt(won.amount) > 0n),
      computed: told(number, BigInt(number) < BigInt(proof.stake.amount)),
    },
  ]
}

/** @param {string | undefined} file */
function main(file) {
  if (!file) throw new Error('usage: node check-round.mjs <proof.json>')
  const claims = checkRound(JSON.parse(readFileSync(file, 'utf8')))
  for (const { name, claimed, computed } of claims) {
    const isSame = claimed === computed
    console.log(`${isSame ? 'ok   ' : 'WRONG'} ${name}: ${computed}`)
    if (!isSame) console.log(`      claimed: ${claimed}`)
  }
  process.exitCode = claims.every(({ claimed, computed }) => claimed === computed) ? 0 : 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(path.resolve(process.argv[1])).href) {
  try {
    main(process.argv[2])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
