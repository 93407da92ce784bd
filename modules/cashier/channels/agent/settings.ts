import * as z from 'zod/mini'
import { Shown } from '../settings.ts'

/** Where members pay, as they are shown it. */
export const agentSettings = z.strictObject({
  name: Shown(),
  contact: Shown(),
  where: Shown(),
})
