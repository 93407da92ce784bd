import type { DeclaredReturns } from '@tessera/bets/server'
import { games, type GameSlug } from '@tessera/games'
import { declaredReturnOf, type Game } from '@tessera/game-kit'
import { houseVendor } from '@tessera/rounds/server'

const known = new Map<GameSlug, number>()
const isOurs = (slug: string): slug is GameSlug => slug in games

// The distribution of a game may take a while to compute: once a process, on the first request.
function returnOf(slug: GameSlug): number {
  const counted = known.get(slug)
  if (counted !== undefined) return counted
  const millionths = declaredReturnOf(games[slug] as Game)
  known.set(slug, millionths)
  return millionths
}

/** The returns of the in-house games for their default choice, progressive jackpots included, rounded down to millionths. */
export const declaredReturns: DeclaredReturns = (asked) =>
  new Map(
    asked.flatMap((name) => {
      const [vendor, slug = ''] = name.split('/')
      return vendor === houseVendor && isOurs(slug) ? [[name, returnOf(slug)] as const] : []
    }),
  )
