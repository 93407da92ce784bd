import type { GameItem } from '../calls.ts'
import { type Category, categories, categoryPath } from '../game-types.ts'

type Addressed = Pick<GameItem, 'vassalage' | 'gameCode'> &
  Partial<Pick<GameItem, 'isGame' | 'gameType'>>

// Specification 9: vendors whose titles open a page of the lottery instead of a game.
const lotteryPages: Record<string, string> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

/** The list of one vendor's titles within a category. */
export function vendorAddress(gameType: string, vendor: string): string {
  const address = categoryPath(categoryOf(gameType))
  return `${address}${address.includes('?') ? '&' : '?'}vassalage=${encodeURIComponent(vendor)}`
}

const categoryOf = (gameType: string): Category =>
  categories.find((each) => each === gameType) ?? 'RNG'

/** The address of a title in free play. */
export function freePlayAddress(game: Addressed): string {
  const address = gameAddress(game)
  return `${address}${address.includes('?') ? '&' : '?'}mode=free`
}

/** The address of a title; for a tile that represents a whole vendor, the list of the vendor's titles. */
export function gameAddress({ vassalage, gameCode, isGame, gameType = '' }: Addressed): string {
  if (isGame === 'VASSALAGE') return vendorAddress(gameType, vassalage)
  const lottery = lotteryPages[vassalage]
  return lottery
    ? `${lottery}?gameCode=${encodeURIComponent(gameCode)}`
    : `/game/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`
}
