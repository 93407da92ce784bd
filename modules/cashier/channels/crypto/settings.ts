import * as z from 'zod/mini'
import { Shown } from '../settings.ts'

/** Where members pay, as they are shown it. */
export const cryptoSettings = z.strictObject({
  network: Shown(),
  address: Shown(),
})
