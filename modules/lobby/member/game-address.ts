import type { GameItem } from '../calls.ts'

/** Where a title is played. */
export const gameAddress = ({ vassalage, gameCode }: Pick<GameItem, 'vassalage' | 'gameCode'>) =>
  `/game/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`
