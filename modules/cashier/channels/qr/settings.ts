import * as z from 'zod/mini'
import { Shown } from '../settings.ts'

/** Where members pay, as they are shown it. */
export const qrSettings = z.strictObject({
  payload: Shown(),
  holder: Shown(),
})
