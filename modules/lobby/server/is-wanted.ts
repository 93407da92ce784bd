import type { GameFilter } from '../calls.ts'
import type { GameRow } from './game-rows.ts'

const millionthsOfPercent = 10_000

const isChosen = (choice: string): boolean => choice !== '' && choice !== 'ALL'

type Place = Pick<GameFilter, 'gameType' | 'vassalage' | 'platform'>

/** Tells whether a title is of the type and vendor that are chosen, and for one of the platforms. */
export function isOf({ gameType, vassalage, platform }: Place): (game: GameRow) => boolean {
  const platforms = new Set(platform.split(','))
  return (game) =>
    (!isChosen(gameType) || game.gameType === gameType) &&
    (!isChosen(vassalage) || game.vendor === vassalage) &&
    game.platforms.some((each) => platforms.has(each))
}

/** Tells whether a title fits every choice but the name and the favourites. */
export function isWanted(filter: GameFilter): (game: GameRow) => boolean {
  const { gameClassify, minBet, minLineNum, minReturn, theme, supportPlay } = filter
  const isInPlace = isOf(filter)
  return (game) =>
    isInPlace(game) &&
    (!isChosen(gameClassify) || game.classify === gameClassify) &&
    // Whoever asks for a stake wants titles that can be played with it; who asks for lines, at least so many.
    (minBet === undefined || game.minBet <= minBet) &&
    (minLineNum === undefined || minLineNum === '' || game.minLineNum >= minLineNum) &&
    (filter.availability !== 'PLAYABLE' || game.isConnected) &&
    // A return that nobody declares is not known to be high enough.
    (!minReturn || (game.declaredReturn ?? 0) >= minReturn * millionthsOfPercent) &&
    (!theme || game.theme === theme) &&
    (supportPlay === undefined || supportPlay === '' || game.hasTrial === (supportPlay === 0)) &&
    (filter.filter !== 'HOT' || game.isHot) &&
    (filter.filter !== 'NEW' || game.isNew)
}
