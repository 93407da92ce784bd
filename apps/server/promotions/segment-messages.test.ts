import { commonProblems } from '@tessera/calls'
import {
  countReached,
  reachOf,
  sendSegmentMessage,
  sendSegmentMessages,
  sendSlice,
  setMuted,
  stopSegmentMessage,
} from '@tessera/promotions/server'
import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { began, code, newId } from './bonus.fixture.ts'
import { factsOf, memberIn } from './builder.fixture.ts'
import { published } from './draws.fixture.ts'
import { amountSteps, missionTerms } from './missions.fixture.ts'
import { peopleFixture } from './people.fixture.ts'
import { sendPlatformMessage } from '../send-platform-message.ts'

const { db } = freshDatabase({ connections: 20 })
const texts = {
  EN: { title: 'Come back', content: 'There is a gift.' },
  ES: { title: 'Vuelve', content: 'Hay un regalo.' },
}
const clock = () => began
const { hire } = peopleFixture(db)
let olga: StaffContext
let pedro: StaffContext
let brazil: StaffContext
beforeAll(async () => {
  olga = await hire('olga')
  pedro = await hire('pedro')
  brazil = await hire('brazil', ['BRL'])
})
const as = (staff: StaffContext): StaffContext => ({ ...staff, clock })
const job = () => ({ db: db(), clock })
const real = { sendMessage: sendPlatformMessage }

type Member = Awaited<ReturnType<typeof memberIn>>
let tag: string
let members: Member[]
const target = () => ({
  promotionId: null,
  unit: 'USD',
  who: {
    dialingCodes: [],
    levels: null,
    deposit: null,
    play: null,
    languages: [],
    tags: [tag],
  },
})
beforeEach(async () => {
  tag = `t${newId().slice(0, 8)}`
  members = []
  for (let each = 0; each < 3; each++) members.push(await memberIn(db(), { tag }))
})

const count = async () => countReached(db(), await reachOf(db(), target()), began)
const send = (extra: object = {}, staff = olga) =>
  sendSegmentMessage(as(staff), { ...target(), id: newId(), texts, members: 3, ...extra })
const inboxes = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from messages.message_view
    where member_id = any (${members.map(({ memberId }) => memberId)}::uuid[])`.execute(db())
  return rows[0]?.count
}
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string; sent: number }>`
    select state, sent from promotions.segment_message where id = ${id}`.execute(db())
  return rows[0]
}

test('a message goes once to each member that was counted, however often it is sent or the job runs', async () => {
  const id = newId()
  expect(await count()).toBe(3)
  await Promise.all(Array.from({ length: 20 }, () => send({ id })))
  expect(await code(send({ id }, pedro))).toBe('promotions.idTaken')
  await Promise.all(Array.from({ length: 5 }, () => sendSegmentMessages(job(), real)))
  await sendSegmentMessages(job(), real)
  expect([await inboxes(), await stateOf(id)]).toEqual([3, { state: 'sent', sent: 3 }])
})

test('a crash in the middle of a slice sends nothing of it, and the next run sends all of it once', async () => {
  const id = newId()
  await send({ id })
  let sent = 0
  const dying: typeof sendPlatformMessage = async (tx, message, now) => {
    sent += 1
    if (sent === 2) throw new Error('the server dies')
    await sendPlatformMessage(tx, message, now)
  }
  await expect(sendSlice(job(), { sendMessage: dying })).rejects.toThrow('the server dies')
  expect([await inboxes(), await stateOf(id)]).toEqual([0, { state: 'sending', sent: 0 }])
  await sendSegmentMessages(job(), real)
  expect([await inboxes(), await stateOf(id)]).toEqual([3, { state: 'sent', sent: 3 }])
})

test('whoever takes a break or wants no notices is neither counted nor written to', async () => {
  const [onBreak, muted] = members
  if (!onBreak || !muted) throw new Error('there are three members')
  await sql`insert into compliance.break (id, member_id, unit, kind, began_at, until)
    values (${newId()}, ${onBreak.memberId}, 'USD', 'timeOut', ${began}, ${new Date(+began + 86_400_000)})`.execute(
    db(),
  )
  await setMuted(muted.context, true)
  expect(await count()).toBe(1)
  expect(await factsOf(send())).toEqual({ members: 1 })
  await send({ members: 1 })
  await sendSegmentMessages(job(), real)
  expect(await inboxes()).toBe(1)
})

test('another number than was confirmed, no English text, and a promotion that is not there are refused', async () => {
  expect(await code(send({ members: 2 }))).toBe('promotions.reachChanged')
  expect(await code(send({ texts: { ES: texts.ES } }))).toBe('promotions.englishMissing')
  expect(await code(send({ promotionId: newId() }))).toBe('promotions.unknownPromotion')
  const id = newId()
  await send({ id })
  await stopSegmentMessage(as(olga), id)
  expect(await code(stopSegmentMessage(as(olga), id))).toBe('promotions.unknownSegmentMessage')
  await sendSegmentMessages(job(), real)
  expect(await inboxes()).toBe(0)
})

test('a promotion says by itself whom its message is for', async () => {
  const { who } = target()
  const steps = amountSteps([100, 5])
  const terms = missionTerms({ optIn: true, amountSteps: steps })
  const promotionId = await published(db(), { kind: 'mission', terms, who })
  const asked = { ...target(), promotionId, who: { ...who, tags: [] } }
  expect(await countReached(db(), await reachOf(db(), asked), began)).toBe(3)
})

test('staff write only to members of their currencies', async () => {
  const { code: refused } = commonProblems.notAllowed
  expect(await code(send({}, brazil))).toBe(refused)
  const id = newId()
  await send({ id })
  expect(await code(stopSegmentMessage(as(brazil), id))).toBe(refused)
  expect(await stateOf(id)).toEqual({ state: 'sending', sent: 0 })
  await stopSegmentMessage(as(olga), id)
})
