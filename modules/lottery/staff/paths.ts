export const lotteriesPath = '/lotteries'
export const lotteryPages = [
  'games',
  'issues',
  'waiting',
  'tickets',
  'sales',
  'sources',
  'changes',
] as const
export type LotteryPage = (typeof lotteryPages)[number]

export const pathOf = (page: LotteryPage): string =>
  page === 'games' ? lotteriesPath : `${lotteriesPath}/${page}`
export const gamePath = (code: string): string => `${lotteriesPath}/games/${code}`
export const pricesPath = (code: string): string => `${gamePath(code)}/prices`
export const issuePath = (game: string, numero: string): string =>
  `${lotteriesPath}/issues/${game}/${numero}`

const base = '/backoffice'
export const memberHref = (id: string): string => `${base}/members/${id}`

const asked = (part: Record<string, string | undefined>): string =>
  String(
    new URLSearchParams(
      Object.entries(part).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  )
/** Tickets that are narrowed so. */
export const ticketsPath = (part: Record<string, string | undefined>): string =>
  `${pathOf('tickets')}?${asked(part)}`
export const issuesPath = (part: Record<string, string | undefined>): string =>
  `${pathOf('issues')}?${asked(part)}`
