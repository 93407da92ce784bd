import type { Db } from '@tessera/server-kit'
import { boardAt, type HandState, replay } from '../../rules/hand.ts'
import { dealt, secondBoard } from '../../rules/finish.ts'
import { holeCards } from '../../rules/evaluate.ts'
import { clientOf, shuffle, type Shuffled } from '../../rules/shuffle.ts'
import {
  type ActRow,
  actsOfHand,
  type HandRow,
  type HandSeatRow,
  presentHand,
  seatsOfHand,
  type StayRow,
  staysAt,
  type TableRow,
} from './rows.ts'

/** A hand with all that it follows from. */
export type Played = { hand: HandRow; seats: HandSeatRow[]; acts: ActRow[]; state: HandState }

/** A table as it stands. */
export type Loaded = { table: TableRow; stays: StayRow[]; played: Played | null }

export async function loadPlayed(db: Db, hand: HandRow): Promise<Played> {
  const acts = await actsOfHand(db, hand.id)
  return { hand, seats: await seatsOfHand(db, hand.id), acts, state: replay(hand.setup, acts) }
}

export async function loadTable(db: Db, table: TableRow): Promise<Loaded> {
  const stays = await staysAt(db, table.code)
  const hand = await presentHand(db, table.code)
  return { table, stays, played: hand ? await loadPlayed(db, hand) : null }
}

export const isInPlay = ({ hand }: Played): boolean => hand.endedAt === null

// Shuffles of hands that are played: eight decks take some milliseconds.
const kept = new Map<string, Shuffled>()
const keptMost = 500

/** The whole deal of a hand: only for the server, and never told as a whole. */
export function shuffledOf({ hand, seats }: Pick<Played, 'hand' | 'seats'>): Shuffled {
  const known = kept.get(hand.id)
  if (known) return known
  const made = shuffle(hand.secret, clientOf(hand.table, hand.number), seedsOf(seats))
  kept.set(hand.id, made)
  if (kept.size > keptMost) kept.delete([...kept.keys()][0] ?? '')
  return made
}

/** The seeds that are there, by seat. */
export const seedsOf = (seats: readonly HandSeatRow[]): { name: string; seed: string }[] =>
  seats.flatMap(({ memberId, name, seed }) =>
    memberId !== null && seed !== null ? [{ name, seed }] : [],
  )

/** Numbers of cards in the deal: those of a seat, and those of each board. */
export function placesOf({ hand, state }: Pick<Played, 'hand' | 'state'>) {
  const { holeOf, boardFrom } = dealt(hand.setup, holeCards[hand.setup.game])
  const first = [0, 1, 2, 3, 4].map((at) => boardFrom + at)
  return {
    holeOf,
    boards: hand.boards === 2 ? [first, secondBoard(boardFrom, state.street)] : [first],
  }
}

/** How many cards of the board everybody sees. */
export function boardShown({ hand, state }: Pick<Played, 'hand' | 'state'>): number {
  if (hand.state === 'commit' || hand.state === 'reveal' || hand.key === null) return 0
  const left = state.players.filter(({ isFolded }) => !isFolded).length
  if (hand.state === 'runout') return boardAt[hand.streetShown as 0 | 1 | 2 | 3] ?? 0
  return hand.state === 'ended' && left > 1 ? 5 : boardAt[state.street]
}

export const holeOf = (
  played: Pick<Played, 'hand' | 'seats' | 'state'>,
  seat: number,
): number[] => {
  const { cardAt } = shuffledOf(played)
  return placesOf(played).holeOf(seat).map(cardAt)
}
