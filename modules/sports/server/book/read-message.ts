import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import {
  Colour,
  EntryKey,
  Format,
  Initials,
  Name,
  placeTermsShape,
  Ref,
  SportName,
  Text,
  Time,
} from './fed-fields.ts'

const Competitor = z.object({
  ref: Ref,
  name: Name,
  initials: Initials,
  colours: z.tuple([Colour, Colour]),
})

const Match = z
  .object({ home: Competitor, away: Competitor })
  .check(z.refine(({ home, away }) => home.ref !== away.ref, 'the sides are the same'))
const Field = z.object({
  entries: z
    .array(z.object({ key: EntryKey, competitor: Competitor }))
    .check(z.minLength(1), z.maxLength(200)),
  name: Name,
})

const Fixture = z.object({
  ref: Ref,
  sport: SportName,
  category: z.object({ ref: Ref, name: Name }),
  tournament: z.object({ ref: Ref, name: Name, tier: z.literal([1, 2, 3, 4, 5]) }),
  competitors: z.union([Match, Field]),
  startsAt: Time,
  placeTerms: z.optional(placeTermsShape),
  format: Format,
})
export type ReadFixture = z.output<typeof Fixture>

// Markets and states are read one by one where they are applied: one that is wrong keeps no other from its place.
const Markets = z.array(z.unknown()).check(z.maxLength(2_000))
const MarketName = z.object({ type: Text(60), specifiers: z.record(z.string(), z.string()) })
export type MarketName = z.output<typeof MarketName>
const Named = z.array(MarketName).check(z.maxLength(2_000))
const event = Ref
const at = Time
const head = { id: Text(200), seq: z.int().check(z.minimum(0)), at }
const span = {
  event,
  markets: Named,
  from: z.optional(Time),
  to: z.optional(Time),
  reason: Text(300),
}

const Message = z.discriminatedUnion('kind', [
  z.object({ ...head, kind: z.literal('fixture'), fixture: Fixture }),
  z.object({
    ...head,
    kind: z.literal('odds'),
    event,
    state: z.optional(z.unknown()),
    markets: Markets,
  }),
  z.object({
    ...head,
    kind: z.literal('bet stop'),
    event,
    types: z.union([z.literal('all'), z.array(Text(60)).check(z.maxLength(500))]),
    to: z.enum(['suspended', 'inactive']),
  }),
  z.object({ ...head, kind: z.literal('state'), event, state: z.unknown() }),
  z.object({
    ...head,
    kind: z.literal('result'),
    event,
    certainty: z.literal([1, 2]),
    markets: Markets,
    state: z.optional(z.unknown()),
  }),
  z.object({ ...head, kind: z.literal('rollback result'), event, markets: Named }),
  z.object({ ...head, kind: z.literal('cancel'), ...span }),
  z.object({ ...head, kind: z.literal('rollback cancel'), ...span }),
  z.object({ ...head, kind: z.literal('alive'), subscribed: z.boolean() }),
  z.object({ ...head, kind: z.literal('snapshot complete'), request: Text(200) }),
])
export type ReadMessage = z.output<typeof Message>
export type OfKind<Kind extends ReadMessage['kind']> = Extract<ReadMessage, { kind: Kind }>

/** A message as it is kept, also where it says nothing that the book understands. */
export type Arrived = {
  id: string
  seq: number
  kind: string
  /** The event that it is about, as far as it can be read. */
  event: string | undefined
  at: Date | undefined
  body: string
  hash: string
  message: ReadMessage | undefined
  problem: string | undefined
}

// PostgreSQL keeps neither NUL nor half of a surrogate pair. Each escape is read whole, an escaped backslash, too.
const escapes = /\\(?:u[0-9a-f]{4}|.)/gi
const unkept = /^\\u(?:0000|d[89a-f][0-9a-f]{2})$/i

/** The text of a message for the record, whatever it is made of. */
function bodyOf(given: unknown): string {
  try {
    const text = JSON.stringify(given, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    return (text ?? 'null').replace(escapes, (each) => (unkept.test(each) ? '?' : each))
  } catch {
    return '"not readable"'
  }
}

/** Reads what a feed gave. Nothing that it may hold throws. */
export function readMessage(given: unknown): Arrived {
  const body = bodyOf(given)
  const hash = createHash('sha256').update(body).digest('hex')
  const read = z.safeParse(Message, given)
  const known = z.safeParse(z.object({ id: head.id }), given)
  const order = z.safeParse(z.object({ seq: head.seq }), given)
  const kind = z.safeParse(z.object({ kind: Text(40) }), given)
  const about = z.safeParse(z.object({ event: Ref }), given)
  const [issue] = read.error?.issues ?? []
  return {
    id: known.data?.id ?? `unnamed ${hash.slice(0, 32)}`,
    seq: order.data?.seq ?? 0,
    kind: kind.data?.kind ?? 'unknown',
    event: about.data?.event,
    at: read.data?.at,
    body,
    hash,
    message: read.data,
    problem: issue && `${issue.path.map(String).join('.')}: ${issue.message}`.slice(0, 300),
  }
}
