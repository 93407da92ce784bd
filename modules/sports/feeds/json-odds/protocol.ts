import { readJson } from '@tessera/server-kit'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { readDecimalOdds } from '../decimal-odds.ts'
import { inOrder, type Told } from '../feed.ts'

// What a source answers. Each message has a number; the numbers grow by one. Their words are those of `message.ts`, but times
// are ISO texts and prices decimal texts ("1.95").
//
//   GET {base}/deltas            -> { open, at, last, messages: [] }
//   GET {base}/deltas?since=41   -> { open, at, last, messages: [{ seq: 42, ... }, ...] }, 410 where 41 is too long ago
//   GET {base}/snapshot          -> { at, seq, events: [{ fixture, state?, markets?, results? }] }
//   GET {base}/snapshot?event=e  -> the same of one event

const Number_ = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER / 2_000))
const Deltas = z.object({
  /** Whether the source stands behind its prices at the moment. */
  open: z.boolean(),
  /** The time of the source. */
  at: z.iso.datetime({ offset: true }),
  /** Its last number. */
  last: Number_,
  messages: z.array(z.unknown()).check(z.maxLength(5_000)),
})
export type Deltas = z.output<typeof Deltas>

const Parts = z.object({
  fixture: z.looseObject({ ref: z.string() }),
  state: z.optional(z.unknown()),
  markets: z.optional(z.array(z.unknown())),
  results: z.optional(z.array(z.unknown())),
  certainty: z.optional(z.literal([1, 2])),
})
const Snapshot = z.object({
  at: z.iso.datetime({ offset: true }),
  seq: Number_,
  events: z.array(z.unknown()).check(z.maxLength(20_000)),
})
export type Snapshot = z.output<typeof Snapshot>

const shortened = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).slice(0, 2_000)

function parse<Shape extends z.ZodMiniType>(shape: Shape, text: string): z.output<Shape> {
  const read = z.safeParse(shape, readJson(text))
  if (!read.success) throw new Error('the source answered something else')
  return read.data
}

/** Throws where it is none. */
export const readDeltas = (text: string): Deltas => parse(Deltas, text)
/** Throws where it is none. */
export const readSnapshot = (text: string): Snapshot => parse(Snapshot, text)

type Loose = Record<string, unknown>
const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A time; what is none stays as it is, and the book says so. */
const timeOf = (value: unknown): unknown =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : value

const withTimes = (given: Loose, names: readonly string[]): Loose => ({
  ...given,
  ...Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, timeOf(given[name])]])),
  ),
})

/** A price of zero is none; everything else is a decimal text. */
const oddsOf = (given: unknown): unknown =>
  given === undefined || given === null || given === 0 || given === '0' ? 0 : readDecimalOdds(given)

const marketOf = (given: unknown): unknown => {
  if (!isLoose(given) || !Array.isArray(given['outcomes'])) return given
  const outcomes: unknown[] = given['outcomes']
  return {
    ...given,
    outcomes: outcomes.map((each) =>
      isLoose(each) ? { ...each, odds: oddsOf(each['odds']) } : each,
    ),
  }
}

const marketsOf = (given: unknown): unknown =>
  Array.isArray(given) ? (given as unknown[]).map(marketOf) : given

const times = ['at', 'from', 'to']

/** The number of a message; undefined where it has none. */
export function numberOf(given: unknown): number | undefined {
  const read = z.safeParse(z.object({ seq: Number_ }), given)
  return read.data?.seq
}

/** A message in our words. What it says is for the book to judge: it takes no more of it than it understands. */
export function tellDelta(given: unknown, number: number): Told {
  const seq = inOrder(number)
  if (!isLoose(given)) {
    return { id: `delta-${number}`, seq, kind: 'unread', text: shortened(given) }
  }
  const { id: _id, seq: _seq, ...rest } = given
  const said = withTimes(rest, times)
  const fixture = said['fixture']
  const told = {
    ...said,
    id: `delta-${number}`,
    seq,
    ...(said['kind'] === 'odds' && { markets: marketsOf(said['markets']) }),
    ...(isLoose(fixture) && { fixture: withTimes(fixture, ['startsAt']) }),
  }
  // It was checked for nothing yet: the book reads every field of it.
  return told as unknown as Told
}

type Snapped = { seq: number; at: Date; name: string }

/** All that a snapshot says of an event: what it is, where it stands with its prices, and what came of it. */
export function tellEvent(given: unknown, { seq: number, at, name }: Snapped): Told[] {
  const read = z.safeParse(Parts, given)
  const hash = createHash('sha256').update(shortened(given)).digest('hex').slice(0, 16)
  const seq = inOrder(number, 1)
  if (!read.success) return [{ id: `${name}-${hash}`, seq, kind: 'unread', text: shortened(given) }]
  const { fixture, state, markets = [], results = [], certainty = 1 } = read.data
  const event = fixture.ref
  const head = (what: string) => ({ id: `${name}-${what}-${event}`.slice(0, 200), seq, at })
  const told: unknown[] = [
    { ...head('fixture'), kind: 'fixture', fixture: withTimes(fixture, ['startsAt']) },
    {
      ...head('odds'),
      kind: 'odds',
      event,
      markets: marketsOf(markets),
      ...(state !== undefined && { state }),
    },
  ]
  if (results.length > 0) {
    told.push({ ...head('result'), kind: 'result', event, certainty, markets: results })
  }
  return told as Told[]
}

/** Whether a snapshot of the event says all that such a message says. */
export const isSummedUp = ({ kind }: Pick<Told, 'kind'>): boolean =>
  kind === 'fixture' || kind === 'odds' || kind === 'state' || kind === 'bet stop'
