import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { CardProof, Hand, Own, Table, TableView } from '../../shapes.ts'
import {
  boardShown,
  holeOf,
  isInPlay,
  type Loaded,
  placesOf,
  type Played,
  shuffledOf,
} from './loaded.ts'
import { findTournamentById } from '../tournaments/rows.ts'
import { countLeft, shownClock, shownOwnPart } from '../tournaments/shown.ts'
import { databaseNow, type StayRow, type TableRow } from './rows.ts'

export const shownTable = (table: TableRow, language: string): Table => ({
  code: table.code,
  name: table.name[language] ?? table.name['EN'] ?? table.code,
  game: table.game,
  limit: table.limit,
  seats: table.seats,
  chip: money(table.chip, table.unit),
  small: table.small,
  big: table.big,
  buyLeast: table.buyLeast,
  buyMost: table.buyMost,
  rakePpm: table.rakePpm,
  rakeCap: table.rakeCap,
  actSeconds: table.actSeconds,
  isDemo: table.bots > 0,
  isOpen: table.isOpen && table.stopped === null,
  isPaused: table.isPaused,
  position: table.position,
})

const isDealt = ({ hand }: Played) => hand.key !== null && hand.state !== 'void'

/** A hand as everybody sees it. Cards that nobody showed are in none of it. */
export function shownHand(played: Played): Hand {
  const { hand, seats, acts } = played
  const count = boardShown(played)
  const cards = isDealt(played) ? shuffledOf(played) : null
  const boards = cards
    ? placesOf(played).boards.map((places) => places.slice(0, count).map((n) => cards.cardAt(n)))
    : [[]]
  // At a table of a tournament absent players are dealt in without a seed.
  const given = seats.filter(
    ({ memberId, commitment }) => memberId !== null && (commitment !== null || !isDealt(played)),
  )
  const areTold = given.every(({ seed }) => seed !== null)
  return {
    id: hand.id,
    number: hand.number,
    state: hand.state,
    until: hand.until.toISOString(),
    inBank: hand.inBank,
    setup: { ...hand.setup, players: [...hand.setup.players] },
    acts: acts.map(({ byTime, ...act }) => (byTime ? { ...act, byTime } : act)),
    names: seats.map(({ seat, name, memberId }) => ({ seat, name, isBot: memberId === null })),
    boards,
    shown: cards ? hand.shown.map((seat) => ({ seat, cards: holeOf(played, seat) })) : [],
    finish: hand.finish,
    roots: hand.roots,
    seeds: given.map(({ seat, name, commitment, seed }) => ({
      seat,
      name,
      commitment,
      seed: areTold ? seed : null,
    })),
    opened: hand.opened,
    key: hand.key,
    deck: hand.deck,
  }
}

/** Proofs of cards by their number in the deal. */
export function proofsOf(played: Played, places: readonly number[]): CardProof[] {
  if (!isDealt(played)) return []
  const { proofAt } = shuffledOf(played)
  return places.map((n) => {
    const { path, ...card } = proofAt(n)
    return { n, ...card, path: [...path] }
  })
}

export const ownCards = (played: Played, seat: number): CardProof[] =>
  proofsOf(played, placesOf(played).holeOf(seat))

function shownSeats({ table, stays, played }: Loaded) {
  const inPlay = played && isInPlay(played) ? played : null
  const playing = inPlay && inPlay.hand.key !== null ? inPlay : null
  return stays.map(({ id, seat, name, bot, stack, isIn, isLeaving, owesBig, posts }) => {
    const isDealtIn = inPlay?.seats.some(({ stayId }) => stayId === id) ?? false
    const player = isDealtIn ? playing?.state.players.find((each) => each.seat === seat) : undefined
    return {
      seat,
      name,
      isBot: bot !== null,
      stack: player?.stack ?? stack,
      isIn,
      isLeaving,
      // The first hand of a table is dealt to everybody who sits there.
      isWaiting: isIn && owesBig && !posts && !isDealtIn && table.blinds !== null,
    }
  })
}

export async function shownView(db: Db, loaded: Loaded, language: string): Promise<TableView> {
  const { table, played } = loaded
  const { rows } = await sql<{
    waiting: number
  }>`select count(*)::int as waiting from poker.waiting where table_code = ${table.code}`.execute(
    db,
  )
  return {
    table: shownTable(table, language),
    version: table.version,
    seats: shownSeats(loaded),
    waiting: rows[0]?.waiting ?? 0,
    hand: played && played.hand.state !== 'void' ? shownHand(played) : null,
    tournament: await shownTournamentOf(db, table, language),
    serverTime: (await databaseNow(db)).toISOString(),
  }
}

async function shownTournamentOf(
  db: Db,
  { tournamentId }: TableRow,
  language: string,
): Promise<TableView['tournament']> {
  const row = tournamentId ? await findTournamentById(db, tournamentId) : undefined
  return row ? shownClock(row, await countLeft(db, row.id), language) : null
}

async function ownPartOf(
  db: Db,
  { tournamentId }: TableRow,
  memberId: string,
): Promise<Own['tournament']> {
  const row = tournamentId ? await findTournamentById(db, tournamentId) : undefined
  return row ? shownOwnPart(db, row, memberId) : null
}

const shownStay = (stay: StayRow): Own['stay'] => ({
  id: stay.id,
  stack: stay.stack,
  bought: stay.bought,
  isIn: stay.isIn,
  owesBig: stay.owesBig,
  posts: stay.posts,
  runTwice: stay.runTwice,
  isLeaving: stay.isLeaving,
  bankMs: stay.bankMs,
  hands: stay.hands,
  topUp: stay.topUp,
  beganAt: stay.beganAt.toISOString(),
})

const turnUntil = ({ hand, state }: Played, seat: number): string | null =>
  hand.state === 'playing' && state.turn === seat ? hand.until.toISOString() : null

/** What only a member sees of a table. */
export async function shownOwn(
  db: Db,
  { table, stays, played }: Loaded,
  memberId: string,
): Promise<Own> {
  const stay = stays.find((each) => each.memberId === memberId)
  const seated =
    played?.hand.state === 'void'
      ? undefined
      : played?.seats.find((each) => each.memberId === memberId)
  const { rows } = await sql<{ place: number; offeredUntil: Date | null }>`
    select (select count(*)::int from poker.waiting o where o.table_code = w.table_code and o.since <= w.since) as place,
      w.offered_until as "offeredUntil"
    from poker.waiting w where w.table_code = ${table.code} and w.member_id = ${memberId}`.execute(
    db,
  )
  const [waits] = rows
  return {
    table: table.code,
    seat: seated?.seat ?? stay?.seat ?? null,
    stay: stay ? shownStay(stay) : null,
    hand: played && seated ? played.hand.id : null,
    cards: played && seated ? ownCards(played, seated.seat) : [],
    turnUntil: played && seated ? turnUntil(played, seated.seat) : null,
    waiting: waits
      ? { place: waits.place, offeredUntil: waits.offeredUntil?.toISOString() ?? null }
      : null,
    tournament: await ownPartOf(db, table, memberId),
    version: table.version,
  }
}
