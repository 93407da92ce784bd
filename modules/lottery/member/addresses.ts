import type { PrizeMode } from '../shapes.ts'

/** The pages of the site that lotteries have: all of them, and two by region. */
export type LotteryPageName = 'lottery' | 'seaLottery' | 'vnLottery'

export const pageOfMode = (mode: PrizeMode): LotteryPageName => {
  if (mode === 'SEA') return 'seaLottery'
  return mode === 'VN' ? 'vnLottery' : 'lottery'
}

type Asked = {
  gameCode?: string
  view?: string
  numero?: string
  ticket?: string
  chase?: string
  mode?: string
}

/** The address of a view of the lottery. */
export function lotteryHref(page: LotteryPageName, asked: Asked = {}): string {
  const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value))
  return search.size > 0 ? `/${page}?${search}` : `/${page}`
}
