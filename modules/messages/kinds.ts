import * as z from 'zod/mini'

// Apart from the other shapes: what the first page asks for needs no more than these.

/** Banner, player, popup, promotion, headline of the marquee. */
export const announcementKinds = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** Whose popup it is: A logged in, B anonymous, F first login. */
export const executions = ['A', 'B', 'F'] as const

/** The language of the reader, in which texts are returned. */
export const Language = z._default(
  z.string().check(z.regex(/^[A-Za-z]{2}(-[A-Za-z]{2,4})?$/)),
  'EN',
)

/** What an announcement is for: a phone, a desktop, or both. */
export const devices = ['all', 'phone', 'desktop'] as const
