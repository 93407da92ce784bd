import type { Answer, Received } from '@tessera/calls'
import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { money } from '@tessera/money'
import {
  beyond,
  cutPage,
  type Db,
  enqueue,
  inTransaction,
  type Job,
  placeIn,
  type StaffContext,
  tellAct,
  walkOrder,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sportsProblems } from '../../problems.ts'
import type { profitStaffCalls, TicketSide } from '../../profit-staff-calls.ts'
import { proposePriceVoid, resultPermission, tried } from '../book/desk-kinds.ts'
import { reopenTicket } from '../settle/reopen-ticket.ts'
import { saidChange } from '../tickets/read-ticket.ts'
import { shownTickets } from '../tickets/shown-ticket.ts'
import { tellChanged } from '../tickets/tell-ticket.ts'
import { findTicket, findTickets, type TicketRow } from '../tickets/tickets.ts'
import { deskTickets } from './desk-tickets.ts'
import { withinDays } from './profit.ts'
import { mayIn, realMember, refusePart, visible } from './scope.ts'

type Calls = typeof profitStaffCalls
type Ports = Pick<RightsPorts, 'propose'>

const order = { at: 't.sent_at', id: 't.id', isNewestFirst: true } as const
const states = {
  open: sql`t.state in ('waiting', 'asked', 'offered', 'accepted')`,
  ended: sql`t.state = 'ended'`,
  disputed: sql`t.disputed_at is not null`,
  refused: sql`t.state in ('refused', 'lapsed')`,
} as const

/** Tickets of currencies in scope, newest first; by days those that ended on them. Problem: `wrongDays`. */
export async function listSportsTickets(
  context: StaffContext,
  asked: Received<Calls['listSportsTickets']>['query'],
): Promise<Answer<Calls['listSportsTickets']>> {
  const { db } = context
  const { currency, event, marketType, account, sport, state, from, to, after, pageSize } = asked
  const mayBeSeen = await visible(context)
  const inDays = from && to ? (await withinDays(db, { from, to }))(sql`t.ended_at`) : sql`true`
  const legs = [
    event ? sql`l.event_id = ${event}` : undefined,
    sport ? sql`e.sport = ${sport}` : undefined,
    marketType ? sql`m.type = ${marketType}` : undefined,
  ].filter((each) => each !== undefined)
  const ofLegs =
    legs.length > 0
      ? sql`exists (select from sports.leg l join sports.event e on e.id = l.event_id join sports.market m on m.id = l.market_id
          where l.ticket_id = t.id and ${sql.join(legs, sql` and `)})`
      : sql`true`
  const { rows } = await sql<{ id: string; place: string }>`
    select t.id, ${placeIn(order)} as place from sports.ticket t join identity.member_view v on v.id = t.member_id
    where ${mayBeSeen(sql`t.unit`)} and ${currency ? sql`t.unit = ${currency}` : sql`true`}
      and ${account ? sql`lower(v.account) = lower(${account})` : sql`true`} and ${state ? states[state] : sql`true`}
      and ${inDays} and ${ofLegs} and ${realMember(sql`t.member_id`)} and ${beyond(order, after)}
    order by ${walkOrder(order)} limit ${pageSize + 1}`.execute(db)
  const { list, next } = cutPage(rows, pageSize)
  const ids = list.map(({ id }) => id)
  const tickets = await findTickets(
    db,
    sql`t.id = any(${ids}::uuid[])`,
    sql`order by t.sent_at desc, t.id desc`,
  )
  return { list: await deskTickets(db, tickets, asked.language), next }
}

/** A ticket of a currency in scope. Problem: `unknownTicket`. */
async function known(context: Pick<StaffContext, 'db' | 'staff'>, id: string): Promise<TicketRow> {
  const ticket = await findTicket(context.db, id)
  if (!ticket || !(await mayIn(context, ticket.unit))) throw sportsProblems.unknownTicket()
  return ticket
}

type StateRow = {
  number: number
  at: Date
  kind: string
  prize: bigint
  validBet: bigint
  change: Parameters<typeof saidChange>[0] | null
}

/** A ticket with all that became of it. Problem: `unknownTicket`. */
export async function readSportsTicket(
  context: StaffContext,
  { id, language }: { id: string; language: string },
): Promise<Answer<Calls['readSportsTicket']>> {
  const { db } = context
  const row = await known(context, id)
  const { unit } = row
  const [[ticket], [shown]] = [
    await deskTickets(db, [row], language),
    await shownTickets(db, [row], language),
  ]
  if (!ticket || !shown) throw sportsProblems.unknownTicket()
  const { rows } = await sql<StateRow>`
    select number, at, kind, prize, valid_bet as "validBet", change from sports.ticket_state
    where ticket_id = ${id} order by number`.execute(db)
  return {
    ticket,
    states: rows.map(({ change, at, prize, validBet, ...state }) => ({
      ...state,
      at: at.toISOString(),
      prize: money(prize, unit),
      validBet: money(validBet, unit),
      change: change ? saidChange(change, { shown, unit, language }) : [],
    })),
  }
}

const sideOf = ({ state, outcome, prize, validBet, unit }: TicketRow): TicketSide => ({
  state,
  outcome,
  prize: money(prize, unit),
  validBet: money(validBet, unit),
})

type Sides = { before: TicketSide; after: TicketSide }

/** How a ticket stands, and how it would stand opened again: it is done, looked at, and undone. */
const sides = (tx: Db, ticket: TicketRow): Promise<Sides> =>
  tried(tx, async (inner) => {
    await reopenTicket(inner, ticket.id)
    const after = await findTicket(inner, ticket.id)
    return { before: sideOf(ticket), after: sideOf(after ?? ticket) }
  })

/** Problems: `common.notAllowed`, `unknownTicket`, `notReopened`. */
export async function previewReopen(context: StaffContext, id: string): Promise<Sides> {
  await refusePart(context, 'sports.results')
  return inTransaction(context.db, async (db) => sides(db, await known({ ...context, db }, id)))
}

const gain = { rights: new Map<string, 'all' | string[]>([[resultPermission, 'all']]), to: [] }

/** Tells the member of a ticket how it stands: what two persons decided is pushed once that is committed. */
export const tellTicketJob: Job = {
  name: 'sports.tellTicket',
  movesMoney: false,
  run: async (context, payload) => {
    const { ticketId } = z.parse(z.object({ ticketId: z.uuid() }), payload)
    const ticket = await findTicket(context.db, ticketId)
    if (!ticket) return
    const send = await tellChanged(context, [ticket])
    send()
  },
}

const tellLater = (tx: Db, ticketId: string): Promise<void> =>
  enqueue(tx, tellTicketJob.name, { ticketId }, { key: `${tellTicketJob.name}:${ticketId}` })

/** A second person confirms that a ticket is opened again. */
export const reopenKind: RightsKind = {
  name: 'sports.reopenSportsTicket',
  apply: async (tx, { payload, proposedBy, staff }) => {
    await refuseGain(tx, [proposedBy, staff.id], gain)
    const { ticketId } = z.parse(z.looseObject({ ticketId: z.uuid() }), payload)
    await reopenTicket(tx, ticketId)
    await tellLater(tx, ticketId)
  },
}

const words = ({ state, prize, validBet }: TicketSide) => ({
  state,
  prize: String(prize.amount),
  validBet: String(validBet.amount),
})

/** Proposes to open a ticket again. Problems: those of `previewReopen`, `noSecondPerson`, `alreadyProposed`. */
export async function reopenSportsTicket(
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
  ports: Ports,
): Promise<{ success: true; isDone: boolean }> {
  await refusePart(context, 'sports.results')
  return inTransaction(context.db, async (tx) => {
    const both = await sides(tx, await known({ ...context, db: tx }, id))
    const [before, after] = [words(both.before), words(both.after)]
    const subject = `sportsTicket:${id}`
    tellAct(tx, { subject, before, after, reason })
    const payload = { ticketId: id, reason }
    const plan = async () => ({ kind: reopenKind, subject, before, after, payload, reason, gain })
    return { success: true, ...(await askSecond({ ...context, db: tx }, plan, ports)) }
  })
}

/** Proposes to void a leg for its price. Problems: those of `proposePriceVoid`, `common.notAllowed`. */
export async function voidSportsLeg(
  context: StaffContext,
  asked: { ticketId: string; number: number; reason: string },
  ports: Ports,
): Promise<{ success: true; isDone: boolean }> {
  await refusePart(context, 'sports.results')
  return proposePriceVoid(context, asked, ports)
}
