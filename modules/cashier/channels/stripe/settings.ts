import * as z from 'zod/mini'
import { Secret } from '../settings.ts'
import { WebAddress } from '../web-address.ts'

/** The keys of an account there, and where its API is: https://api.stripe.com. */
export const stripeSettings = z.strictObject({
  secretKey: Secret(255),
  webhookSecret: Secret(255),
  apiBase: WebAddress(),
})
