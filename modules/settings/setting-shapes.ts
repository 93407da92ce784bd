import { Moment } from '@tessera/calls'
import * as z from 'zod/mini'
import { Brand, Mirror, SafeUrl } from './brand-shape.ts'
import { houseHelp } from './house-help.ts'
import { SessionLimits } from './session-limits.ts'

export const Maintenance = z.object({
  isOn: z._default(z.boolean(), false),
  endsAt: z._default(z.nullable(Moment), null),
  /** What people read, by language code. */
  texts: z._default(z.record(z.string(), z.string().check(z.maxLength(500))), {}),
})

/** An article of the help centre, by language code. */
export const HelpArticle = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/)),
  texts: z.record(
    z.string(),
    z.object({
      title: z.string().check(z.maxLength(120)),
      content: z.string().check(z.maxLength(20_000)),
    }),
  ),
})

/** Every key of the table `settings.setting`, with its shape and its default. */
export const settingShapes = {
  brand: z.prefault(Brand, {}),
  maintenance: z.prefault(Maintenance, {}),
  /** Empty: the address that the visitor used. */
  mainDomain: z._default(z.string().check(z.maxLength(120)), ''),
  domainRoutes: z._default(z.array(Mirror), []),
  imageHosts: z._default(z.array(SafeUrl), []),
  launchHosts: z._default(z.array(SafeUrl), []),
  minimumAge: z._default(z.int().check(z.gte(18), z.lte(25)), 18),
  sessionLimits: z._default(SessionLimits, { idleMinutes: 30, hours: 24 }),
  help: z._default(z.array(HelpArticle), houseHelp),
}

export type SettingKey = keyof typeof settingShapes
export type Settings = { [Key in SettingKey]: z.output<(typeof settingShapes)[Key]> }
