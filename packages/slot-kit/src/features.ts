import type { SlotFree, SlotHold, SlotPick } from './definition.ts'
import { keepWilds, land, stopReel } from './land.ts'
import type { Seat } from './seat.ts'
import { coinsOf, payWindow, scattersOf, tellSpin } from './spin.ts'

/** Plays the free spins to their end. */
export function playFree(seat: Seat, free: SlotFree): number {
  const { machine, draws, record, sticky, stuck, freeTimes } = seat
  const special = free.special ? free.special[draws.below(free.special.length)] : undefined
  const symbol = special === undefined ? -1 : machine.letters.indexOf(special)
  const isDrawn = typeof free.times !== 'number'
  let total = free.award
  let left = free.award
  let won = 0
  record?.({ type: 'feature', feature: 'free', awarded: left, ...(special && { special }) })
  sticky.fill(0)
  while (left > 0) {
    left--
    const times = freeTimes[isDrawn ? draws.below(freeTimes.length) : 0] ?? 1
    land(seat)
    if (free.sticky) {
      if (record) stuck.set(sticky)
      keepWilds(seat)
    }
    const scatters = scattersOf(seat)
    tellSpin(seat, { number: total - left, of: total, times })
    won += payWindow(seat, times)
    if (symbol >= 0) won += paySpecial(seat, symbol, times)
    const more = scatters >= free.need ? Math.min(free.again, free.most - total) : 0
    total += more
    left += more
    if (more > 0) record?.({ type: 'feature', feature: 'free', awarded: more })
    record?.({ type: 'free', left, total })
  }
  sticky.fill(0)
  stuck.fill(0)
  return won
}

/** The special symbol fills the reels that show it, and pays on every line for their number. */
function paySpecial({ machine, board, record }: Seat, symbol: number, times: number): number {
  const { rows, lines, pay, most } = machine
  let count = 0
  for (let reel = 0; reel < machine.reels; reel++) if (shows(reel)) count++
  const each = (pay[symbol * (most + 1) + count] ?? 0) * times
  if (each > 0 && record) {
    const letter = machine.letters[symbol] ?? ''
    const reels = Array.from({ length: machine.reels }, (_, reel) => reel).filter(shows)
    record({ type: 'expand', reels, symbol: letter })
    const wins = Array.from({ length: lines }, (_, line) => ({
      line,
      symbol: letter,
      count,
      pay: each,
      reels,
    }))
    record({ type: 'lines', times, wins })
  }
  return each * lines

  function shows(reel: number): boolean {
    for (let row = 0; row < rows; row++) if (board.window[reel * rows + row] === symbol) return true
    return false
  }
}

/** Gives each coin that has landed its worth, reel by reel from the top. */
export function valueCoins({ machine, board, draws, coins, coinValues }: Seat): void {
  for (let place = 0; place < coins.length; place++) {
    const isCoin = machine.isCoin[board.window[place] ?? 0]
    coins[place] = isCoin ? (coinValues[draws.below(coinValues.length)] ?? 0) : 0
  }
}

/** Plays hold and win from the coins that are there. */
export function playHold(seat: Seat, hold: SlotHold): number {
  const { record, coins } = seat
  let filled = coins.reduce((count, value) => count + Number(value > 0), 0)
  let left = hold.respins
  record?.({ type: 'feature', feature: 'hold', awarded: left })
  record?.({ type: 'coin', cells: coinsOf(seat), left, isFull: false, pay: 0 })
  while (left > 0 && filled < coins.length) {
    const came = fillCells(seat, hold)
    filled += came.count
    left = came.count > 0 ? hold.respins : left - 1
    const isFull = filled === coins.length
    if (!record) continue
    const pay = left === 0 || isFull ? paid(coins, hold, isFull) : 0
    record({ type: 'coin', cells: came.cells, left: isFull ? 0 : left, isFull, pay })
  }
  return paid(coins, hold, filled === coins.length)
}

const paid = (coins: Int32Array, hold: SlotHold, isFull: boolean): number =>
  coins.reduce((sum, value) => sum + value, isFull ? hold.full : 0)

/** Each empty cell spins alone, reel by reel from the top. */
function fillCells({ machine, draws, record, coins, coinValues }: Seat, { fill }: SlotHold) {
  const cells: { cell: readonly [number, number]; value: number }[] = []
  let count = 0
  for (let place = 0; place < coins.length; place++) {
    if (coins[place] || draws.below(fill[1]) >= fill[0]) continue
    const value = coinValues[draws.below(coinValues.length)] ?? 0
    coins[place] = value
    count++
    if (record)
      cells.push({ cell: [Math.floor(place / machine.rows), place % machine.rows], value })
  }
  return { count, cells }
}

/** Stops every reel at one of the places that show a coin, as if the feature had come by itself. */
export function landCoins(seat: Seat): void {
  const { machine, draws } = seat
  for (let reel = 0; reel < machine.reels; reel++) {
    const strip = machine.strips?.[reel]
    if (!strip) continue
    const stops = Array.from({ length: machine.lengths[reel] ?? 0 }, (_, stop) => stop).filter(
      (stop) => strip.subarray(stop, stop + machine.rows).some((symbol) => machine.isCoin[symbol]),
    )
    stopReel(seat, reel, stops[draws.below(stops.length)] ?? 0)
  }
  valueCoins(seat)
  tellSpin(seat)
}

/** Opens stalls until one ends it. The order of opening is the order of the stalls after a fair shuffle. */
export function playPick({ draws, record }: Seat, { values, closers }: SlotPick): number {
  const size = values.length + closers
  const order = draws.pick(size, size)
  let pay = 0
  let opened = 0
  for (; opened < size; opened++) {
    const value = values[order[opened] ?? size]
    if (value === undefined) break
    pay += value
  }
  record?.({ type: 'feature', feature: 'pick', awarded: size })
  record?.({
    type: 'pick',
    values: order.map((stall) => values[stall] ?? 'closed'),
    opened: Array.from({ length: opened + 1 }, (_, stall) => stall),
    pay,
  })
  return pay
}
