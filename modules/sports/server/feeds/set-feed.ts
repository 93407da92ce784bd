import { givenSecrets, fieldsOf } from '@tessera/sealed'
import { changeLog, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { feedProblems } from '../../feed-problems.ts'
import type { FeedKind } from '../../feeds/feed.ts'
import { feedKinds } from '../../feeds/index.ts'
import { isOwn, ownKind } from '../book/feeds.ts'
import { suspendFeed } from '../book/suspend-feed.ts'
import { tellChanges } from '../book/tell-event.ts'
import { sealSettings, withoutEmpty } from './feed-key.ts'
import { findFeeds, type KeptFeed } from './feed-rows.ts'

const changes = changeLog<Record<string, string>>('sports.feed_change')

const feedsMost = 20

type Given = { kind: string; isOn: boolean; settings: Record<string, string> }

/** What is written down of a feed: no secret, sealed or not. */
function wordsOf({ kind, state, settings }: Pick<KeptFeed, 'kind' | 'state' | 'settings'>) {
  const shape = feedKinds.find((each) => each.kind === kind)?.settings
  const open = (shape ? fieldsOf(shape) : []).filter(({ isSecret }) => !isSecret)
  return {
    kind,
    isOn: String(state !== 'off'),
    ...Object.fromEntries(open.map(({ name }) => [name, settings[name] ?? ''])),
  }
}

async function keep(
  tx: Db,
  { name, kind, settings, isOn }: Given & { name: string },
  now: Date,
): Promise<void> {
  const state = isOn ? 'down' : 'off'
  await sql`insert into sports.feed as f (name, kind, settings, state, changed_at, set_at)
    values (${name}, ${kind}, ${JSON.stringify(settings)}::jsonb, ${state}, ${now}, ${now})
    on conflict (name) do update set kind = excluded.kind, settings = excluded.settings, state = excluded.state,
      changed_at = excluded.changed_at, set_at = excluded.set_at, tries = 0`.execute(tx)
}

/**
 * Sets up a feed or changes it, with who did it. Everything of it is suspended until its line is open and what is missing has
 * come. Problems: `unknownFeedKind`, `ownFeed`, `feedsFull`, `badInput` with the settings that are wrong.
 */
export async function setFeed(
  { db, clock, push, staff }: StaffContext,
  name: string,
  given: Given,
): Promise<{ success: true }> {
  const kind: FeedKind | undefined = feedKinds.find((each) => each.kind === given.kind)
  if (given.kind === ownKind || name === ownKind) throw feedProblems.ownFeed()
  if (!kind) throw feedProblems.unknownFeedKind()
  const told = await inTransaction(db, async (tx) => {
    await changes.lock(tx, 'feeds')
    const [feeds, now] = [await findFeeds(tx), clock()]
    const known = feeds.find((each) => each.name === name)
    if (!known && feeds.length >= feedsMost) throw feedProblems.feedsFull({ most: feedsMost })
    if (known && isOwn(known)) throw feedProblems.ownFeed()
    const before = known?.kind === given.kind ? known.settings : {}
    const settings = sealSettings(name, kind, { given: given.settings, before })
    const suspended = known ? await suspendFeed(tx, name, now, { trouble: 'set anew' }) : undefined
    await keep(tx, { name, kind: given.kind, settings, isOn: given.isOn }, now)
    const after = {
      kind: given.kind,
      state: given.isOn ? ('down' as const) : ('off' as const),
      settings,
    }
    const sides = {
      before: known ? wordsOf(known) : {},
      after: {
        ...wordsOf(after),
        ...givenSecrets(kind.settings, withoutEmpty(kind, given.settings)),
      },
    }
    await changes.insert(tx, { subject: `feed:${name}`, ...sides, staff }, now)
    return suspended
  })
  if (told) tellChanges({ push }, told)
  return { success: true }
}

/** Suspends a feed, and has its line opened anew. Problems: `unknownFeed`, `ownFeed`. */
export async function recoverFeed(
  { db, clock, push, staff }: StaffContext,
  name: string,
  reason: string,
): Promise<{ success: true }> {
  const told = await inTransaction(db, async (tx) => {
    await changes.lock(tx, 'feeds')
    const known = (await findFeeds(tx)).find((each) => each.name === name)
    const now = clock()
    if (!known) throw feedProblems.unknownFeed()
    if (isOwn(known)) throw feedProblems.ownFeed()
    if (known.state === 'off') return undefined
    const suspended = await suspendFeed(tx, name, now, { trouble: 'asked for by staff' })
    await sql`update sports.feed set set_at = ${now}, tries = 0 where name = ${name}`.execute(tx)
    const sides = { before: { state: known.state }, after: { state: 'down', reason } }
    await changes.insert(tx, { subject: `feed:${name}`, ...sides, staff }, now)
    return suspended
  })
  if (told) tellChanges({ push }, told)
  return { success: true }
}

/** Who of the staff set which feed, newest first. */
export const listFeedChanges = async (db: Db, paging: { pageNo: number; pageSize: number }) => {
  const { list, totalPages } = await changes.list(db, ['feed'], paging)
  return {
    list: list.map(({ reason: _reason, madeAt, ...each }) => ({
      ...each,
      madeAt: madeAt.toISOString(),
    })),
    totalPages,
  }
}
