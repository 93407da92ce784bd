import type { EntryTicketHref, TicketHref } from '@tessera/cashier/records'

const lotteryPages: Readonly<Record<string, string>> = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_SEA: '/seaLottery',
  TCG_LOTTO_VN: '/vnLottery',
}

const ticketAt = (page: string, betId: string) =>
  `${page}?view=tickets&ticket=${encodeURIComponent(betId)}`

/** Where a bet of the betting record that has a ticket is seen. */
export function ticketHref({ id, vendor, ticket }: Parameters<TicketHref>[0]): string | undefined {
  const page = ticket?.of === 'sports' ? '/sportsbook' : lotteryPages[vendor]
  return page && ticketAt(page, id)
}

/** The same of an entry of the account record. */
export const entryTicketHref: EntryTicketHref = ({ requestId, ticket }) =>
  ticket?.of === 'sports' ? ticketAt('/sportsbook', requestId) : undefined
