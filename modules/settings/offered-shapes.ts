import * as z from 'zod/mini'

const Offer = z.object({
  code: z.string().check(z.regex(/^[A-Z][A-Z0-9-]{1,9}$/)),
  isOffered: z.boolean(),
  isDefault: z.boolean(),
})
const Offers = z.array(Offer).check(z.minLength(1), z.maxLength(60))

/** The languages and currencies that there are, in their order: which are offered, and which is the first choice. */
export const Offered = z.object({ languages: Offers, currencies: Offers })
export type Offered = z.output<typeof Offered>
