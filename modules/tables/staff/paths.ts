export const tablesPath = '/tables'
export const tablesPages = [
  'now',
  'figures',
  'slips',
  'limits',
  'beacon',
  'rota',
  'changes',
] as const
export type TablesPage = (typeof tablesPages)[number]

export const pathOf = (page: TablesPage): string =>
  page === 'now' ? tablesPath : `${tablesPath}/${page}`
export const roundsPath = (code: string): string => `${tablesPath}/at/${code}`
export const fightRoundsPath = (code: string): string => `${roundsPath(code)}/rounds`
export const chainsPath = (code: string): string => `${roundsPath(code)}/chains`

const base = '/backoffice'
export const memberHref = (id: string): string => `${base}/members/${id}`

/** Bets that are narrowed so. */
export const slipsPath = (part: Record<string, string | undefined>): string => {
  const given = Object.entries(part).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${pathOf('slips')}?${new URLSearchParams(given)}`
}
