import { vendorOf } from './lottery-games.ts'
import type { PrizeMode } from './shapes.ts'

// Specification 9: titles of these vendors open a page of the lottery instead of a game.
const pages: Record<string, string> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

/** The page of a prize mode; with a game the page on which it is bet. */
export function lotteryAddress(mode: PrizeMode, gameCode?: string, backUrl?: string): string {
  const asked = new URLSearchParams({ ...(gameCode && { gameCode }), ...(backUrl && { backUrl }) })
  const page = pages[vendorOf[mode]] ?? '/lottery'
  return asked.size > 0 ? `${page}?${asked.toString()}` : page
}
