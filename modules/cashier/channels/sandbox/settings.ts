import { Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

/** What the pretend gateway and the house share: the key that notices are signed with. */
export const sandboxSettings = z.strictObject({ signingKey: Secret() })
