import { BaseAddress, Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** Where the vendor is asked, what it calls this house, and the key that both sides sign with. */
export const httpWalletSettings = z.strictObject({
  baseUrl: BaseAddress(),
  operator: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  signingKey: Secret({ least: 16, most: 400 }),
})
