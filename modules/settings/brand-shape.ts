import * as z from 'zod/mini'

const Hue = z.number().check(z.gte(0), z.lt(360))
export const SafeUrl = z.string().check(z.maxLength(300), z.regex(/^https:\/\/[^\s"'<>]+$/))

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

export const Mirror = z.object({ url: SafeUrl, kind: z.enum(['main', 'mirror']) })
