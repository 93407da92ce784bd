import { feed } from '@tessera/calls'
import * as z from 'zod/mini'
import { Ticket } from './shapes.ts'

/** A ticket of the member, each time its state changes. */
export const ticketsFeed = feed({
  name: 'sports.tickets',
  access: 'trial',
  message: z.object({ ticket: Ticket }),
})
