import { money } from '@tessera/money'
import type * as z from 'zod/mini'
import type { Chase, WholeChase } from '../../chase-shapes.ts'
import { gameNameOf } from '../../lottery-games.ts'
import type { ChaseRow, ItemRow } from './chases.ts'

export type ShownChase = z.input<typeof Chase>
export type ShownWholeChase = z.input<typeof WholeChase>

const sumOf = (items: readonly ItemRow[], of: (item: ItemRow) => bigint) =>
  items.reduce((sum, item) => sum + of(item), 0n)

/** A chase as its member sees it. */
export function shownChase(
  chase: ChaseRow,
  items: readonly ItemRow[],
  language: string,
): ShownChase {
  const { unit } = chase
  const bought = items.filter(({ ticketId }) => ticketId !== null)
  const waiting = items.filter(({ state }) => state === 'waiting')
  return {
    id: chase.id,
    game: chase.game,
    gameName: gameNameOf(chase.game, language),
    family: chase.family,
    play: chase.play,
    selection: chase.selection.map((row) => [...row]),
    lines: chase.lines,
    amount: money(chase.amount, unit),
    series: chase.series,
    kind: chase.kind,
    settings: chase.settings,
    stops: chase.stops,
    state: chase.state,
    madeAt: chase.madeAt,
    endedAt: chase.endedAt,
    issues: items.length,
    bought: bought.length,
    cost: money(
      sumOf(items, ({ cost }) => cost),
      unit,
    ),
    staked: money(
      sumOf(bought, ({ cost }) => cost),
      unit,
    ),
    held: money(
      sumOf(waiting, ({ cost }) => cost),
      unit,
    ),
    prize: money(
      sumOf(bought, ({ prize }) => prize),
      unit,
    ),
  }
}

export const shownWhole = (
  chase: ChaseRow,
  items: readonly ItemRow[],
  language: string,
): ShownWholeChase => ({
  ...shownChase(chase, items, language),
  items: items.map(({ place, numero, drawsAt, multiple, cost, state, why, ticketId, prize }) => ({
    place,
    numero,
    drawsAt,
    multiple,
    cost: money(cost, chase.unit),
    state,
    why,
    ticketId,
    prize: money(prize, chase.unit),
  })),
})
