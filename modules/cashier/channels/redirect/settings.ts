import { Secret, WebAddress } from '@tessera/sealed'
import * as z from 'zod/mini'
import { isNames } from './names.ts'

/** A gateway that speaks forms and signs with a shared key. Its names for things are given where they are others. */
export const redirectSettings = z.strictObject({
  createUrl: WebAddress(),
  statusUrl: WebAddress(),
  merchant: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  signingKey: Secret({ most: 255 }),
  names: z
    .string()
    .check(z.trim(), z.maxLength(1_000), z.refine(isNames, 'ours=theirs, separated by spaces')),
})
