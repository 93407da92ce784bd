import type { Db } from '@tessera/server-kit'

/** A question to the catalogue, which the server answers: how games and their vendors are called. The key is `vendor/gameCode`. */
export type DescribeGames = (
  db: Db,
  games: { vendor: string; gameCode: string }[],
  language: string,
) => Promise<Map<string, { gameName: string; vendorName: string }>>

/** The names of a game and of its vendor; their codes where the catalogue has forgotten them. */
export function namesOf(
  known: Awaited<ReturnType<DescribeGames>>,
  { vendor, game }: { vendor: string; game: string },
) {
  const { gameName = game, vendorName = vendor } = known.get(`${vendor}/${game}`) ?? {}
  return { gameName, vendorName }
}
