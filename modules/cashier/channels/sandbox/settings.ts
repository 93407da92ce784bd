import { Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** The key that the sandbox gateway signs its notices with. */
export const sandboxSettings = z.strictObject({ signingKey: Secret() })
