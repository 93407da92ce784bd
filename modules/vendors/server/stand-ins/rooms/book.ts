import { numbersOf } from './chance-of.ts'
import { chanceOfSelection, type Match, type MatchEnd, sportOf } from './matches.ts'
import { meanOf, priceOf, weighted } from './priced.ts'
import type { Room, RoomPlay, RoomSpot, RoomTitle } from './room.ts'
import { filled, roomTexts } from './texts.ts'

const places =
  'Harbour, Riverside, Northgate, Eastfield, Lakeview, Hillcrest, Old Town, Seaford, Kingsbay, Westport, Milltown, Greenvale, Stonebridge, Fairmont, Redwood, Silverlake, Oakham, Clearwater, Highland, Sunnydale'.split(
    ', ',
  )
const endings =
  'City, United, Rovers, Athletic, Stars, Wolves, Lions, Falcons, Waves, Giants'.split(', ')
const people =
  'A. Duarte, M. Ito, L. Novak, R. Osei, S. Lindqvist, T. Moreau, K. Adeyemi, J. Park, P. Costa, N. Haddad, V. Petrov, D. Silva, E. Roux, H. Tanaka, C. Reyes, B. Kowal'.split(
    ', ',
  )
const single = new Set(['tennis', 'boxing', 'golf', 'racing'])
const shares = [9_300, 9_400, 9_500]
/** A board stands for a minute, and what was on it is taken for some more. */
const boardMilliseconds = 60_000
const boardsTaken = 15
const matchesOnBoard = 4

type Drawn = { id: string; sides: string[]; match: Match }
type Offered = Drawn & { spots: RoomSpot[] }

type Book = {
  spots: (now: Date) => RoomSpot[]
  offered: (now: Date) => Offered[]
  found: (code: string, now: Date) => Offered | undefined
}

/** What is offered minute by minute. It follows from the title, so that a price can be looked up again. */
function openBook(sportCode: string, { seed, language, vendor, game }: RoomTitle): Book {
  const text = roomTexts(language)
  const sport = sportOf(sportCode)
  const aim = shares[seed % shares.length] ?? 9_400
  const boardAt = (now: Date) => Math.floor(now.getTime() / boardMilliseconds)
  const boards = new Map<number, Offered[]>()
  function offeredOn(board: number): Offered[] {
    const known = boards.get(board)
    if (known) return known
    const offered = drawBoard(board)
    // A page asks for few of them: its own and the present one.
    if (boards.size > boardsTaken) boards.clear()
    boards.set(board, offered)
    return offered
  }
  function drawBoard(board: number): Offered[] {
    return Array.from({ length: matchesOnBoard }, (_, at) => {
      const below = numbersOf(`${vendor} ${game} ${board} ${at}`)
      const match = sport.make(below)
      const count = sport.kind === 'field' ? match.ends.length : 2
      const id = `${board}-${at}`
      const sides = sidesOf(sportCode, count, below)
      return { id, sides, match, spots: spotsOf({ id, sides, match }) }
    })
  }
  function spotsOf({ id, sides, match }: Drawn): RoomSpot[] {
    return match.markets.flatMap((market) =>
      market.selections.map((selection) => {
        const chance = chanceOfSelection(match, selection)
        const price = priceOf(chance, aim)
        return {
          code: `${id}-${market.code}-${selection.code}`,
          group: `${id} ${market.code}`,
          label: labelOf(selection.code, { sides, line: market.line, text }),
          rule: '',
          returned: [price],
          mean: meanOf(chance, price),
        }
      }),
    )
  }
  return {
    offered: (now) => offeredOn(boardAt(now)),
    spots: (now) => offeredOn(boardAt(now)).flatMap(({ spots }) => spots),
    found(code, now) {
      const [board = '', at = ''] = code.split('-')
      const number = /^\d{1,12}$/.test(board) ? Number(board) : -1
      const age = boardAt(now) - number
      if (age < 0 || age > boardsTaken || !/^[0-3]$/.test(at)) return undefined
      return offeredOn(number)[Number(at)]
    },
  }
}

/** A small book of matches that are played at once: fixed prices, settled when the match is over. */
export function bookRoom(sportCode: string, title: RoomTitle): Room {
  const text = roomTexts(title.language)
  const { kind, minutes } = sportOf(sportCode)
  const book = openBook(sportCode, title)
  return {
    kind: sportCode,
    view: 'book',
    spots: book.spots,
    spotOf: (code, now) => {
      return book.found(code, now)?.spots.find((spot) => spot.code === code)
    },
    hasMany: false,
    seconds: kind === 'field' ? 5 : 6,
    about: text['book.about'],
    shows: (now) => {
      const matches = book.offered(now).map(({ id, sides, match }) => {
        const markets = match.markets.map(({ code, line = 0 }) => {
          const label =
            code === 'total' ? filled(text['book.total'], { line }) : text[`book.${code}`]
          return { code, label }
        })
        return { id, sides, markets }
      })
      return { kind, minutes, matches }
    },
    play([code = ''], below, now) {
      const offered = book.found(code, now)
      return offered ? played(kind, offered, below) : { returned: new Map(), shows: {} }
    },
  }
}

function played(
  kind: string,
  { match, sides, id, spots }: Offered,
  below: (n: number) => number,
): RoomPlay {
  const end = drawEnd(match, below)
  const won = match.markets.flatMap((market) =>
    market.selections
      .filter(({ wins }) => wins(end))
      .map((selection) => `${id}-${market.code}-${selection.code}`),
  )
  const returned = new Map(
    spots
      .filter((spot) => won.includes(spot.code))
      .map((spot) => [spot.code, spot.returned[0] ?? 0]),
  )
  return { returned, shows: { kind, sides, ...toldEnd(kind, end, below), won } }
}

const drawEnd = (match: Match, below: (n: number) => number): MatchEnd =>
  weighted(
    match.ends.map((end) => ({ weight: end.weight, of: end })),
    below,
  )

/** How it went, for the picture: when each goal fell, or the order of a field. The end alone counts. */
function toldEnd(kind: string, { home, away }: MatchEnd, below: (n: number) => number): object {
  if (kind === 'field') {
    const rest = [0, 1, 2, 3, 4, 5].filter((runner) => runner !== home)
    const order = [home]
    while (rest.length > 0) order.push(...rest.splice(below(rest.length), 1))
    return { order }
  }
  if (kind !== 'goals') return { home, away }
  const moments = [...Array<string>(home).fill('home'), ...Array<string>(away).fill('away')]
    .map((side) => ({ side, minute: 1 + below(90) }))
    .toSorted((one, two) => one.minute - two.minute)
  return { home, away, moments }
}

function sidesOf(sport: string, count: number, below: (n: number) => number): string[] {
  const names = single.has(sport)
    ? [...people]
    : places.map((place) => `${place} ${endings[below(endings.length)] ?? ''}`.trim())
  return Array.from({ length: count }, () => names.splice(below(names.length), 1)[0] ?? '')
}

function labelOf(
  code: string,
  {
    sides,
    line,
    text,
  }: { sides: string[]; line: number | undefined; text: ReturnType<typeof roomTexts> },
): string {
  if (code === 'home') return sides[0] ?? ''
  if (code === 'away') return sides[1] ?? ''
  if (code === 'draw') return text['book.draw']
  if (code === 'over') return filled(text['book.over'], { line: line ?? 0 })
  if (code === 'under') return filled(text['book.under'], { line: line ?? 0 })
  return sides[Number(code.slice(1))] ?? ''
}
