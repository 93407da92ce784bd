import * as z from 'zod/mini'

const Offer = z.object({
  code: z.string().check(z.regex(/^[A-Z][A-Z0-9-]{1,9}$/)),
  isOffered: z.boolean(),
  isDefault: z.boolean(),
})
const Offers = z.array(Offer).check(z.minLength(1), z.maxLength(60))

/** A language that there are texts in. */
export const Translation = z.object({
  code: z.string(),
  /** In itself. */
  name: z.string(),
  /** How much of the product is translated; the rest is shown in English. */
  percent: z.number(),
})
export type Translation = z.output<typeof Translation>

/** The languages and currencies that there are, in their order: which are offered, and which is the first choice. */
export const Offered = z.object({ languages: Offers, currencies: Offers })
export type Offered = z.output<typeof Offered>
