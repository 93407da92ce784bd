export const sportsPath = '/sports'
export const sportsPages = [
  'board',
  'queues',
  'tickets',
  'profit',
  'limits',
  'factors',
  'feeds',
  'changes',
] as const
export type SportsPage = (typeof sportsPages)[number]

export const pathOf = (page: SportsPage): string =>
  page === 'board' ? sportsPath : `${sportsPath}/${page}`
export const eventPath = (id: number): string => `${sportsPath}/events/${id}`
export const ticketPath = (id: string): string => `${sportsPath}/tickets/${id}`

const base = '/backoffice'
export const memberHref = (id: string): string => `${base}/members/${id}`

/** Tickets that are narrowed so. */
export const ticketsPath = (part: Record<string, string | undefined>): string => {
  const given = Object.entries(part).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${pathOf('tickets')}?${new URLSearchParams(given)}`
}
