import { BaseAddress, Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** Where and as whom we ask for games, and the token that comes with every request. */
export const sessionSettings = z.strictObject({
  baseUrl: BaseAddress(),
  casinoKey: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  authToken: Secret({ least: 16, most: 400 }),
  /** What a win ends: its bet, or every bet of the player in that game. */
  settles: z.enum(['bet', 'game']),
})
