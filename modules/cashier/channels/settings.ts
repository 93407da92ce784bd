import * as z from 'zod/mini'

/** A field of a channel's settings that members are shown. */
export const Shown = (max = 400) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u))
