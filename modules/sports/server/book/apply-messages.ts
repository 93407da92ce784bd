import { type Context, type Db, inTransaction, sqlState } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Told as Said } from '../../feeds/feed.ts'
import { applyBetStop } from './apply-bet-stop.ts'
import { applyCancel, applyRollbackCancel } from './apply-cancel.ts'
import { applyFixture } from './apply-fixture.ts'
import { applyResult, applyRollback } from './apply-result.ts'
import { applyOdds } from './apply-state.ts'
import type { Applying, Outcome, Refused } from './applying.ts'
import { type Changes, joinChanges, noChanges } from './changes.ts'
import { type EventRow, type HeardAs, isNext, lockEvent } from './events.ts'
import { type FeedRow, moveFeed, readFeed } from './feeds.ts'
import { countRefused, keepMessage, noteOutcome } from './message-rows.ts'
import { type Arrived, type OfKind, type ReadMessage, readMessage } from './read-message.ts'
import { reopenFeed, suspendFeed } from './suspend-feed.ts'
import { tellChanges } from './tell-event.ts'

export type Told = Pick<Context, 'db' | 'clock' | 'log' | 'push'>

export type AppliedSum = {
  /** Messages by how they ended; `repeated` were applied before. */
  applied: number
  repeated: number
  older: number
  unknownEvent: number
  notUnderstood: number
  refused: number
  /** What was not taken of messages that were applied for the rest. */
  parts: readonly Refused[]
  /** Messages are missing after this number: the feed has to tell again what is true. */
  gap: { after: number; next: number } | undefined
  /**
   * Where the book may not stand as the feed says: prices that came too late, what could not be read, and an event that is not
   * known. Undefined as an event: of which event is not known.
   */
  doubtful: readonly Doubt[]
}

export type Doubt = { event: string | undefined; why: 'older' | 'not understood' | 'unknown event' }

type Ended = { outcome: Outcome | 'repeated'; refused: Refused[]; doubt?: Doubt | undefined }
type EventMessage = Exclude<
  ReadMessage,
  OfKind<'fixture'> | OfKind<'alive'> | OfKind<'snapshot complete'>
>
const isOfEvent = (message: ReadMessage): message is EventMessage => 'event' in message

const heardAs: Record<EventMessage['kind'], HeardAs> = {
  odds: 'prices',
  state: 'prices',
  'bet stop': 'prices',
  result: 'results',
  'rollback result': 'results',
  cancel: 'results',
  'rollback cancel': 'results',
}

async function applyToEvent(applying: Applying<EventMessage>, event: EventRow): Promise<void> {
  const { message } = applying
  switch (message.kind) {
    case 'odds':
    case 'state':
      return applyOdds({ ...applying, message }, event)
    case 'bet stop':
      return applyBetStop({ ...applying, message }, event)
    case 'result':
      return applyResult({ ...applying, message }, event)
    case 'rollback result':
      return applyRollback({ ...applying, message }, event)
    case 'cancel':
      return applyCancel({ ...applying, message }, event)
    case 'rollback cancel':
      return applyRollbackCancel({ ...applying, message }, event)
  }
}

/** Why a feed is down that says so itself. */
export const unsubscribed = 'unsubscribed'

/** Applies what is about the feed itself. */
async function applyToFeed({ tx, feed, message, now, changes, refuse }: Applying): Promise<void> {
  if (message.kind === 'alive' && !message.subscribed) {
    const { state } = await readFeed(tx, feed.name)
    if (state !== 'up' && state !== 'recovering') return
    joinChanges(changes, await suspendFeed(tx, feed.name, now, { trouble: unsubscribed }))
  }
  if (message.kind !== 'snapshot complete') return
  const { request } = message
  const opened = await reopenFeed(tx, feed.name, now, { request })
  if (opened) joinChanges(changes, opened)
  else refuse('not asked for', request)
}

type Locked = { event: EventRow | undefined; isUnknown: boolean }

async function lockFor(tx: Db, feed: FeedRow, message: ReadMessage | undefined): Promise<Locked> {
  const ref = message && isOfEvent(message) ? message.event : undefined
  const event = ref === undefined ? undefined : await lockEvent(tx, { feed: feed.name, ref })
  return { event, isUnknown: ref !== undefined && !event }
}

/** Applies a message that was not applied before. Answers how it ended, and whose it is. */
async function applyOne(
  applying: Omit<Applying, 'message'> & { message: ReadMessage | undefined },
  { event, isUnknown }: Locked,
): Promise<{ outcome: Outcome; eventId: number | null }> {
  const { tx, feed, message, refuse, arrived } = applying
  const eventId = event?.id ?? null
  if (!message) {
    refuse('not understood', arrived.problem ?? '')
    return { outcome: 'not understood', eventId }
  }
  if (message.kind === 'fixture') {
    const done = await applyFixture({ ...applying, message })
    return { outcome: done.isOlder ? 'older' : 'applied', eventId: done.eventId }
  }
  if (isUnknown) return { outcome: 'unknown event', eventId }
  if (!isOfEvent(message) || !event) {
    await applyToFeed({ ...applying, message })
    return { outcome: 'applied', eventId }
  }
  const heard = { feed: feed.name, seq: message.seq, as: heardAs[message.kind] }
  if (!(await isNext(tx, event.id, heard))) return { outcome: 'older', eventId }
  await applyToEvent({ ...applying, message }, event)
  return { outcome: 'applied', eventId }
}

const again = new Set(['40001', '40P01'])

/** What a message would have done is undone, and it is kept as one that failed; the others go on. */
async function guarded(
  tx: Db,
  { log, id, refused }: Pick<Told, 'log'> & { id: string; refused: Refused[] },
  apply: () => Promise<{ outcome: Outcome; eventId: number | null }>,
): Promise<{ outcome: Outcome; eventId: number | null }> {
  await sql`savepoint message`.execute(tx)
  try {
    const done = await apply()
    await sql`release savepoint message`.execute(tx)
    return done
  } catch (error) {
    if (again.has(sqlState(error) ?? '')) throw error
    await sql`rollback to savepoint message`.execute(tx)
    log.error({ err: error, message: id }, 'a message of a feed could not be applied')
    refused.push({ what: 'failed', about: String(error).slice(0, 200) })
    return { outcome: 'refused', eventId: null }
  }
}

const wholeOutcomes = new Set<Outcome>(['applied'])
// A message of which nothing was taken, for such a reason, counts as refused.
const describe = (refused: readonly Refused[]): string | null =>
  refused.length === 0
    ? null
    : refused
        .map(({ what, about }) => `${what}: ${about}`)
        .join('; ')
        .slice(0, 2_000)

async function applyArrived(
  tx: Db,
  { feed, arrived, now, log }: { feed: FeedRow; arrived: Arrived; now: Date; log: Told['log'] },
  changes: Changes,
): Promise<Ended> {
  const { message } = arrived
  const locked = await lockFor(tx, feed, message)
  if (message?.kind === 'alive') {
    // It is said every few seconds, and may be applied again: it is not kept.
    const refused: Refused[] = []
    await applyToFeed({ tx, feed, arrived, message, now, changes, refuse: () => undefined })
    return { outcome: 'applied', refused }
  }
  const kept = { feed: feed.name, arrived, eventId: locked.event?.id ?? null, now }
  if (!(await keepMessage(tx, kept))) return { outcome: 'repeated', refused: [] }
  const refused: Refused[] = []
  const refuse = (what: Refused['what'], about: string): undefined => {
    refused.push({ what, about })
  }
  const own = noChanges()
  const applying = { tx, feed, arrived, message, now, refuse, changes: own }
  const done = await guarded(tx, { log, id: arrived.id, refused }, () => applyOne(applying, locked))
  if (done.outcome !== 'refused') joinChanges(changes, own)
  if (done.outcome === 'older' || done.outcome === 'unknown event') {
    refused.push({ what: done.outcome, about: message && isOfEvent(message) ? message.event : '' })
  }
  const problem = describe(refused)
  const isPlain = wholeOutcomes.has(done.outcome) && !problem && message?.kind !== 'fixture'
  if (!isPlain) await noteOutcome(tx, { feed: feed.name, id: arrived.id }, { ...done, problem })
  return { outcome: done.outcome, refused, doubt: doubtOf(arrived, done.outcome) }
}

const overtaken = new Set<string>(['odds', 'state', 'bet stop'])

/** Whether the book may not stand as the feed says, now that this message has ended so. */
function doubtOf({ message, kind, event }: Arrived, outcome: Outcome): Doubt | undefined {
  if (outcome === 'older') return overtaken.has(kind) ? { event, why: outcome } : undefined
  if (outcome === 'unknown event') return { event, why: outcome }
  const isDoubtful = outcome === 'not understood' && !message && kind !== 'harmless'
  return isDoubtful ? { event, why: outcome } : undefined
}

/** Messages of one event in their order, events apart: one transaction locks one event, and no slip waits for others. */
function byEvent(messages: readonly Arrived[]): Arrived[][] {
  const groups = new Map<string, Arrived[]>()
  for (const arrived of messages) {
    const { message } = arrived
    const ref = !message
      ? (arrived.event ?? '')
      : message.kind === 'fixture'
        ? message.fixture.ref
        : isOfEvent(message)
          ? message.event
          : ''
    groups.set(ref, [...(groups.get(ref) ?? []), arrived])
  }
  // What is about the feed itself comes last: a snapshot is complete once all of it is applied.
  const own = groups.get('')
  groups.delete('')
  return own ? [...groups.values(), own] : [...groups.values()]
}

/** The first number that is missing between what was applied and what came. */
function gapIn(lastSeq: number, messages: readonly Arrived[]): AppliedSum['gap'] {
  const numbers = [...new Set(messages.map(({ seq }) => seq))]
    .filter((seq) => seq > lastSeq)
    .toSorted((one, other) => one - other)
  let after = lastSeq
  for (const next of numbers) {
    // A feed that was never heard begins anywhere.
    if (next !== after + 1 && after > 0) return { after, next }
    after = next
  }
  return undefined
}

function sumOf(ended: readonly Ended[], gap: AppliedSum['gap']): AppliedSum {
  const doubtful = ended.flatMap(({ doubt }) => doubt ?? [])
  const count = (outcome: Ended['outcome']) =>
    ended.filter((each) => each.outcome === outcome).length
  return {
    applied: count('applied'),
    repeated: count('repeated'),
    older: count('older'),
    unknownEvent: count('unknown event'),
    notUnderstood: count('not understood'),
    refused: count('refused'),
    parts: ended.flatMap(({ refused }) => refused),
    gap,
    doubtful,
  }
}

/**
 * Applies what a feed says, each message exactly once by its id, in the order of the feed for each event. What is wrong with a
 * message is counted and kept with it; nothing that it may hold throws. Browsers are told after the commit. A gap in the
 * numbers is answered: whoever runs the feed asks for what is missing.
 */
export async function applyMessages(
  context: Told,
  feedName: string,
  messages: readonly Said[],
): Promise<AppliedSum> {
  const { db, clock, log } = context
  const feed = await readFeed(db, feedName)
  const arrived = messages.map(readMessage)
  const ended: Ended[] = []
  const refused: (Refused & { id: string })[] = []
  for (const group of byEvent(arrived)) {
    const { results, changes } = await inTransaction(db, async (tx) => {
      const now = clock()
      const made = noChanges()
      const done: Ended[] = []
      for (const each of group) {
        done.push(await applyArrived(tx, { feed, arrived: each, now, log }, made))
      }
      return { results: done, changes: made }
    })
    ended.push(...results)
    for (const [at, each] of results.entries()) {
      refused.push(...each.refused.map((one) => ({ ...one, id: group[at]?.id ?? '' })))
    }
    tellChanges(context, changes)
  }
  const isHeard = arrived.some(({ message }) => message?.kind === 'alive' && message.subscribed)
  const lastSeq = arrived.reduce((last, { seq }) => Math.max(last, seq), feed.lastSeq)
  await moveFeed(db, { name: feedName, lastSeq, aliveAt: isHeard ? clock() : undefined })
  await countRefused(db, { feed: feedName, refused, now: clock() })
  return sumOf(ended, gapIn(feed.lastSeq, arrived))
}
