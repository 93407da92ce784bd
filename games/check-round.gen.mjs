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

rules['ascent'] = (() => {
/* Ascent: the burst is 99 % of 2^48 divided by a number from 1 to 2^48, in whole hundredths and at least 1.00. */
const rule = {
  version: '1',
  /** @param {{ auto: number }} choice @param {{ below: (n: number) => number }} deal */
  play({ auto }, deal) {
    const number = deal.below(2 ** 48) + 1
    const burst = (99n * 2n ** 48n) / BigInt(number)
    return burst >= BigInt(auto) ? auto * 100 : 0
  },
}
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
  const payout = (BigInt(proof.stake.amount) * BigInt(multiplier)) / 10_000n
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
    {
      name: 'payout, in ten-thousandths of the currency',
      claimed: String(proof.prize.amount),
      computed: String(payout),
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
