import { giftOf } from '../../../gift-terms.ts'
import { moneyOfRow, type WheelRow } from '../../../kinds/wheel/kind.ts'
import { weightsNow } from '../../../kinds/wheel/spin.ts'
import { simulatedDrawsMost, simulatedSpinsMost } from '../../../builder-limits.ts'
import type { Things } from '../../../simulation-shapes.ts'
import { figuresFrom } from '../wager-out.ts'
import { type Drawn, noThings, sumOfThings, thingsOf } from './past-reward.ts'

/** Who spins, and how often: in the order in which they do. */
export type Spins = { memberId: string; count: number }
type Wheel = { rows: readonly WheelRow[]; budget: bigint }
type Run = { prizes: number; given: bigint; things: Things }

/** All spins once, with what the wheel has left: a row without stock, or that its member or the budget cannot have, leaves the draw. */
export function drawOnce(
  spins: readonly Spins[],
  { rows, budget }: Wheel,
  next: () => number,
): Run {
  const stock = rows.map((row) => row.stock)
  const money = rows.map(moneyOfRow)
  const things = rows.map(({ gift }) => (gift ? thingsOf(giftOf(gift)) : noThings))
  const won = new Map<string, number>()
  const run = { prizes: 0, given: 0n, things: [] as Things[] }
  for (const { memberId, count } of spins) {
    for (let spin = 0; spin < count; spin += 1) {
      const weights = weightsNow(
        rows.map(({ weight, perMember }, at) => ({
          weight,
          stock: stock[at] ?? null,
          left: perMember === null ? null : perMember - (won.get(`${memberId} ${at}`) ?? 0),
          isCovered: (money[at] ?? 0n) <= budget - run.given,
        })),
      )
      const at = rowAt(weights, next())
      const row = rows[at]
      // Without a prize left nobody spins any more.
      if (!row || !rows.some(({ gift }, place) => gift !== null && weights[place] !== 0)) break
      const left = stock[at]
      if (typeof left === 'number') stock[at] = left - 1
      won.set(`${memberId} ${at}`, (won.get(`${memberId} ${at}`) ?? 0) + 1)
      if (!row.gift) continue
      run.prizes += 1
      run.given += money[at] ?? 0n
      run.things.push(things[at] ?? noThings)
    }
  }
  return { prizes: run.prizes, given: run.given, things: sumOfThings(run.things) }
}

/** The row at a figure between 0 and 1 of all weights. */
function rowAt(weights: readonly number[], figure: number): number {
  let left = figure * weights.reduce((sum, weight) => sum + weight, 0)
  return weights.findIndex((weight) => {
    if (left < weight) return true
    left -= weight
    return false
  })
}

/** What the spins give on average, drawn several times: fewer times where there are many. */
export function drawOften(
  spins: readonly Spins[],
  wheel: Wheel,
): { drawn: Drawn; things: Things; draws: number } {
  const count = spins.reduce((sum, each) => sum + each.count, 0)
  const draws = Math.max(
    1,
    Math.min(simulatedDrawsMost, Math.floor(simulatedSpinsMost / Math.max(1, count))),
  )
  const next = figuresFrom(count + 1)
  const runs = Array.from({ length: draws }, () => drawOnce(spins, wheel, next))
  const given = runs.map((run) => Number(run.given))
  const mean = given.reduce((sum, each) => sum + each, 0) / draws
  const spread = given.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  // 1.96 standard deviations of one result: 95 of 100 results.
  const margin = 1.96 * Math.sqrt(spread / Math.max(1, draws - 1))
  const whole = (sum: number) => BigInt(Math.round(Math.max(0, sum)))
  const all = sumOfThings(runs.map(({ things }) => things))
  const part = (sum: number) => Math.round(sum / draws)
  return {
    draws,
    drawn: {
      prizes: part(runs.reduce((sum, { prizes }) => sum + prizes, 0)),
      mean: whole(mean),
      low: whole(mean - margin),
      high: whole(mean + margin),
    },
    things: {
      points: part(all.points),
      tickets: part(all.tickets),
      spins: part(all.spins),
    },
  }
}
