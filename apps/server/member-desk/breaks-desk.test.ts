import { breakCalls, breakStaffCalls, playLimitCalls } from '@tessera/compliance/calls'
import { membersDeskCalls } from '@tessera/identity/calls'
import { messagesCalls } from '@tessera/messages/calls'
import { newId } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BreakFixture, breakFixture, day } from './breaks.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: BreakFixture
beforeAll(async () => void (fixture = await breakFixture(db())))
afterAll(() => fixture.close())

test('a break logs the member out elsewhere, and the staff begin one on a written request', async () => {
  const { id, account, sessionId } = await fixture.member()
  const elsewhere = await fixture.logIn('elsewhere', { memberId: id })
  const here = await fixture.logIn(id, { memberId: id })
  fixture.closed.length = 0
  expect((await fixture.begin(id, 'days1')).code).toBe('done')
  expect(fixture.closed.toSorted()).toEqual([sessionId, elsewhere].toSorted())
  expect((await fixture.ask(breakCalls.readBreak, 'elsewhere')).status).toBe(401)
  expect((await fixture.running(id))?.['kind']).toBe('timeOut')

  fixture.clock.pass(1_000)
  const reason = 'Wrote to us on Monday'
  const body = { breakId: newId(fixture.clock()), length: 'months12', reason }
  const staffBegin = (who: string, more = {}) =>
    fixture.ask(breakStaffCalls.beginMemberBreak, who, {
      params: { id },
      body: { ...body, ...more },
    })
  expect((await staffBegin('lou')).status).toBe(403)
  expect((await staffBegin('vera', { reason: '' })).code).toBe('common.badInput')
  expect((await staffBegin('vera')).code).toBe('done')
  expect((await staffBegin('vera')).code).toBe('done')
  expect(fixture.closed).toContain(here)
  const shorter = { breakId: newId(fixture.clock()), length: 'months6' }
  expect((await staffBegin('vera', shorter)).code).toBe('compliance.breakNotLonger')
  const nobody = {
    params: { id: newId(fixture.clock()) },
    body: { ...body, breakId: newId(fixture.clock()) },
  }
  expect((await fixture.ask(breakStaffCalls.beginMemberBreak, 'vera', nobody)).code).toBe(
    'compliance.unknownMember',
  )
  expect(await fixture.bet(id)).toMatchObject({ kind: 'exclusion' })

  const { value } = await fixture.ask(breakStaffCalls.listMemberBreaks, 'lou', { params: { id } })
  expect(value).toMatchObject({
    running: { kind: 'exclusion' },
    list: [
      { staffAccount: 'vera', reason },
      { staffAccount: null, kind: 'timeOut' },
    ],
  })
  const timeline = await fixture.ask(membersDeskCalls.readTimeline, 'lou', {
    params: { id },
    search: '?kind=account',
  })
  const lines = timeline.value['list'] as unknown as { what: string; text: string; who: string }[]
  expect(lines.filter(({ what }) => what === 'breakBegun')).toMatchObject([
    {
      who: 'vera',
      text: expect.stringMatching(/^\d{4}-\d\d-\d\d .* · Wrote to us/),
    },
    { who: '', words: ['break.timeOut'] },
  ])
  const found = await fixture.ask(membersDeskCalls.listMembers, 'lou', {
    search: `?status=onBreak&search=${account}`,
  })
  expect(found.value['list']).toMatchObject([{ id }])
  const { rows } = await sql<{
    subject: string
    after: string
  }>`select subject, after from compliance.audit
    where reason = ${reason} and outcome = 'done' order by number`.execute(db())
  expect(rows[0]).toMatchObject({
    subject: `member:${id}`,
    after: expect.stringMatching(/months12/),
  })
})

test('a member on a break gets no promotions and no messages to many', async () => {
  const [resting, playing] = [await fixture.member(), await fixture.member()]
  await fixture.begin(resting.id, 'days1')
  fixture.clock.pass(1_000)
  await sql`insert into messages.message (id, audience, member_id, texts, sent_at, staff_id, staff_account, made_at)
    values (gen_random_uuid(), 'all', null, '{"EN":{"title":"Bonus!","content":"Play"}}', ${fixture.clock()},
      gen_random_uuid(), 'olga', ${fixture.clock()})`.execute(db())
  for (const kind of ['PU', 'PR', 'B', 'H']) {
    await sql`insert into messages.announcement (id, kind, execution, texts, starts_at)
      values (gen_random_uuid(), ${kind}, ${kind === 'PU' ? 'A' : null}, '{"EN":{"title":"News","content":"Play"}}', ${fixture.clock()})`.execute(
      db(),
    )
  }
  fixture.clock.pass(1_000)
  const unread = async (id: string) =>
    (await fixture.ask(messagesCalls.readUnread, id)).value['unreadCount'] as unknown as number
  expect([await unread(resting.id), await unread(playing.id)]).toEqual([1, 1])
  const told = async (id: string) => {
    const { value } = await fixture.ask(messagesCalls.listAnnouncements, id, {
      search: '?types=PU,PR,B,H&execution=A&language=EN',
    })
    return ['popup', 'promotion', 'banners', 'headlines'].map(
      (kind) => (value[kind] as unknown as []).length,
    )
  }
  expect(await told(playing.id)).toEqual([1, 1, 1, 1])
  expect(await told(resting.id)).toEqual([0, 0, 0, 1])
  await fixture.pass(day)
  expect(await told(resting.id)).toEqual([1, 1, 1, 1])
  // What was sent to many meanwhile does not come afterwards.
  expect(await unread(resting.id)).toBe(2)
})

test('a member is asked for a limit before their first deposit, once, and any figure holds at once', async () => {
  const [ana, bea, eva] = [await fixture.member(), await fixture.member(), await fixture.member()]
  const isAsked = async ({ id }: { id: string }) =>
    (await fixture.ask(playLimitCalls.listPlayLimits, id)).value['asksForLimit']
  const answer = ({ id }: { id: string }, daily: string | null, month: string | null) =>
    fixture.ask(playLimitCalls.answerLimitPrompt, id, { body: { day: daily, week: null, month } })
  expect([await isAsked(ana), await isAsked(bea), await isAsked(eva)]).toEqual([true, true, true])

  expect((await answer(ana, '1234567', '9000000')).code).toBe('done')
  const { value } = await fixture.ask(playLimitCalls.listPlayLimits, ana.id)
  expect(value).toMatchObject({
    asksForLimit: false,
    list: [
      { kind: 'deposit', period: 'day', own: { most: '1234567' } },
      { kind: 'deposit', period: 'month', own: { most: '9000000' } },
    ],
  })
  // «Not now» is an answer too, for good; what is said later in another window still holds.
  expect((await answer(bea, null, null)).code).toBe('done')
  expect(await isAsked(bea)).toBe(false)
  expect((await answer(bea, '500', null)).code).toBe('done')
  expect((await fixture.ask(playLimitCalls.listPlayLimits, bea.id)).value['list']).toMatchObject([
    { own: { most: '500' } },
  ])
  expect((await answer(eva, '-5', null)).code).toBe('common.badInput')
  await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, created_at, expires_at)
    values (gen_random_uuid(), ${eva.id}, 'sandbox', 100, 'USD', 'created', now(), now())`.execute(
    db(),
  )
  expect(await isAsked(eva)).toBe(false)
})
