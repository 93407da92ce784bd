import { commonProblems } from '@tessera/calls'
import type { MemberContext, StaffContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pokerDeskProblems } from '../../desk-problems.ts'
import { countHands } from '../cases/count-hands.ts'
import { begin, ending, makeTable, memberWith, playOut, sit, unit } from '../poker.fixture.ts'
import {
  closePokerCase,
  listCaseHands,
  listPokerCases,
  notePokerCase,
  readPokerCase,
  takePokerCase,
} from './cases.ts'
import { hire, knownMember } from './desk.fixture.ts'
import { readDeskHand } from './desk-hands.ts'

const { db } = freshDatabase({ connections: 8 })
const page = { pageNo: 1, pageSize: 20 }
const reason = 'They are brothers at one table'
let keeper: StaffContext
let other: StaffContext
let brazil: StaffContext

beforeAll(async () => {
  keeper = await hire(db())
  other = await hire(db())
  brazil = await hire(db(), ['BRL'])
})

const count = () => countHands(testContext(db()))

/** Two play hands at a table; the hands are counted. */
async function played(members: readonly MemberContext[], hands: number) {
  const code = await makeTable(db())
  for (const [at, member] of members.entries()) await sit(member, code, at + 1)
  for (let hand = 0; hand < hands; hand++) {
    await begin(db(), code, members)
    await playOut(db(), code, members)
  }
  await count()
  return code
}

const openOf = async (who: StaffContext, { member }: MemberContext) => {
  const query = { state: 'open' as const, account: member.account, ...page }
  return (await listPokerCases(who, { query })).list
}

/** Both have logged in from the same browser. */
async function shareBrowser(members: readonly MemberContext[]) {
  for (const [at, { member }] of members.entries()) {
    await sql`insert into identity.login_record (id, member_id, by, is_right, address, user_agent, made_at, browser)
      values (gen_random_uuid(), ${member.id}, 'password', true, ${at === 0 ? '198.51.100.7' : '203.0.113.7'}, 'test',
        clock_timestamp(), sha256(${members[0]?.member.id ?? ''}::bytea))`.execute(db())
  }
}

test('two of one browser at a table open a case with their hands beside it, once, without a card that was not shown', async () => {
  const [ana, bo] = [await knownMember(db(), 1_000_000n), await knownMember(db(), 1_000_000n)]
  await shareBrowser([ana, bo])
  await played([ana, bo], 2)
  await count()
  const [found, ...more] = await openOf(keeper, ana)
  expect(more).toEqual([])
  if (!found) throw new Error('a case is open')
  expect(found.flags).toEqual([{ flag: 'shared', traits: ['device'] }])
  const accounts = new Set([found.one.account, found.other?.account])
  expect(accounts).toEqual(new Set([ana.member.account, bo.member.account]))
  expect(await openOf(brazil, ana)).toEqual([])
  const params = { id: found.id }
  expect(await ending(readPokerCase(brazil, { params }))).toBe(pokerDeskProblems.unknownCase.code)
  const hands = await listCaseHands(keeper, { params, query: { by: 'size', ...page } })
  expect(hands.list).toHaveLength(2)
  for (const { id, one, other: its, rake } of hands.list) {
    expect(one.amount + (its?.amount ?? 0n)).toBe(-rake.amount)
    const read = await readDeskHand(keeper, { params: { id } })
    expect(read.hand.shown.length).toBeGreaterThan(0)
  }
})

test('a case is taken, noted once per id, and closed with a reason; then nothing of it changes', async () => {
  const [ana, bo] = [await knownMember(db(), 1_000_000n), await knownMember(db(), 1_000_000n)]
  await shareBrowser([ana, bo])
  await played([ana, bo], 1)
  const [found] = await openOf(keeper, ana)
  const params = { id: found?.id ?? '' }
  const take = { params, body: { isMine: true } }
  await takePokerCase(keeper, take)
  await takePokerCase(other, take)
  expect(await readPokerCase(keeper, { params })).toMatchObject({ isMine: false })
  expect(await readPokerCase(other, { params })).toMatchObject({ isMine: true })
  const mine = { query: { state: 'mine' as const, ...page } }
  expect((await listPokerCases(keeper, mine)).list).toEqual([])
  const note = { params, body: { id: crypto.randomUUID(), text: 'Asked both of them' } }
  await notePokerCase(keeper, note)
  await notePokerCase(keeper, note)
  expect(
    await ending(
      notePokerCase(keeper, { ...note, body: { ...note.body, text: 'Something else' } }),
    ),
  ).toBe(commonProblems.notAllowed.code)
  const close = { params, body: { outcome: 'cleared' as const, reason } }
  await closePokerCase(other, close)
  const closed = pokerDeskProblems.caseClosed.code
  expect(await ending(closePokerCase(keeper, close))).toBe(closed)
  expect(await ending(notePokerCase(keeper, note))).toBe(closed)
  const { events, case: its } = await readPokerCase(keeper, { params })
  expect(events.map(({ kind }) => kind)).toEqual(['flag', 'assigned', 'assigned', 'note', 'closed'])
  expect(its).toMatchObject({ outcome: 'cleared', assignedTo: other.staff.account })
  await expect(
    sql`update poker.play_case set outcome = 'confirmed' where id = ${params.id}`.execute(db()),
  ).rejects.toThrow()
  await expect(sql`delete from poker.case_event`.execute(db())).rejects.toThrow()
  // What two share is told once: it opens no second case.
  await played([ana, bo], 1)
  expect(await openOf(keeper, ana)).toEqual([])
})

test('chips that go one way open a case; after it is closed they are counted anew', async () => {
  const [ana, bo] = [await knownMember(db(), 1_000_000n), await knownMember(db(), 1_000_000n)]
  await played([ana, bo], 1)
  expect(await openOf(keeper, ana)).toEqual([])
  const dump = () =>
    sql`update poker.pair_month set hands = 40, flow = 9000, flow_squares = 1000000
      where member_id = ${ana.member.id} and other_id = ${bo.member.id}`.execute(db())
  await dump()
  await played([ana, bo], 1)
  const [found] = await openOf(keeper, ana)
  expect(found?.flags).toMatchObject([{ flag: 'dump', member: ana.member.id }])
  await closePokerCase(keeper, {
    params: { id: found?.id ?? '' },
    body: { outcome: 'confirmed', reason },
  })
  await played([ana, bo], 1)
  expect(await openOf(keeper, ana)).toEqual([])
  await dump()
  await played([ana, bo], 1)
  expect(await openOf(keeper, ana)).toHaveLength(1)
})

test('times to act that hardly differ open a case about one member, with the hands of that member', async () => {
  const [ana, bo] = [await knownMember(db(), 1_000_000n), await knownMember(db(), 1_000_000n)]
  await played([ana, bo], 1)
  await sql`update poker.player_month set acts = 500, act_ms = 2000000, act_squares = 8010000000
    where member_id = ${ana.member.id}`.execute(db())
  await played([ana, bo], 1)
  const [found] = await openOf(keeper, ana)
  expect(found).toMatchObject({ one: { id: ana.member.id }, other: null })
  const params = { id: found?.id ?? '' }
  const { list } = await listCaseHands(keeper, { params, query: { by: 'time', ...page } })
  expect(list).toHaveLength(2)
  expect(list.every((hand) => hand.other === null)).toBe(true)
})

test('hands of free play are not counted, and a hand is counted once', async () => {
  const code = await makeTable(db(), { unit: 'TRIAL' })
  const guests = [
    await memberWith(db(), 1_000_000n, { type: 4 }, 'TRIAL'),
    await memberWith(db(), 1_000_000n, { type: 4 }, 'TRIAL'),
  ]
  for (const [at, guest] of guests.entries()) await sit(guest, code, at + 1)
  await begin(db(), code, guests)
  await playOut(db(), code, guests)
  expect(await count()).toBe(0)
  const [ana, bo] = [await knownMember(db(), 1_000_000n), await knownMember(db(), 1_000_000n)]
  await played([ana, bo], 3)
  expect(await count()).toBe(0)
  const { rows } = await sql<{ hands: bigint; unit: string }>`
    select hands, unit from poker.player_month where member_id = ${ana.member.id}`.execute(db())
  expect(rows).toEqual([{ hands: 3n, unit }])
})

test('demo bots are marked, and sit at tables of free play alone [GM-06]', async () => {
  const insert = (its: string) =>
    sql`insert into poker.game_table (code, name, game, bet_limit, seats, unit, chip, small, big, buy_least, buy_most, rake_ppm,
      rake_cap, bots, position) values (${`b-${its.toLowerCase()}`}, '{"EN":"Test"}', 'holdem', 'no', 6, ${its}, 100, 5, 10, 40, 100, 0, 0, 3, 1)`.execute(
      db(),
    )
  await expect(insert(unit)).rejects.toThrow('bots_in_free_play')
  await insert('TRIAL')
  const { code } = { code: await makeTable(db()) }
  const seatBot = (its: string) =>
    sql`insert into poker.stay (id, table_code, seat, bot, name, stack, bought)
      values (gen_random_uuid(), ${its}, 2, 'Ada', 'Ada', 0, 0)`.execute(db())
  await expect(seatBot(code)).rejects.toThrow('bot_in_free_play')
  await seatBot('b-trial')
})
