import type { Answer, Received } from '@tessera/calls'
import { money } from '@tessera/money'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Question, queueStaffCalls } from '../../queue-staff-calls.ts'
import { sportsProblems } from '../../problems.ts'
import { answerQuestion, type TraderAnswer } from '../slips/answer-question.ts'
import { factorFor, mostOf, readLimits } from '../slips/limits.ts'
import { type Picks, readPicks } from '../slips/picks.ts'
import { tellChanged } from '../tickets/tell-ticket.ts'
import { termsOfTicket } from '../tickets/ticket-terms.ts'
import { findLegs, findTicket, findTickets, legsOf, type TicketRow } from '../tickets/tickets.ts'
import { deskTickets } from './desk-tickets.ts'
import { mayIn, visible } from './scope.ts'

const questionsMost = 50

type Allowed = Pick<Question, 'allowed' | 'bound' | 'factorPpm'>

/** What the limits let through of a slip at this moment. */
async function allowedOf(db: Db, ticket: TicketRow): Promise<Allowed> {
  const legs = legsOf(await findLegs(db, [ticket.id]))
  const outcomes = legs.flatMap(({ parts }) => parts.map(({ outcome }) => outcome))
  const picks: Picks = await readPicks(db, outcomes)
  const each = legs.map(({ parts }) =>
    parts.flatMap(({ outcome }) => {
      const pick = picks.get(outcome)
      return pick ? [pick] : []
    }),
  )
  if (each.some((of) => of.length === 0)) return { allowed: null, bound: null, factorPpm: null }
  const { memberId, unit } = ticket
  const limits = await readLimits(db, { memberId, unit, outcomes })
  const { most, reason } = mostOf(limits, termsOfTicket(ticket, legs), { legs: each, unit })
  return {
    allowed: money(most * BigInt(ticket.lineCount), unit),
    bound: reason,
    factorPpm: factorFor(limits, each.flat()),
  }
}

/** Slips that wait for a trader, in currencies in scope, the shortest time first. */
export async function listQuestions(
  context: StaffContext,
  { language }: { language: string },
): Promise<Answer<(typeof queueStaffCalls)['listQuestions']>> {
  const { db } = context
  const mayBeSeen = await visible(context)
  const rows = await findTickets(
    db,
    sql`t.state = 'asked' and t.decides_at > clock_timestamp() and ${mayBeSeen(sql`t.unit`)}`,
    sql`order by t.decides_at, t.id limit ${questionsMost}`,
  )
  const tickets = await deskTickets(db, rows, language)
  const list: Question[] = []
  for (const [at, ticket] of tickets.entries()) {
    const row = rows[at]
    if (!row) continue
    list.push({ ticket, decidesAt: row.decidesAt.toISOString(), ...(await allowedOf(db, row)) })
  }
  const { rows: now } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return { list, serverTime: (now[0]?.at ?? new Date(0)).toISOString() }
}

type Given = Received<(typeof queueStaffCalls)['answerSlip']>['body']

function answerOf(id: string, staff: string, given: Given): TraderAnswer {
  const of = { ticketId: id, staff }
  switch (given.act) {
    case 'take':
      return { ...of, act: 'take' }
    case 'refuse':
      return { ...of, act: 'refuse', reason: given.reason }
    case 'offer':
      return {
        ...of,
        act: 'offer',
        ...(given.lineStake !== undefined && { lineStake: given.lineStake }),
        ...(given.odds && { odds: given.odds }),
      }
  }
}

/** What of an answer is written down. */
const written = (given: Given) => ({
  act: given.act,
  ...(given.act === 'offer' && {
    ...(given.lineStake !== undefined && { lineStake: String(given.lineStake) }),
    ...(given.odds && { odds: given.odds.map(({ leg, odds }) => `${leg}: ${odds / 10_000}`) }),
  }),
})

/** Answers a slip that waits for a trader; its member is told at once. Problems: those of `answerQuestion`. */
export async function answerSlip(
  context: StaffContext,
  id: string,
  given: Given,
): Promise<{ state: string }> {
  const { staff } = context
  const { state, send } = await inTransaction(context.db, async (tx) => {
    const known = await findTicket(tx, id)
    if (!known || !(await mayIn({ db: tx, staff }, known.unit, 'sports.trade'))) {
      throw sportsProblems.unknownTicket()
    }
    const ticket = await answerQuestion(tx, answerOf(id, `staff:${staff.id}`, given))
    tellAct(tx, {
      subject: `sportsTicket:${id}`,
      after: written(given),
      ...(given.act === 'refuse' && { reason: given.reason }),
    })
    return { state: ticket.state, send: await tellChanged({ ...context, db: tx }, [ticket]) }
  })
  send()
  return { state }
}
