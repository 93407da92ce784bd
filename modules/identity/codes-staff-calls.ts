import { call, Done, Line, Moment, PageSize, PlaceInTime } from '@tessera/calls'
import * as z from 'zod/mini'
import { codeMinutesMax, outboxRows, outboxRowsMax } from './limits.ts'
import { identityProblems } from './problems.ts'

const By = z.enum(['sms', 'email'])
const State = z.enum(['waiting', 'sent', 'dead'])

/** A message as the staff read it. The secret of a sent or expired one is not shown. */
export const OutboxMessage = z.object({
  id: z.uuid(),
  by: By,
  recipient: z.string(),
  kind: z.string(),
  subject: z.string(),
  body: z.string(),
  state: State,
  adapter: z.string(),
  attempts: z.int(),
  fault: z.string(),
  madeAt: Moment,
  doneAt: z.nullable(Moment),
})
export type OutboxMessage = z.output<typeof OutboxMessage>

const Header = z.string().check(z.maxLength(2_000), z.regex(/^[^\p{Cc}]*$/u))

/** How messages of one kind are sent. Secrets go in and never come out. */
export const DeliverySettings = z.object({
  adapter: z.enum(['outbox', 'smtp', 'http', 'firebase']),
  codeMinutes: z.int().check(z.gte(1), z.lte(codeMinutesMax)),
  dailyMax: z.int().check(z.gte(0), z.lte(10_000_000)),
  settings: z._default(z.record(z.string().check(z.maxLength(40)), Header), {}),
})
export type DeliverySettings = z.output<typeof DeliverySettings>

/** What the back office reads and sets of messages. */
export const codesStaffCalls = {
  listOutbox: call({
    method: 'GET',
    path: '/wps/staff/outbox',
    access: 'staff:outbox.read',
    summary: 'Messages of the site, newest first',
    query: z.object({
      search: z.optional(z.union([z.literal(''), Line(80)])),
      state: z.optional(z.union([z.literal(''), State])),
      /** The `next` of the page before. */
      after: z.optional(PlaceInTime),
      pageSize: PageSize(outboxRows, outboxRowsMax),
    }),
    reply: z.object({ list: z.array(OutboxMessage), next: z.nullable(z.string()) }),
  }),

  readDelivery: call({
    method: 'GET',
    path: '/wps/staff/delivery/:by',
    access: 'staff:delivery.write',
    summary: 'How messages of one kind are sent, without secrets',
    params: z.object({ by: By }),
    reply: z.extend(DeliverySettings, { secretsSet: z.array(z.string()) }),
  }),

  writeDelivery: call({
    method: 'PUT',
    path: '/wps/staff/delivery/:by',
    access: 'staff:delivery.write',
    proof: 'recent',
    summary: 'Set how messages of one kind are sent; a missing secret stays as it is',
    encrypted: true,
    params: z.object({ by: By }),
    body: z.extend(DeliverySettings, {
      secrets: z._default(z.record(z.string().check(z.maxLength(40)), Header), {}),
    }),
    reply: Done,
    problems: [identityProblems.deliveryRefused],
  }),
}
