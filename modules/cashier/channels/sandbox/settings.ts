import * as z from 'zod/mini'
import { Secret } from '../settings.ts'

/** What the pretend gateway and the house share: the key that notices are signed with. */
export const sandboxSettings = z.strictObject({ signingKey: Secret() })
