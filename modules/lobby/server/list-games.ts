import { commonProblems } from '@tessera/calls'
import type { GuestContext } from '@tessera/server-kit'
import type { GameFilter, GameItem } from '../calls.ts'
import { nearestNames } from '../limits.ts'
import { type CatalogueCopy, type CopiedGame, readCatalogue } from './catalogue-copy.ts'
import { findFavourites } from './favourites.ts'
import { blockingCountry, offeredIn } from './blocked-countries.ts'
import { itemOf, nameIn } from './game-rows.ts'
import { isWanted } from './is-wanted.ts'
import { stepIn, type StakePorts, stakesIn, stakeUnit } from './least-stakes.ts'
import { inOrder } from './list-order.ts'
import { searchText } from './search-text.ts'

type Listed = { games: GameItem[]; total: number; totalPages: number; nearest: string[] }

/** A page of titles: those found by name best first, all others in the order of the catalogue. */
export async function listGames(
  { db, member, address = '' }: Pick<GuestContext, 'db' | 'member'> & { address?: string },
  filter: GameFilter,
  ports: StakePorts,
): Promise<Listed> {
  if (filter.filter === 'FAV' && !member) throw commonProblems.notLoggedIn()
  const catalogue = await readCatalogue(db)
  const typed = filter.gameName ?? ''
  const name = searchText(typed)
  const kept =
    filter.filter === 'FAV' && member
      ? new Set((await findFavourites(db, member.id)).map(({ nodeId }) => nodeId))
      : undefined
  const country = await blockingCountry(db, catalogue, address)
  const isOffered = offeredIn(country)
  const unit = await stakeUnit(db, member)
  const stakeOf = await stakesIn(db, unit, ports)
  const most = mostStake(filter, unit)
  const choose = () => {
    // A symbol or an emoji is in no name, so a search for it finds nothing instead of everything.
    if (typed !== '' && name === '') return []
    const wanted = namedIn(catalogue, name).filter(isWanted(filter, { stakeOf, most }))
    return inOrder(wanted.filter(isOffered), filter, stakeOf)
  }
  const choice = `${country} ${choiceOf(filter, typed && name === '' ? null : name)}`
  // Stakes differ by currency, and change without the catalogue.
  const isByStake = most !== undefined || filter.sort === 'STAKE'
  const chosen = isByStake ? choose() : catalogue.chosen.get(choice, choose)
  const found = kept ? chosen.filter(({ nodeId }) => kept.has(nodeId)) : chosen
  const first = (filter.pageNo - 1) * filter.pageSize
  return {
    games: found
      .slice(first, first + filter.pageSize)
      .map((game) => itemOf(game, filter.language, stakeOf)),
    total: found.length,
    totalPages: Math.ceil(found.length / filter.pageSize),
    nearest:
      found.length === 0 && name
        ? nearestIn(catalogue, name, { language: filter.language, isOffered })
        : [],
  }
}

/** How much the least stake may be; of two limits the lower one. */
function mostStake({ minBet, stakeStep }: GameFilter, unit: string): bigint | undefined {
  const step = stakeStep ? stepIn(stakeStep, unit) : undefined
  if (minBet === undefined || step === undefined) return minBet ?? step
  return minBet < step ? minBet : step
}

/** What two lists have in common that hold the same titles: all that is chosen, but the page and whose. */
function choiceOf(filter: GameFilter, name: string | null): string {
  const { gameType, vassalage, platform, gameClassify, minLineNum } = filter
  const { theme, supportPlay, availability, minReturn, feature, volatility, sort } = filter
  const place = [gameType, vassalage, platform, gameClassify, minLineNum]
  const order = sort === 'NAME' ? [sort, filter.language] : [sort]
  return JSON.stringify([
    name,
    ...place,
    theme,
    supportPlay,
    availability,
    minReturn,
    feature,
    volatility,
    ...order,
    filter.filter,
  ])
}

/** The titles that are meant by a name, best first; without a name, all of them. */
function namedIn({ games, placeOf, names }: CatalogueCopy, name: string): CopiedGame[] {
  if (!name) return games
  const found = [...names().find(name)].flatMap(([nodeId, score]) => {
    const place = placeOf.get(nodeId)
    const game = place === undefined ? undefined : games[place]
    return game && place !== undefined ? [{ game, place, score }] : []
  })
  // Those that fit equally well keep the order of the catalogue.
  return found.toSorted((a, b) => b.score - a.score || a.place - b.place).map(({ game }) => game)
}

/** The names that are most like what was searched and not found. */
function nearestIn(
  { games, placeOf, names }: CatalogueCopy,
  name: string,
  { language, isOffered }: { language: string; isOffered: (game: CopiedGame) => boolean },
): string[] {
  const near = names().findNearest(name, nearestNames)
  return near.flatMap((id) => {
    const game = games[placeOf.get(id) ?? -1]
    return game && isOffered(game) ? nameIn(game.names, language) : []
  })
}
