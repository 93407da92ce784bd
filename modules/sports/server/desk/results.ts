import type { Answer, Received } from '@tessera/calls'
import type { RightsPorts } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { EnteredResult, queueStaffCalls } from '../../queue-staff-calls.ts'
import type { OutcomeResult } from '../../result.ts'
import type { EventState } from '../../sport.ts'
import { proposeCancel, proposeResult, tried } from '../book/desk-kinds.ts'
import { closeEvent, enterResult } from '../book/enter-result.ts'
import type { TicketChange } from '../settle/judge-ticket.ts'
import { judgeAll } from '../settle/settle-tickets.ts'
import { findTickets } from '../tickets/tickets.ts'
import { tellLater } from '../book/tell-job.ts'
import { refusePart } from './scope.ts'

type Ports = Pick<RightsPorts, 'propose'>
const ticketsLookedAt = 2_000

type Given = {
  state?: EventState | undefined
  outcomes?: { outcomeId: number; result: OutcomeResult | null }[] | undefined
}
/** The shapes of the wire are those of the book; the verbs check them anew. */
const given = ({ state, outcomes }: EnteredResult): Given => ({
  ...(state && { state: state as unknown as EventState }),
  ...(outcomes && { outcomes: outcomes as unknown as NonNullable<Given['outcomes']> }),
})

/** What a ticket would be paid more than it was; what stays open pays nothing yet. */
function changeOf({ ticket, act }: TicketChange): { ends: boolean; prize: bigint; change: bigint } {
  const paid = ticket.state === 'ended' ? ticket.prize : ticket.soldFor
  if (act.is === 'end' || act.is === 'correct')
    return { ends: true, prize: act.ending.prize, change: act.ending.prize - paid }
  return { ends: false, prize: 0n, change: 0n }
}

type Sum = { tickets: number; ending: number; prizes: bigint; change: bigint }

function effectsOf(changes: readonly TicketChange[]) {
  const sums = new Map<string, Sum>()
  for (const each of changes) {
    const { ends, prize, change } = changeOf(each)
    const { unit } = each.ticket
    const sum = sums.get(unit) ?? { tickets: 0, ending: 0, prizes: 0n, change: 0n }
    sum.tickets++
    if (ends) sum.ending++
    sum.prizes += prize
    sum.change += change
    sums.set(unit, sum)
  }
  return [...sums].map(([currency, { tickets, ending, prizes, change }]) => ({
    currency,
    tickets,
    ending,
    prizes: money(prizes, currency),
    change: money(change, currency),
  }))
}

async function effects(tx: Db, changed: readonly number[]) {
  const tickets = await findTickets(
    tx,
    sql`t.state in ('accepted', 'ended') and t.id in (select l.ticket_id from sports.leg l
      where l.outcome_id = any(${[...changed]}::bigint[]))`,
    sql`order by t.id limit ${ticketsLookedAt + 1}`,
  )
  const { changes } = await judgeAll(tx, tickets.slice(0, ticketsLookedAt))
  return {
    outcomes: changed.length,
    effects: effectsOf(changes),
    isCut: tickets.length > ticketsLookedAt,
  }
}

/** What a result would end and pay: it is entered, looked at, and undone. Problems: those of `enterResult`, `common.notAllowed`. */
export async function previewEventResult(
  context: StaffContext,
  eventId: number,
  entered: EnteredResult,
): Promise<Answer<(typeof queueStaffCalls)['previewEventResult']>> {
  await refusePart(context, 'sports.results')
  const by = `staff:${context.staff.id}`
  return inTransaction(context.db, (db) =>
    tried(db, async (tx) => {
      const { changed } = await enterResult(tx, {
        eventId,
        ...given(entered),
        reason: 'Looked at',
        by,
        confirmedBy: by,
        now: context.clock(),
      })
      return effects(tx, changed)
    }),
  )
}

/** Proposes what came of an event. Problems: those of `proposeResult`, `common.notAllowed`. */
export async function enterEventResult(
  context: StaffContext,
  eventId: number,
  { reason, ...entered }: Received<(typeof queueStaffCalls)['enterEventResult']>['body'],
  ports: Ports,
) {
  await refusePart(context, 'sports.results')
  return proposeResult(context, { eventId, ...given(entered), reason }, ports)
}

/** Proposes that every bet on an event is void. Problems: those of `proposeCancel`, `common.notAllowed`. */
export async function cancelDeskEvent(
  context: StaffContext,
  asked: { eventId: number; reason: string },
  ports: Ports,
) {
  await refusePart(context, 'sports.results')
  return proposeCancel(context, asked, ports)
}

/** Closes an event that is over. Problems: those of `closeEvent`, `common.notAllowed`. */
export async function closeDeskEvent(
  context: StaffContext,
  { eventId, reason }: { eventId: number; reason: string },
): Promise<{ success: true }> {
  await refusePart(context, 'sports.results')
  await inTransaction(context.db, async (tx) => {
    await closeEvent(tx, { eventId, by: `staff:${context.staff.id}`, now: context.clock() })
    tellAct(tx, { subject: `sportsEvent:${eventId}`, after: { status: 'closed' }, reason })
    await tellLater(tx, eventId)
  })
  return { success: true }
}
