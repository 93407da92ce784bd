import type { LotteryGame } from '../../shapes.ts'
import { lotteryHref, pageOfMode } from '../addresses.ts'

/** The rules of a game, at one of its plays where it is given. */
export const rulesHref = (
  { mode, code }: Pick<LotteryGame, 'mode' | 'code'>,
  play?: string,
): string =>
  `${lotteryHref(pageOfMode(mode), { gameCode: code, view: 'rules' })}${play === undefined ? '' : `&play=${encodeURIComponent(play)}`}`

export const ticketHref = ({ mode }: Pick<LotteryGame, 'mode'>, ticket: string): string =>
  lotteryHref(pageOfMode(mode), { view: 'tickets', ticket })
