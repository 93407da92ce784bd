import { type Db, spokenIn } from '@tessera/server-kit'
import { sql } from 'kysely'
import { marketsMessages } from '../../markets-messages.ts'
import { marketWords } from '../../markets/words.ts'
import { messages } from '../../messages.ts'
import { shownOdds } from '../../rules/index.ts'
import { slipMessages } from '../../slip-messages.ts'
import { type SportCode, sportCodes } from '../../sport.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import { type ShownTicket, shownTickets } from './shown-ticket.ts'
import { findTickets } from './tickets.ts'

const say = spokenIn('sports-markets', marketsMessages.texts)
const sayTicket = spokenIn('sports-tickets', ticketsMessages.texts)
const saySlip = spokenIn('sports-slip', slipMessages.texts)
const saySport = spokenIn('sports', messages.texts)

const legsShown = 3

type Title = { of: 'sports'; title: string }

/** What these bets are on, for records: a bet that is no ticket of the book is left out. */
export async function describeTickets(
  db: Db,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, Title>> {
  if (ids.length === 0) return new Map()
  const tickets = await findTickets(db, sql`t.id = any(${[...new Set(ids)]}::uuid[])`)
  const shown = await shownTickets(db, tickets, language)
  return new Map(
    shown.map((ticket) => [ticket.id, { of: 'sports', title: titleOf(ticket, language) }]),
  )
}

function titleOf(ticket: ShownTicket, language: string): string {
  const { legs } = ticket
  if (ticket.kind === 'single')
    return legs
      .map((leg) => {
        const { event, market, pick } = wordsOf(leg, language)
        return `${event} · ${market} · ${pick} @ ${shownOdds({ odds: Number(leg.odds) }, 'decimal', language.toLowerCase()).text}`
      })
      .join()
  const first = legs.slice(0, legsShown).map((leg) => {
    const { event, pick } = wordsOf(leg, language)
    return `${event} · ${pick}`
  })
  const rest = legs.length > legsShown ? ['…'] : []
  return `${kindOf(ticket, language)}: ${[...first, ...rest].join('; ')}`
}

function kindOf({ kind, sizes, legs }: ShownTicket, language: string): string {
  const count = String(legs.length)
  if (kind === 'multiple') return sayTicket(language, 'kind.multiple', { count })
  if (kind === 'system')
    return sayTicket(language, 'kind.system', { sizes: sizes.join(', '), count })
  return saySlip(language, `kind.${kind}` as 'kind.trixie')
}

function wordsOf({ event, picks, fromScore }: ShownTicket['legs'][number], language: string) {
  const { home, away, name } = event
  const words = picks.map((pick) => {
    const said = marketWords(
      (key, holes) => say(language, key, holes),
      pick.type,
      pick.specifiers as Record<string, string>,
      {
        sport: event.sport as SportCode,
        ...(home && { home: home.name }),
        ...(away && { away: away.name }),
        ...(pick.name && { entries: { [pick.key]: pick.name } }),
        ...(fromScore && { from: [Number(fromScore[0] ?? 0), Number(fromScore[1] ?? 0)] as const }),
      },
    )
    return { market: said.name, pick: said.outcome(pick.key) }
  })
  return {
    event: home && away ? `${home.name} – ${away.name}` : (name ?? ''),
    market: [...new Set(words.map(({ market }) => market))].join(' + '),
    pick: words.map(({ pick }) => pick).join(' + '),
  }
}

type GameRef = { vendor: string; gameCode: string }

const isSport = (code: string): code is SportCode => sportCodes.some((each) => each === code)

/** How the games of the book's bets are called: a sport by its name, a bet on several by the book's. */
export const describeSports = (
  games: readonly GameRef[],
  language: string,
): Map<string, { gameName: string; vendorName: string; iconUrl: string }> =>
  new Map(
    games.flatMap(({ vendor, gameCode }) => {
      if (vendor !== 'TESSERA' || !(isSport(gameCode) || gameCode === 'multi')) return []
      const gameName = saySport(language, isSport(gameCode) ? gameCode : 'title')
      return [[`${vendor}/${gameCode}`, { gameName, vendorName: 'Tessera', iconUrl: '' }] as const]
    }),
  )
