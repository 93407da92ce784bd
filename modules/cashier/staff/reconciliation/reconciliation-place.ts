export const reconciliationViews = ['days', 'open', 'explained', 'closed'] as const

export type ReconciliationView = (typeof reconciliationViews)[number]

/** The view that an address names; the days where it names none. */
export const reconciliationViewOf = (name: string | null): ReconciliationView =>
  reconciliationViews.find((each) => each === name) ?? 'days'

/** The state of the screen; it is kept in the address of the page. */
export type ReconciliationPlace = {
  view: ReconciliationView
  /** Discrepancies of this day only. */
  day: string
  channelId: string
  pageNo: number
  id?: string | undefined
}
