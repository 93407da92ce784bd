import { money } from '@tessera/money'
import { gameNameOf } from '../../lottery-games.ts'
import type * as z from 'zod/mini'
import type { Ticket } from '../../shapes.ts'
import type { TicketRow } from './tickets.ts'

/** A ticket as an answer has it. */
export type ShownTicket = z.input<typeof Ticket>

/** Tickets as their member sees them. */
export function shownTickets(rows: readonly TicketRow[], language: string): ShownTicket[] {
  return rows.map((row) => {
    const { unit, game } = row
    return {
      id: row.id,
      game,
      gameName: gameNameOf(game, language),
      family: row.family,
      numero: row.numero,
      play: row.play,
      selection: row.selection.map((options) => [...options]),
      lines: row.lines,
      amount: money(row.amount, unit),
      cost: money(row.cost, unit),
      series: row.series,
      largest: money(row.largest, unit),
      placedAt: row.placedAt,
      state: row.state,
      prize: money(row.prize, unit),
      uncapped: money(row.uncapped, unit),
      rebate: money(row.rebate, unit),
      chaseId: row.chaseId,
      closesAt: row.closesAt,
      result: row.result,
    }
  })
}
