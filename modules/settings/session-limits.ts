import * as z from 'zod/mini'
import { sessionHoursMax, sessionIdleMinutesMax, sessionIdleMinutesMin } from './limits.ts'

/** How long a session lasts without a request, and in any case (trust C14). */
export const SessionLimits = z.object({
  idleMinutes: z.int().check(z.gte(sessionIdleMinutesMin), z.lte(sessionIdleMinutesMax)),
  hours: z.int().check(z.gte(1), z.lte(sessionHoursMax)),
})
export type SessionLimits = z.output<typeof SessionLimits>
