import { Moment } from '@tessera/calls'
import * as z from 'zod/mini'

const Hue = z.number().check(z.gte(0), z.lt(360))
const SafeUrl = z.string().check(z.maxLength(300), z.regex(/^https:\/\/[^\s"'<>]+$/))

/** How this site looks: the roles' lightness is fixed, so every brand stays readable. */
export const Brand = z.object({
  name: z._default(z.string().check(z.minLength(1), z.maxLength(24)), 'Tessera'),
  /** Neutral hue and how much of it there is. */
  hue: z._default(Hue, 188),
  strength: z._default(z.number().check(z.gte(0), z.lte(2)), 1),
  /** The accent, which stands for money. */
  accentHue: z._default(Hue, 90),
  accentChroma: z._default(z.number().check(z.gte(0.05), z.lte(0.16)), 0.145),
  radius: z._default(z.int().check(z.gte(0), z.lte(20)), 12),
  /** From it the rosette is drawn: mark, avatars, ornaments. */
  rosetteSeed: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'tessera'),
})
export type Brand = z.output<typeof Brand>

export const Maintenance = z.object({
  isOn: z._default(z.boolean(), false),
  endsAt: z._default(z.nullable(Moment), null),
  /** What people read, by language code. */
  texts: z._default(z.record(z.string(), z.string().check(z.maxLength(500))), {}),
})

export const Mirror = z.object({ url: SafeUrl, kind: z.enum(['main', 'mirror']) })

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
  help: z._default(z.array(HelpArticle), []),
}

export type SettingKey = keyof typeof settingShapes
export type Settings = { [Key in SettingKey]: z.output<(typeof settingShapes)[Key]> }
