import { call, Moment } from '@tessera/calls'
import * as z from 'zod/mini'

export { announcementPageSize } from './limits.ts'

/** Banner, player, popup, promotion, headline of the marquee. */
export const announcementKinds = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export const Announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Paragraphs of plain text, an empty line between them. */
  content: z.string(),
  /** Where it is set, a button leads to the promotions. */
  promotionType: z.nullable(z.string()),
  time: Moment,
})
export type Announcement = z.output<typeof Announcement>

/** A popup and whom it is for: A logged in, B anonymous, F first login. */
export const Popup = z.extend(Announcement, { execution: z.enum(['A', 'B', 'F']) })

const usualKinds = 'B,PL,PU,PR'

/** Kinds as the specification sends them: «B,PL,PU,PR», also with H. */
const Kinds = z.pipe(
  z._default(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,9}$/)), usualKinds),
  z.transform((text: string) => text.split(',') as AnnouncementKind[]),
)

export const messagesCalls = {
  listAnnouncements: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    access: 'guest',
    summary: 'What the house announces now, newest first within its order',
    query: z.object({
      types: Kinds,
      platform: z._default(z.enum(['W', 'WEB']), 'W'),
      /** Whose popups: A logged in, B anonymous, F first login. Only members are told A and F. */
      execution: z._default(z.enum(['A', 'B', 'F']), 'B'),
      language: z._default(z.string().check(z.regex(/^[A-Za-z]{2}(-[A-Za-z]{2,4})?$/)), 'EN'),
    }),
    reply: z.object({
      banners: z.array(Announcement),
      player: z.array(Announcement),
      popup: z.array(Popup),
      promotion: z.array(Announcement),
      /** The headlines of the notice marquee. */
      headlines: z.array(Announcement),
    }),
  }),
}
