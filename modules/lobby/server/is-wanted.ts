import type { GameFilter } from '../calls.ts'
import { volatilitiesOf } from '../features.ts'
import { deviationOf, type GameRow } from './game-rows.ts'
import type { StakeOf } from './least-stakes.ts'

const millionthsOfPercent = 10_000

const isChosen = (choice: string): boolean => choice !== '' && choice !== 'ALL'

type Place = Pick<GameFilter, 'gameType' | 'vassalage' | 'platform'>

/** Whether a title is of the chosen type and vendor, and for one of the platforms. */
export function isOf({ gameType, vassalage, platform }: Place): (game: GameRow) => boolean {
  const platforms = new Set(platform.split(','))
  return (game) =>
    (!isChosen(gameType) || game.gameType === gameType) &&
    (!isChosen(vassalage) || game.vendor === vassalage) &&
    game.platforms.some((each) => platforms.has(each))
}

/** Whether a title matches every filter but the name and the favourites. */
export function isWanted(
  filter: GameFilter,
  { stakeOf, most }: { stakeOf: StakeOf; most: bigint | undefined },
): (game: GameRow) => boolean {
  const { gameClassify, minLineNum, minReturn, theme, supportPlay, feature } = filter
  const isInPlace = isOf(filter)
  return (game) =>
    isInPlace(game) &&
    (!isChosen(gameClassify) || game.classify === gameClassify) &&
    // Anyone who asks for a stake wants titles that can be played with it; who asks for lines, at least so many.
    (most === undefined || stakeOf(game) <= most) &&
    (minLineNum === undefined || minLineNum === '' || game.minLineNum >= minLineNum) &&
    (filter.availability !== 'PLAYABLE' || game.isConnected) &&
    // A return that nobody declares is not known to be high enough.
    (!minReturn || (game.declaredReturn ?? 0) >= minReturn * millionthsOfPercent) &&
    (!feature || game.features.includes(feature)) &&
    isAsVolatile(filter, game) &&
    (!theme || game.theme === theme) &&
    (supportPlay === undefined || supportPlay === '' || game.hasTrial === (supportPlay === 0)) &&
    (filter.filter !== 'HOT' || game.isHot) &&
    (filter.filter !== 'NEW' || game.isNew)
}

// A spread that is not known is of no level.
function isAsVolatile({ volatility }: GameFilter, game: GameRow): boolean {
  if (!volatility) return true
  const deviation = deviationOf(game)
  return deviation !== null && volatilitiesOf(deviation).includes(volatility)
}
