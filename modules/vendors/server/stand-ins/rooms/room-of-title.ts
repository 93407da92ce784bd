import { bookRoom } from './book.ts'
import { fightRoom } from './fight.ts'
import { holdemRoom } from './holdem.ts'
import { pondRoom } from './pond.ts'
import type { Room, RoomTitle } from './room.ts'
import { type SeatsKind, seatsRoom } from './seats.ts'
import { twentyOneRoom } from './twenty-one.ts'

/** Brings a table of the site's own rules; nothing where it has none under this code. */
export type TableOf = (code: string, title: RoomTitle) => Room | undefined

const tables: readonly (readonly [RegExp, string])[] = [
  [/roulette/i, 'roulette'],
  [/sic bo/i, 'sic-bo'],
  [/wheel/i, 'wheel-table'],
  [/dragon/i, 'dragon-tiger'],
  [/baccarat/i, 'baccarat'],
]
const seats: readonly (readonly [RegExp, SeatsKind])[] = [
  [/three cards|brag/i, 'three-cards'],
  [/bull/i, 'bull'],
  [/thirteen|big two/i, 'thirteen'],
  [/rummy|gin/i, 'melds'],
  [/domino/i, 'dominoes'],
  [/mah-?jong/i, 'tiles'],
  [/checkers|ludo/i, 'race'],
]
const sports: readonly (readonly [RegExp, string])[] = [
  [/basketball/i, 'basketball'],
  [/tennis/i, 'tennis'],
  [/baseball/i, 'baseball'],
  [/volleyball/i, 'volleyball'],
  [/boxing/i, 'boxing'],
  [/cricket/i, 'cricket'],
  [/golf/i, 'golf'],
  [/racing/i, 'racing'],
  [/football/i, 'football'],
  [/squad|strategy/i, 'rounds'],
]
const named = <T>(list: readonly (readonly [RegExp, T])[], name: string): T | undefined =>
  list.find(([word]) => word.test(name))?.[1]

/** The room of a title, by what it is called; nothing where its category is played otherwise. */
export function roomOf(title: RoomTitle, tableOf: TableOf): Room | undefined {
  const { category, name } = title
  if (category === 'LIVE') {
    if (/blackjack/i.test(name)) return twentyOneRoom(title)
    if (/hold/i.test(name)) return holdemRoom(title)
    return tableOf(named(tables, name) ?? 'baccarat', title)
  }
  if (category === 'FISH') return pondRoom(title)
  if (category === 'PVP') return seatsRoom(named(seats, name) ?? 'poker', title)
  if (category === 'COCKFIGHT') return fightRoom(title)
  if (category === 'SPORTS') return bookRoom(named(sports, name) ?? 'football', title)
  if (category === 'ESPORTS') return bookRoom(named(sports, name) ?? 'maps', title)
  return undefined
}

/** Categories whose titles are rooms. */
export const roomCategories = ['LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const
