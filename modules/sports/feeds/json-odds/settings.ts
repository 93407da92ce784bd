import { BaseAddress, Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** The address of the source, the token that it knows us by, and how many milliseconds lie between two questions. */
export const jsonOddsSettings = z.strictObject({
  baseUrl: BaseAddress(),
  token: Secret({ least: 8, most: 400 }),
  pollMilliseconds: z
    .string()
    .check(z.trim(), z.regex(/^(?:[1-9]\d{2,3}|10000)$/, 'whole milliseconds from 100 to 10000')),
})
export type JsonOddsSettings = z.output<typeof jsonOddsSettings>
