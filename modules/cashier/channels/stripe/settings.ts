import { Secret, WebAddress } from '@tessera/sealed'
import * as z from 'zod/mini'

/** The keys of an account there, and where its API is: https://api.stripe.com. */
export const stripeSettings = z.strictObject({
  secretKey: Secret({ most: 255 }),
  webhookSecret: Secret({ most: 255 }),
  apiBase: WebAddress(),
})
