import { commonProblems } from '@tessera/calls'
import type { GuestContext } from '@tessera/server-kit'
import type { GameFilter, GameItem } from '../calls.ts'
import { nearestNames } from '../limits.ts'
import { type CatalogueCopy, type CopiedGame, readCatalogue } from './catalogue-copy.ts'
import { findFavourites } from './favourites.ts'
import { itemOf, nameIn } from './game-rows.ts'
import { isWanted } from './is-wanted.ts'
import { searchText } from './search-text.ts'

type Listed = { games: GameItem[]; total: number; totalPages: number; nearest: string[] }

/** A page of titles: those found by name best first, all others in the order of the catalogue. */
export async function listGames(
  { db, member }: Pick<GuestContext, 'db' | 'member'>,
  filter: GameFilter,
): Promise<Listed> {
  if (filter.filter === 'FAV' && !member) throw commonProblems.notLoggedIn()
  const catalogue = await readCatalogue(db)
  const name = searchText(filter.gameName ?? '')
  const kept =
    filter.filter === 'FAV' && member
      ? new Set((await findFavourites(db, member.id)).map(({ nodeId }) => nodeId))
      : undefined
  const fits = isWanted(filter)
  const found = namedIn(catalogue, name).filter(
    (game) => fits(game) && (!kept || kept.has(game.nodeId)),
  )
  const first = (filter.pageNo - 1) * filter.pageSize
  return {
    games: found.slice(first, first + filter.pageSize).map((game) => itemOf(game, filter.language)),
    total: found.length,
    totalPages: Math.ceil(found.length / filter.pageSize),
    nearest: found.length === 0 && name ? nearestIn(catalogue, name, filter.language) : [],
  }
}

/** The titles that are meant by a name, best first; without a name, all of them. */
function namedIn({ games, names }: CatalogueCopy, name: string): CopiedGame[] {
  if (!name) return games
  const scores = names().find(name)
  const scoreOf = ({ nodeId }: CopiedGame) => scores.get(nodeId) ?? 0
  // Those that fit equally well keep the order of the catalogue.
  return games.filter((game) => scoreOf(game) > 0).toSorted((a, b) => scoreOf(b) - scoreOf(a))
}

/** The names that are most like what was searched and not found. */
function nearestIn({ games, names }: CatalogueCopy, name: string, language: string): string[] {
  const near = names().findNearest(name, nearestNames)
  return near.flatMap((id) => {
    const game = games.find(({ nodeId }) => nodeId === id)
    return game ? nameIn(game.names, language) : []
  })
}
