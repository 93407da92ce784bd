import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Act } from '../../book-shapes.ts'
import type { HeardLine, OurLine, TheirLine } from './lines.ts'

export const bookNames = ['theirs', 'gateway', 'ours'] as const
export type BookName = (typeof bookNames)[number]

/** What a book has of a game in a currency. */
export type BookSum = {
  game: string
  unit: string
  book: BookName
  bets: number
  staked: bigint
  wins: number
  won: bigint
  backs: number
  givenBack: bigint
}

type Line = { act: Act; game: string | null; unit: string | null; amount: bigint | null }

/** The sums of the three books, by game and currency. */
export function sumsOf(books: {
  theirs: readonly TheirLine[]
  heard: readonly HeardLine[]
  ours: readonly OurLine[]
}): BookSum[] {
  const sums = new Map<string, BookSum>()
  const add = (book: BookName, { act, game, unit, amount }: Line) => {
    const key = `${book}\0${game?.toLowerCase()}\0${unit}`
    const sum = sums.get(key) ?? none(book, game ?? '', unit ?? '')
    sums.set(key, sum)
    if (act === 'bet') [sum.bets, sum.staked] = [sum.bets + 1, sum.staked + (amount ?? 0n)]
    else if (act === 'win') [sum.wins, sum.won] = [sum.wins + 1, sum.won + (amount ?? 0n)]
    else [sum.backs, sum.givenBack] = [sum.backs + 1, sum.givenBack + (amount ?? 0n)]
  }
  for (const line of books.theirs) add('theirs', line)
  // A roll-back names neither game nor currency: its bet does.
  const named = new Map(books.ours.map((line) => [`${line.act}\0${line.tx}`, line]))
  for (const line of books.heard) {
    if (line.outcome !== 'ok') continue
    const ours = named.get(`${line.act}\0${line.tx}`)
    const { game, unit, amount } = line
    add('gateway', {
      act: line.act,
      game: game ?? ours?.game ?? '',
      unit: unit ?? ours?.unit ?? '',
      amount: amount ?? ours?.amount ?? 0n,
    })
  }
  for (const line of books.ours) add('ours', line)
  return [...sums.values()]
}

const none = (book: BookName, game: string, unit: string): BookSum => ({
  game,
  unit,
  book,
  bets: 0,
  staked: 0n,
  wins: 0,
  won: 0n,
  backs: 0,
  givenBack: 0n,
})

/** Writes the sums of a day, in place of those that stood there. */
export async function writeSums(
  tx: Db,
  { connection, day }: { connection: string; day: string },
  sums: readonly BookSum[],
): Promise<void> {
  await sql`delete from vendors.book_sum
    where connection = ${connection} and day = ${day}::date`.execute(tx)
  const rows = sums.map(({ staked, won, givenBack, ...rest }) => ({
    ...rest,
    staked: String(staked),
    won: String(won),
    givenBack: String(givenBack),
  }))
  await sql`insert into vendors.book_sum
      (connection, day, game, unit, book, bets, staked, wins, won, backs, given_back)
    select ${connection}, ${day}::date, s.game, s.unit, s.book, s.bets, s.staked, s.wins, s.won, s.backs, s."givenBack"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(game text, unit text, book text, bets int, staked bigint,
      wins int, won bigint, backs int, "givenBack" bigint)`.execute(tx)
}
