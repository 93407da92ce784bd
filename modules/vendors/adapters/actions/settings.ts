import { BaseAddress, Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** Where and as whom we ask for games, and the token that both sides sign with. */
export const actionsSettings = z.strictObject({
  baseUrl: BaseAddress(),
  casinoId: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  authToken: Secret({ least: 16, most: 400 }),
})
