import { Moment, Whole } from '@tessera/calls'
import * as z from 'zod/mini'

/** One session of a member, on one device. */
export const SessionLine = z.object({
  id: z.uuid(),
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment,
  /** The one that asks. */
  isThis: z.boolean(),
})
export type SessionLine = z.output<typeof SessionLine>

/** A log-in that was, or was tried. */
export const LoginLine = z.object({
  id: z.uuid(),
  /** `password`, `sms`, `passkey`, `social`, `device`, `register`: how they showed who they are. */
  by: z.string(),
  isRight: z.boolean(),
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  madeAt: Moment,
})
export type LoginLine = z.output<typeof LoginLine>

export const LoginPage = z.object({
  list: z.array(LoginLine),
  totalPages: Whole({ min: 0, max: 1_000_000_000 }),
})

/** The same as it comes over the wire or from the cache: instants as text or as dates. */
export type ShownSession = Omit<SessionLine, 'createdAt' | 'lastUsedAt'> & {
  createdAt: string | Date
  lastUsedAt: string | Date
}
