import { BaseAddress, Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** Where messages come from, where fixtures and recoveries are asked for, and the token that opens both. */
export const unifiedSettings = z.strictObject({
  host: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9.-]{1,253}$/, 'the name of a host')),
  port: z.string().check(z.trim(), z.regex(/^[1-9]\d{0,4}$/, 'a port')),
  virtualHost: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  exchange: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  apiUrl: BaseAddress(),
  token: Secret({ least: 8, most: 400 }),
  /** Live odds, odds before the match, or both. */
  products: z.string().check(z.trim(), z.regex(/^(?:1|3|1,3)$/, '1, 3 or 1,3')),
})
export type UnifiedSettings = z.output<typeof unifiedSettings>
