import { Moment } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import type { FieldRule as Rule } from './check-field.ts'
import { patternIds } from './pattern-ids.ts'
import { Brand, Mirror } from './brand-shape.ts'

export const bannerGroups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_elott',
  'w_lott',
  'w_reg',
  'w_leftmenu',
] as const

export const linkageTypes = ['NONE', 'PAGE', 'GAME', 'PROMOTION', 'LINK'] as const

/** A language as the specification writes it: EN, ES. */
export const LanguageCode = z
  .string()
  .check(z.regex(/^[A-Za-z]{2}(-[A-Za-z]{2,4})?$/), z.toUpperCase())

export const FieldRule = z.object({
  field: z.string(),
  shown: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.literal(patternIds),
})
// The check in the form and on the server takes what the call answers.
export type FieldRule = Rule

export const Banner = z.object({
  id: z.uuid(),
  groupName: z.enum(bannerGroups),
  title: z.string(),
  body: z.string(),
  /** What the button says; empty where the banner opens nothing. */
  action: z.string(),
  url: z.string(),
  linkageType: z.enum(linkageTypes),
  /** An address; empty: the site's ornament is shown. */
  picture: z._default(z.string(), ''),
  /** What it is for: it is not shown on the other. */
  device: z._default(z.enum(['all', 'phone', 'desktop']), 'all'),
})
export type Banner = z.output<typeof Banner>

export const Resource = z.object({ kind: z.string(), labelNameEn: z.string(), url: z.string() })
/** `path` leads to the service through this server: it is sealed, and good for a day. */
export const CustomerService = z.object({ csType: z.string(), path: z.string() })
export type CustomerService = z.output<typeof CustomerService>
export const OfferedCurrency = z.object({
  code: Currency,
  symbol: z.string(),
  isDefault: z.boolean(),
})
export const OfferedLanguage = z.object({ code: z.string(), isDefault: z.boolean() })
export const FlagBranch = z.object({
  module: z.string(),
  flags: z.array(z.object({ name: z.string(), on: z.boolean() })),
})

export const MaintenanceNote = z.object({
  endsAt: z.nullable(Moment),
  title: z.string(),
  text: z.string(),
})
export type MaintenanceNote = z.output<typeof MaintenanceNote>

/** Whether the site is open for this visitor, and the message if it is not. */
export const SiteStatus = z.object({
  /** Specification 4: 0 normal, 1 maintenance, 2 region restricted. */
  status: z.literal([0, 1, 2]),
  maintenance: z.nullable(MaintenanceNote),
  /** The visitor's own address, as the server saw it. */
  ip: z.string(),
  customerService: z.array(CustomerService),
})
export type SiteStatus = z.output<typeof SiteStatus>

/** What a browser must know before it shows anything (specification 3, permission response). */
export const SiteInfo = z.object({
  info: z.object({
    brand: Brand,
    customerService: z.array(CustomerService),
    domainRoute: z.array(Mirror),
    resources: z.array(Resource),
    whitelabel: z.array(FlagBranch),
    registerRules: z.array(FieldRule),
    mainDomain: z.string(),
    /** No visitor is followed: there is nothing to name here. */
    analytics: z.null(),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    minimumAge: z.int(),
    /** How many minutes the business day begins before that of UTC. */
    businessOffset: z.int(),
    /** The languages that the site offers, by their codes. */
    languages: z.array(z.string()),
  }),
  maintenance: z.nullable(MaintenanceNote),
  regionRestriction: z.boolean(),
  /** `country` is empty where nobody knows it. */
  location: z.object({ ip: z.string(), country: z.string() }),
})
export type SiteInfo = z.output<typeof SiteInfo>
