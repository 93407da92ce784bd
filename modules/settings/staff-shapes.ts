import { Line, Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { Banners } from './banner-shapes.ts'
import { BusinessDay } from './business-day-shape.ts'
import { Brand, ContentHost, Host, HostBrand, Mirror } from './brand-shape.ts'
import { type FlagName, flagNames } from './flags.ts'
import {
  Downloads,
  Licence,
  Maintenance,
  OfficialChannels,
  Representatives,
} from './about-shapes.ts'
import { hostsMax } from './limits.ts'
import { Offered } from './offered-shapes.ts'
import { Review } from './review-shape.ts'

export const resourceKinds = [
  'FACEBOOK',
  'TELEGRAM',
  'WHATSAPP',
  'LIVECHAT',
  'SPEED',
  'Android',
  'iOS',
] as const
export const serviceKinds = ['LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'WHATSAPP', 'EMAIL'] as const

const Address = (pattern: RegExp) => z.string().check(z.trim(), z.maxLength(300), z.regex(pattern))
const links = 20

/** The links of the service bar and the footer, and the ways to reach customer service, each in its order. */
export const Links = z.object({
  resources: z
    .array(
      z.object({
        kind: z.enum(resourceKinds),
        labelNameEn: Line(40),
        url: Address(
          /^(https:\/\/[^\s"'<>\p{Cc}\p{Cs}]+|\/[^/\\\s"'<>\p{Cc}\p{Cs}][^\s"'<>\p{Cc}\p{Cs}]*)$/u,
        ),
      }),
    )
    .check(z.maxLength(links)),
  services: z
    .array(
      z.object({
        csType: z.enum(serviceKinds),
        path: Address(
          /^(https:\/\/[^\s"'<>\p{Cc}\p{Cs}]+|mailto:[^\s"'<>\p{Cc}\p{Cs}]+|\/(?![/\\])[^\s"'<>\p{Cc}\p{Cs}]+)$/u,
        ),
      }),
    )
    .check(z.maxLength(links)),
})
export type Links = z.output<typeof Links>

export const Addresses = z.object({
  mainDomain: z.union([z.literal(''), Host]),
  domains: z.array(Host).check(z.maxLength(hostsMax)),
  mirrors: z.array(Mirror).check(z.maxLength(hostsMax)),
  imageHosts: z.array(ContentHost).check(z.maxLength(hostsMax)),
  launchHosts: z.array(ContentHost).check(z.maxLength(hostsMax)),
})
export type Addresses = z.output<typeof Addresses>

export const Brands = z.object({
  brand: Brand,
  hostBrands: z.array(HostBrand).check(z.maxLength(hostsMax)),
})
export type Brands = z.output<typeof Brands>

export const FlagStates = z.object(
  Object.fromEntries(flagNames.map((name) => [name, z.boolean()])) as Record<
    FlagName,
    z.ZodMiniBoolean
  >,
)

/** Information about the site, apart from its help. */
export const About = z.object({
  representatives: Representatives,
  channels: OfficialChannels,
  licence: Licence,
  downloads: Downloads,
})
export type About = z.output<typeof About>

/** The parts of the site that are set as one, each with its shape. */
export const partShapes = {
  maintenance: Maintenance,
  flags: FlagStates,
  links: Links,
  addresses: Addresses,
  brand: Brands,
  about: About,
  banners: Banners,
  offered: Offered,
  review: Review,
  timezone: BusinessDay,
}
export type PartName = keyof typeof partShapes
export type PartValue<Name extends PartName> = z.output<(typeof partShapes)[Name]>

/** Which change a value is as of; empty where the staff have changed nothing yet. */
export const Version = z.union([z.literal(''), z.uuid()])

export const SiteChange = z.object({
  id: z.uuid(),
  subject: z.string(),
  staffAccount: z.string(),
  /** The reason, where one was given. */
  reason: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  madeAt: Moment,
})
export type SiteChange = z.output<typeof SiteChange>

export const ChangePage = z.object({
  list: z.array(SiteChange),
  totalPages: Whole({ min: 0, max: 1_000_000_000 }),
})
