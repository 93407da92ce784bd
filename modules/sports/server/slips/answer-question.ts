import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { offerSeconds } from '../../limits.ts'
import { sportsProblems } from '../../problems.ts'
import { isOdds } from '../../rules/index.ts'
import { slipOfTicket } from '../tickets/ticket-terms.ts'
import { findLegs, findTicket, legsOf, lockTicket, type TicketRow } from '../tickets/tickets.ts'
import { acceptAll, type Judged, type Offer } from './accept.ts'
import { refuseTicket } from './decide.ts'
import { checkRelated, openLegs } from './judge.ts'
import { whyNotMember } from './may-bet.ts'
import { readPicks } from './picks.ts'
import { refusalOf } from './sent.ts'

/** What a trader says to a slip above the limit. `staff`: who answers, as `staff:<id>`. */
export type TraderAnswer = { ticketId: string; staff: string } & (
  | { act: 'take' }
  /** Part of the stake, or other prices. */
  | { act: 'offer'; lineStake?: bigint; odds?: readonly { leg: number; odds: number }[] }
  | { act: 'refuse'; reason: string }
)

/**
 * Answers the question of a member: takes the slip as it was asked, offers less or other prices for some seconds, or refuses
 * it with a reason that the member reads. In the caller's transaction; `tellChanged` afterwards. Problems: `unknownTicket`,
 * `notOffered` (answered, or too late), `wrongSlip` (prices or a stake that cannot be), those of a slip that is not open any
 * more, those of a stake.
 */
export async function answerQuestion(tx: Db, answer: TraderAnswer): Promise<TicketRow> {
  const ticket = await lockTicket(tx, answer.ticketId)
  if (!ticket) throw sportsProblems.unknownTicket()
  if (ticket.state !== 'asked') throw sportsProblems.notOffered()
  if (answer.act === 'refuse') {
    await refuseTicket(tx, ticket, sportsProblems.notForYou({ reason: answer.reason }))
    await sql`update sports.ticket set answered_by = ${answer.staff} where id = ${ticket.id}`.execute(
      tx,
    )
  } else await answerYes(tx, ticket, answer)
  return (await findTicket(tx, ticket.id)) ?? ticket
}

async function answerYes(
  tx: Db,
  ticket: TicketRow,
  answer: Exclude<TraderAnswer, { act: 'refuse' }>,
): Promise<void> {
  const reason = await whyNotMember(tx, ticket.memberId)
  if (reason) throw sportsProblems.notForYou({ reason })
  const slip = slipOfTicket(ticket, legsOf(await findLegs(tx, [ticket.id])))
  const outcomes = slip.legs.flatMap((leg) => leg.outcomes)
  const legs = await openLegs(tx, slip, await readPicks(tx, outcomes))
  checkRelated(slip, legs)
  const judged = {
    slip,
    asked: ticket.asked,
    legs,
    odds: slip.legs.map((leg) => leg.odds),
    from: 'asked' as const,
    delay: 0,
    by: answer.staff,
  }
  const decided: Judged =
    answer.act === 'take'
      ? { ...judged, to: 'accepted', isStake: true, isBound: true, decides: 0 }
      : {
          ...judged,
          to: 'offered',
          isStake: false,
          isBound: false,
          decides: offerSeconds,
          offer: traderOffer(
            ticket,
            legs.map(({ now }) => now),
            answer,
          ),
        }
  const [row] = await acceptAll(tx, [decided])
  if (row?.outcome === 'changed') throw sportsProblems.marketClosed({ leg: 1 })
  if (row?.outcome !== 'moved') throw await refusalOf(tx, slip, row?.outcome ?? 'lost')
}

function traderOffer(
  ticket: TicketRow,
  seen: number[],
  {
    lineStake = ticket.lineStake,
    odds = [],
  }: { lineStake?: bigint; odds?: Offer['odds'] | readonly { leg: number; odds: number }[] },
): Offer {
  const isStake = lineStake > 0n && lineStake <= ticket.lineStake
  if (!isStake) throw sportsProblems.wrongSlip({ part: 'stake' })
  const areOdds = odds.every(
    (each) => isOdds(each.odds) && each.leg >= 1 && each.leg <= seen.length,
  )
  if (!areOdds) throw sportsProblems.wrongSlip({ part: 'odds' })
  return { odds: [...odds], lineStake: String(lineStake), by: 'trader', seen }
}
