import { BaseAddress, Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** Their public key, our private one, and where and as whom we ask for games. */
export const hub88Settings = z.strictObject({
  baseUrl: BaseAddress(),
  operatorId: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  theirPublicKey: z.string().check(z.trim(), z.minLength(100), z.maxLength(2_000)),
  ourPrivateKey: Secret({ least: 100, most: 8_000 }),
})
