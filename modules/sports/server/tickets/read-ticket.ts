import { formatMoney, money } from '@tessera/money'
import { type MemberContext, spokenIn } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sportsProblems } from '../../problems.ts'
import { rulesMessages } from '../../rules-messages.ts'
import { saidDiff, settleTicket, type TicketDiff } from '../../rules/index.ts'
import { resultOf, type ShownTicket, shownTickets } from './shown-ticket.ts'
import { termsOfTicket } from './ticket-terms.ts'
import { findLegs, findTicket, type Leg, legsOf, type TicketRow } from './tickets.ts'

type StateRow = {
  number: number
  at: Date
  kind: 'accepted' | 'part sold' | 'sold' | 'settled' | 'withdrawn' | 'corrected' | 'reopened'
  prize: bigint
  validBet: bigint
  change: TicketDiff | null
}

/** A ticket of the member with its lines and all that became of it. Problem: `unknownTicket`. */
export async function readTicket({ db, member }: MemberContext, id: string) {
  const ticket = await findTicket(db, id)
  if (ticket?.memberId !== member.id) throw sportsProblems.unknownTicket()
  const legs = legsOf(await findLegs(db, [id]))
  const [shown] = await shownTickets(db, [ticket], member.language)
  if (!shown) throw sportsProblems.unknownTicket()
  const { rows } = await sql<StateRow>`
    select number, at, kind, prize, valid_bet as "validBet", change from sports.ticket_state
    where ticket_id = ${id} order by number`.execute(db)
  return {
    ticket: shown,
    states: rows.map(({ change, at, prize, validBet, ...row }) => ({
      ...row,
      at: at.toISOString(),
      prize: money(prize, ticket.unit),
      validBet: money(validBet, ticket.unit),
      change: change
        ? saidChange(change, { shown, unit: ticket.unit, language: member.language })
        : [],
    })),
    lines: linesOf(ticket, legs),
    proof: {
      snapshotHashes: legs.flatMap(({ parts }) => parts.map(({ hash }) => hash)),
      messageIds: legs.flatMap(({ parts }) => parts.map(({ messageId }) => messageId)),
      delaySeconds: ticket.delaySeconds,
      rulesVersion: ticket.rulesVersion,
    },
  }
}

function linesOf(ticket: TicketRow, legs: readonly Leg[]) {
  const { lines } = settleTicket(termsOfTicket(ticket, legs), legs.map(resultOf))
  return lines.map(({ legs: of, part, pay }) => ({
    legs: of.map((index) => index + 1),
    part,
    pay: pay === undefined ? null : money(pay, ticket.unit),
  }))
}

const say = spokenIn('sports-rules', rulesMessages.texts)

/** A difference in sentences, in the language of its reader. */
export const saidChange = (
  change: TicketDiff,
  { shown, unit, language }: { shown: ShownTicket; unit: string; language: string },
): string[] =>
  saidDiff(change, {
    say: (key, holes) => say(language, key, holes),
    money: (amount) => formatMoney(money(amount, unit), language),
    what: (leg) => nameOfLeg(shown, leg),
  })

/** What a leg is on in short: its event, and the outcome as the book has it. */
function nameOfLeg({ legs }: ShownTicket, number: number): string {
  const leg = legs.find((each) => each.number === number)
  if (!leg) return String(number)
  const { home, away, name } = leg.event
  const sides = home && away ? `${home.name} - ${away.name}` : (name ?? '')
  const picks = leg.picks.map(({ key, name: entry, specifiers }) =>
    [entry ?? sideOf(key, home?.name, away?.name), ...Object.values(specifiers)].join(' '),
  )
  return `${sides}, ${picks.join(' + ')}`
}

const sideOf = (key: string, home: string | undefined, away: string | undefined): string => {
  if (key === '1') return home ?? key
  return key === '2' ? (away ?? key) : key
}
