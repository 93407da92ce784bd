import * as z from 'zod/mini'
import { Brand, ContentHost, Host, HostBrand, Mirror } from './brand-shape.ts'
import { defaultHelp } from './default-help.ts'
import {
  Downloads,
  HelpArticles,
  Licence,
  Maintenance,
  OfficialChannels,
  Representatives,
} from './about-shapes.ts'
import { hostsMax } from './limits.ts'
import { Review } from './review-shape.ts'
import { SessionLimits } from './session-limits.ts'

const hosts = z.array(ContentHost).check(z.maxLength(hostsMax))

/** Every key of the table `settings.setting`, with its shape and its default. */
export const settingShapes = {
  brand: z.prefault(Brand, {}),
  /** Other brands, by the host under which the visitor came. */
  hostBrands: z._default(z.array(HostBrand).check(z.maxLength(hostsMax)), []),
  maintenance: z.prefault(Maintenance, {}),
  /** Empty: the address that the visitor used. */
  mainDomain: z._default(z.union([z.literal(''), Host]), ''),
  /** The hosts under which the site answers. Empty: under every name that leads here. */
  domains: z._default(z.array(Host).check(z.maxLength(hostsMax)), []),
  domainRoutes: z._default(z.array(Mirror).check(z.maxLength(hostsMax)), []),
  imageHosts: z._default(hosts, []),
  launchHosts: z._default(hosts, []),
  minimumAge: z._default(z.int().check(z.gte(18), z.lte(25)), 18),
  sessionLimits: z._default(SessionLimits, { idleMinutes: 30, hours: 24 }),
  help: z._default(HelpArticles, defaultHelp),
  representatives: z._default(Representatives, []),
  channels: z._default(OfficialChannels, []),
  licence: z.prefault(Licence, {}),
  downloads: z.prefault(Downloads, {}),
  /** What of all this takes two people. */
  review: z.prefault(Review, {}),
}

export type SettingKey = keyof typeof settingShapes
export type Settings = { [Key in SettingKey]: z.output<(typeof settingShapes)[Key]> }
