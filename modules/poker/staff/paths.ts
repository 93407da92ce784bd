export const pokerPath = '/poker'
export const pokerPages = [
  'now',
  'tournaments',
  'series',
  'sits',
  'hands',
  'figures',
  'cases',
] as const
export type PokerPage = (typeof pokerPages)[number]

export const pathOf = (page: PokerPage): string =>
  page === 'now' ? pokerPath : `${pokerPath}/${page}`
export const tablePath = (code: string): string => `${pokerPath}/at/${code}`
export const tournamentPath = (code: string): string => `${pathOf('tournaments')}/${code}`
export const casePath = (id: string): string => `${pokerPath}/cases/${id}`
export const handPath = (id: string): string => `${pokerPath}/hands/${id}`

const base = '/backoffice'
export const memberHref = (id: string): string => `${base}/members/${id}`

/** Hands that are narrowed so. */
export const handsPath = (part: Record<string, string | undefined>): string => {
  const given = Object.entries(part).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${pathOf('hands')}?${new URLSearchParams(given)}`
}
