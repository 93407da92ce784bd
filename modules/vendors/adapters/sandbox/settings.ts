import { Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** The key that the sandbox vendor and the site sign with. It is generated with the demo site. */
export const sandboxSettings = z.strictObject({ signingKey: Secret({ least: 16, most: 400 }) })
