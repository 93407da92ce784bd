import { pushBalance } from '@tessera/ledger/server'
import { type MemberContext, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cancelsPerDayMax } from '../../limits.ts'
import { lotteryProblems } from '../../problems.ts'
import { exposedOf } from './exposed-of.ts'
import { type ShownTicket, shownTickets } from './shown-ticket.ts'
import { findTicket } from './tickets.ts'

/**
 * Takes a ticket back while its issue sells: its stake comes back. Again, it changes nothing. Problems: `unknownTicket`,
 * `issueClosed`, `alreadyOver`, `takeBackLimit`, `ofChase`.
 */
export async function takeBackTicket(context: MemberContext, id: string): Promise<ShownTicket> {
  const { db, clock, member } = context
  const ticket = await findTicket(db, { id, memberId: member.id })
  if (!ticket) throw lotteryProblems.unknownTicket()
  const days = await readBusinessDays(db)
  const since = days.startOf(days.dayOf(clock()))
  const exposed = (await exposedOf(db, ticket)).map(({ stake, prize, ...each }) => ({
    ...each,
    stake: String(stake),
    prize: String(prize),
  }))
  const { rows } = await sql<{
    outcome: string
  }>`select lottery.take_back(${id}, ${member.id}, ${since},
    ${cancelsPerDayMax}, ${JSON.stringify(exposed)}::jsonb) as outcome`.execute(db)
  refuse(rows[0]?.outcome)
  await pushBalance(context, member.id, ticket.unit)
  const after = await findTicket(db, { id, memberId: member.id })
  const [shown] = shownTickets(after ? [after] : [], member.language)
  if (!shown) throw lotteryProblems.unknownTicket()
  return shown
}

const refusals: Record<string, () => Error> = {
  unknown_ticket: () => lotteryProblems.unknownTicket(),
  of_chase: () => lotteryProblems.ofChase(),
  already_over: () => lotteryProblems.alreadyOver(),
  issue_closed: () => lotteryProblems.issueClosed({ next: null }),
  limit_reached: () => lotteryProblems.takeBackLimit({ most: cancelsPerDayMax }),
}

function refuse(outcome = 'unknown_ticket'): void {
  const problem = refusals[outcome]
  if (problem) throw problem()
}
