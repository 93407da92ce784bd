import { Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** The key that the pretend vendor and the house sign with. It is drawn when the demo world is made. */
export const sandboxSettings = z.strictObject({ signingKey: Secret({ least: 16, most: 400 }) })
