import * as z from 'zod/mini'

const Hue = z.number().check(z.gte(0), z.lt(360))
export const SafeUrl = z
  .string()
  .check(z.maxLength(300), z.regex(/^https:\/\/[^\s"'<>\p{Cc}\p{Cs}]+$/u))

/** Where pictures or games come from: it goes into the policy of every page, so it is a host and a folder at most. */
export const ContentHost = z
  .string()
  .check(z.maxLength(300), z.regex(/^https:\/\/[\w.-]+(:\d{1,5})?(\/[\w.~-]*)*$/))

/** The fonts of headings and text. Each pair is part of the site: no file of another site is fetched. */
export const fontPairs = ['house', 'plain', 'round'] as const
export type FontPair = (typeof fontPairs)[number]

/** How this site looks: the roles' lightness is fixed, so every brand stays readable. */
export const Brand = z.object({
  // It is inlined in the page, so it may contain no HTML.
  name: z._default(
    z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(24), z.regex(/^[^<>&"'\p{Cc}\p{Cs}]*$/u)),
    'Tessera',
  ),
  /** Neutral hue and how much of it there is. */
  hue: z._default(Hue, 188),
  strength: z._default(z.number().check(z.gte(0), z.lte(2)), 1),
  /** The accent colour, used for money. */
  accentHue: z._default(Hue, 90),
  accentChroma: z._default(z.number().check(z.gte(0.05), z.lte(0.16)), 0.145),
  radius: z._default(z.int().check(z.gte(0), z.lte(20)), 12),
  fonts: z._default(z.enum(fontPairs), 'house'),
  /** The seed of the rosette: mark, avatars, ornaments. */
  rosetteSeed: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'tessera'),
})
export type Brand = z.output<typeof Brand>

/** A host as a browser names it, without a port: `play.example`. */
export const Host = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(120),
    z.regex(/^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])$/),
  )

/** The brand of those who come by one host. */
export const HostBrand = z.object({ host: Host, brand: Brand })
export type HostBrand = z.output<typeof HostBrand>

export const Mirror = z.object({ url: SafeUrl, kind: z.enum(['main', 'mirror']) })
