import type { DeclaredReturns } from '@tessera/bets/server'
import type { Game } from '@tessera/game-kit'
import { games, type GameSlug } from '@tessera/games'
import { publishedGames } from '@tessera/games/published'
import type { OfferedGame } from '@tessera/open-wallet'
import { type Db, inOtherLanguages } from '@tessera/server-kit'

export type GamePorts = {
  isHidden: (db: Db, slug: string) => Promise<boolean>
  declaredReturns: DeclaredReturns
}

/** The vendor code under which the operator's own games stand in the catalogue. */
const ownVendor = 'TESSERA'

/**
 * A game that other operators may offer: its round is one stake and one end, and all that it pays is a prize of that stake. Games
 * with moves wait for a player who may never come back, and a jackpot of ours is not of their players.
 */
export function offeredGame(slug: string): Game | undefined {
  const game = Object.hasOwn(games, slug) ? (games[slug as GameSlug] as unknown as Game) : undefined
  return game && game.kind !== 'moves' && !game.progressive ? game : undefined
}

/** What is offered now, with the exact return of each and the hash of its rules. */
export async function listOffered(
  db: Db,
  { isHidden, declaredReturns }: GamePorts,
): Promise<OfferedGame[]> {
  const all = Object.keys(games).flatMap((slug) => offeredGame(slug) ?? [])
  const returns = declaredReturns(all.map(({ slug }) => `${ownVendor}/${slug}`))
  const listed = await Promise.all(
    all.map(async (game) => {
      const { slug, version, listing } = game
      const published = publishedGames[slug]
      if (!published || (await isHidden(db, slug))) return []
      const millionths = returns.get(`${ownVendor}/${slug}`) ?? 0
      return [
        {
          game: slug,
          names: inOtherLanguages(listing.names, `game-${slug}`, 'title'),
          version,
          return: `${Math.trunc(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}`,
          rulesHash: published.fingerprint,
        },
      ]
    }),
  )
  return listed.flat()
}
