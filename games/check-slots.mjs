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
export const slotRule = (slot) => ({
  version: slot.version,
  slot,
  play: (choice, deal) => playSlot(slot, choice, deal.below),
})
