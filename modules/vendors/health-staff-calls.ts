import { call, Moment } from '@tessera/calls'
import * as z from 'zod/mini'

const access = 'staff:vendors.settings'
const Count = z.int().check(z.gte(0))

export const healthStates = ['up', 'slow', 'failing', 'quiet', 'off'] as const

/** How our wallet answered a vendor in a span of time. Milliseconds of our own answers. */
const Answers = z.object({
  requests: Count,
  p50: z.nullable(Count),
  p95: z.nullable(Count),
  p99: z.nullable(Count),
  /** Told to try later: too slow, or a fault of ours. */
  later: Count,
  /** Not signed as we expect, or from an address that is not listed. */
  unsigned: Count,
  /** Refused for a reason: no money, a limit, an ended session. */
  refused: Count,
})

/** A connection as its real requests show it. */
export const ConnectionHealth = z.object({
  code: z.string(),
  name: z.string(),
  state: z.enum(healthStates),
  lastHeardAt: z.nullable(Moment),
  hour: Answers,
  day: Answers,
  /** Of a thousand stakes of the last day, so many were taken back. */
  backsPerThousand: z.nullable(z.number()),
  oldestOpenAt: z.nullable(Moment),
  openDiscrepancies: Count,
})
export type ConnectionHealth = z.output<typeof ConnectionHealth>

/** How vendors and our wallet do, for the back office. */
export const healthStaffCalls = {
  readVendorHealth: call({
    method: 'GET',
    path: '/wps/staff/vendors/health',
    access,
    summary: 'How each connection does, from the requests that really came',
    reply: z.object({ list: z.array(ConnectionHealth) }),
  }),
}
