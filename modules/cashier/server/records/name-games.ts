import type { DescribeGames } from '@tessera/bets/server'
import type { Db } from '@tessera/server-kit'

type Played = { vendor: string; game: string }

/** How the games behind these rows are called in one language: the code where the catalogue has forgotten one. */
export async function nameGames(
  db: Db,
  rows: readonly Played[],
  language: string,
  describeGames: DescribeGames,
): Promise<(row: Played) => string | null> {
  const played = new Map(
    rows
      .filter(({ vendor }) => vendor !== '')
      .map(({ vendor, game }) => [`${vendor}/${game}`, { vendor, gameCode: game }]),
  )
  const known = await describeGames(db, [...played.values()], language)
  return ({ vendor, game }) =>
    vendor === '' ? null : (known.get(`${vendor}/${game}`)?.gameName ?? game)
}

const ticketed = ['SPORTS', 'ESPORTS', 'COCKFIGHT']

/** Whether a row may be of a bet whose ticket our own book keeps. */
export const mayBeTicket = ({ vendor, category }: { vendor: string; category: string }): boolean =>
  vendor === 'TESSERA' && ticketed.includes(category)
