import { freshDatabase, rowsRead } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listFeedback } from './feedback/feedback-desk.ts'
import { listSentMessages } from './inbox/messages.ts'

const { db } = freshDatabase()
const many = 3_000
const open = 20
const pageSize = 10

beforeAll(async () => {
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
        select md5(n::text)::uuid, 'long' || n, 'long', '', 'USD', now() from generate_series(1, ${many}) n`.execute(
        tx,
      )
    })
  // Only what is oldest waits for an answer; only what is oldest is no answer.
  await sql`insert into messages.feedback (id, member_id, content, made_at)
    select md5('said' || n)::uuid, md5(n::text)::uuid, 'Why so slow?', now() - (10000 - n) * interval '1 minute'
    from generate_series(1, ${many}) n`.execute(db())
  await sql`insert into messages.message (id, audience, member_id, texts, answer_to, sent_at, staff_id, staff_account, made_at)
    select md5('sent' || n)::uuid, 'one', md5(n::text)::uuid, '{"EN":{"title":"News","content":"It is faster."}}',
      case when n > ${open} then md5('said' || n)::uuid end, now(), gen_random_uuid(), 'olga',
      now() - (10000 - n) * interval '1 minute'
    from generate_series(1, ${many}) n`.execute(db())
  await sql`analyze messages.feedback, messages.feedback_state, messages.message, identity.member`.execute(
    db(),
  )
})

test('a page of feedback reads about a page, also where all that is new is answered', async () => {
  for (const state of ['open', 'answered', 'all'] as const) {
    const page = { found: 0 }
    const rows = await rowsRead(
      db(),
      ['messages.feedback', 'messages.feedback_state'],
      async (tx) => {
        page.found = (await listFeedback(tx, { state, pageSize })).list.length
      },
    )
    expect([state, page.found]).toEqual([state, pageSize])
    // To be chosen and to be shown; what is open may be read whole and sorted.
    expect([state, rows <= 2 * (pageSize + 1) + open]).toEqual([state, true])
  }
})

test('feedback is walked to its end, each once, and what is answered is not open', async () => {
  const walk = async (state: 'open' | 'answered' | 'all') => {
    const seen: { id: string; isAnswered: boolean }[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await listFeedback(db(), { state, after, pageSize: 100 })
      seen.push(...page.list.map(({ id, answer }) => ({ id, isAnswered: answer !== null })))
      after = page.next
    }
    return seen
  }
  const [waiting, answered, all] = [await walk('open'), await walk('answered'), await walk('all')]
  expect(waiting).toHaveLength(open)
  expect(waiting.some(({ isAnswered }) => isAnswered)).toBe(false)
  expect(answered.every(({ isAnswered }) => isAnswered)).toBe(true)
  expect(all).toEqual([...answered, ...waiting])
  expect(new Set(all.map(({ id }) => id)).size).toBe(many)
})

test('a page of what was sent reads its own rows, and says how many have read each', async () => {
  const newest = sql`select id from messages.message where answer_to is null order by made_at desc limit 1`
  // Read at once, read later, only thrown away, and read twice.
  await sql`insert into messages.message_mark (member_id, message_id, read_at, deleted_at)
    select md5(n::text)::uuid, l.id, case when n <= 200 then now() end, case when n > 200 then now() end
    from generate_series(1, 300) n, (${newest}) l`.execute(db())
  await sql`update messages.message_mark set read_at = now() where deleted_at is not null and member_id in (
    select md5(n::text)::uuid from generate_series(201, 250) n)`.execute(db())
  await sql`insert into messages.message_mark (member_id, message_id, read_at)
    select md5(n::text)::uuid, l.id, now() from generate_series(1, 260) n, (${newest}) l
    on conflict (member_id, message_id) do update set read_at = coalesce(message_mark.read_at, excluded.read_at)`.execute(
    db(),
  )
  const page = { counts: [0] }
  const rows = await rowsRead(db(), ['messages.message', 'messages.message_mark'], async (tx) => {
    page.counts = (await listSentMessages(tx, { pageSize })).list.map(({ readCount }) => readCount)
  })
  expect(page.counts).toHaveLength(pageSize)
  expect(page.counts[0]).toBe(260)
  expect(page.counts.slice(1).every((count) => count === 0)).toBe(true)
  expect(rows).toBeLessThanOrEqual(pageSize + 1)
})
