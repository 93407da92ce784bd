import type { ViewProps } from '../views.tsx'
import { TicketDetail } from './ticket-detail.tsx'
import { TicketsScreen } from './tickets-screen.tsx'

/** The member's tickets, or the one that the address names. */
export function TicketsView({ page, search }: ViewProps) {
  const id = search.get('ticket')
  return id ? <TicketDetail key={id} id={id} page={page} /> : <TicketsScreen page={page} />
}
