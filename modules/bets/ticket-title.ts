import * as z from 'zod/mini'

/** What a bet is on, said by the module `of` that keeps its ticket: «Arsenia – Bellona · Match result · Arsenia @ 2.12». */
export const TicketTitle = z.object({ of: z.enum(['sports']), title: z.string() })
export type TicketTitle = z.output<typeof TicketTitle>
