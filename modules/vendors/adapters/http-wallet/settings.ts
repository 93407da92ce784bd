import { BaseAddress, Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** The address of the vendor, the id of this site there, and the shared signing key. */
export const httpWalletSettings = z.strictObject({
  baseUrl: BaseAddress(),
  operator: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  signingKey: Secret({ least: 16, most: 400 }),
})
