import { isOnEveryReel } from './board.ts'
import type { SlotDefinition, SlotJackpots } from './definition.ts'
import type { Draws } from './draws.ts'
import { landCoins, playFree, playHold, playPick, valueCoins } from './features.ts'
import { land } from './land.ts'
import { machineOf } from './machine.ts'
import { type Seat, seatOf } from './seat.ts'
import { expandWilds, payWindow, scattersOf, tellSpin } from './spin.ts'
import type { SlotStep } from './steps.ts'

/** What a member may choose: to buy the feature, in a game that sells one. */
export type SlotChoice = { buy?: true | undefined }

/** The outcome in ten-thousandths of what was paid for the round, and how it came about. */
export type SlotOutcome = { multiplier: number; steps: SlotStep[] }

/** The rule of a slot: the same draws give the same round. */
export function playerOf(
  definition: SlotDefinition,
): (choice: SlotChoice, draws: Draws) => SlotOutcome {
  const seat = seatOf(machineOf(definition))
  return (choice, draws) => {
    const steps: SlotStep[] = []
    seat.record = (step) => steps.push(step)
    const multiplier = paidFor(definition, choice, playRound(seat, choice, draws))
    if (multiplier > 0) steps.push({ type: 'win', multiplier })
    return { multiplier, steps }
  }
}

/** A bought feature pays multiples of its price, cut to the ten-thousandth. */
const paidFor = ({ buy }: SlotDefinition, choice: SlotChoice, won: number): number =>
  choice.buy && buy ? Math.floor((won * 10_000) / buy.price) : won

/**
 * Plays one round and answers what it pays, in ten-thousandths of the stake of a spin: of a bought
 * feature, before it is divided by the price.
 */
export function playRound(seat: Seat, choice: SlotChoice, draws: Draws): number {
  seat.draws = draws
  seat.held.fill(0)
  seat.stuck.fill(0)
  const { definition } = seat.machine
  if (choice.buy) return playBought(seat)
  const won = playBase(seat)
  return definition.jackpots ? won + playJackpots(seat, definition.jackpots) : won
}

function playBase(seat: Seat): number {
  const { machine, board } = seat
  const { free, hold, pick, respins } = machine.definition
  land(seat)
  if (hold) valueCoins(seat)
  tellSpin(seat)
  const scatters = free ? scattersOf(seat) : 0
  const isHeld = hold && isOnEveryReel(machine, board, machine.isCoin)
  const isPicked = pick && isOnEveryReel(machine, board, machine.isGate)
  const fresh = expandWilds(seat)
  let won = payWindow(seat, 1)
  if (respins && fresh > 0) won += playRespins(seat, respins.most)
  if (free && scatters >= free.need) won += playFree(seat, free)
  if (isHeld) won += playHold(seat, hold)
  if (isPicked) won += playPick(seat, pick)
  return won
}

/** The reels that are not held spin again, once more for each spin that held another. */
function playRespins(seat: Seat, most: number): number {
  let won = 0
  let left = 1
  for (let number = 1; left > 0; number++) {
    seat.record?.({ type: 'feature', feature: 'respin', awarded: 1 })
    land(seat)
    tellSpin(seat)
    left = expandWilds(seat) > 0 && number < most ? 1 : 0
    won += payWindow(seat, 1)
  }
  return won
}

function playBought(seat: Seat): number {
  const { buy, free, hold } = seat.machine.definition
  if (buy?.feature === 'free' && free) return playFree(seat, free)
  if (buy?.feature !== 'hold' || !hold) throw new RangeError('the slot sells no feature')
  landCoins(seat)
  return playHold(seat, hold)
}

function playJackpots({ draws, record }: Seat, { tiers }: SlotJackpots): number {
  let won = 0
  for (const { tier, oneIn, pay } of tiers) {
    if (draws.below(oneIn) > 0) continue
    won += pay
    record?.({ type: 'jackpot', tier, pay })
  }
  return won
}
