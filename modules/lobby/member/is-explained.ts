import type { GameItem } from '../calls.ts'
import { isLottery } from './lottery-favourites.ts'

/** What cannot be launched says why; a draw of the lottery has a page that says it. */
export const isExplained = ({
  comingSoon,
  gameType,
  isGame,
}: Pick<GameItem, 'comingSoon' | 'gameType' | 'isGame'>): boolean =>
  comingSoon && isGame === 'GAME' && !isLottery(gameType)
