import { call, Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { type AnnouncementKind, devices, executions, Language } from './kinds.ts'

export const Announcement = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** Where it is set, a button leads to the promotions. */
  promotionType: z.nullable(z.string()),
  time: Moment,
  /** It is not shown on the other. */
  device: z._default(z.enum(devices), 'all'),
})
export type Announcement = z.output<typeof Announcement>

/** A popup and whom it is for: A logged in, B anonymous, F first login. */
export const Popup = z.extend(Announcement, { execution: z.enum(executions) })

/** Kinds as the specification sends them: «B,PL,PU,PR», also with H. */
const Kinds = z.pipe(
  z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,9}$/)),
  z.transform((text: string) => text.split(',') as AnnouncementKind[]),
)

export const announcementCalls = {
  listAnnouncements: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    access: 'guest',
    summary: 'The current announcements, newest first within their order',
    query: z.object({
      /** Without it, the setting of the site applies, with H or without. */
      types: z.optional(Kinds),
      platform: z._default(z.enum(['W', 'WEB']), 'W'),
      /** Whose popups: A logged in, B anonymous, F first login. Only members get A and F. */
      execution: z._default(z.enum(executions), 'B'),
      language: Language,
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
