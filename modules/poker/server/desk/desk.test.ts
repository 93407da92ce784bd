import { commonProblems, toWire } from '@tessera/calls'
import { findDiscrepancies } from '@tessera/ledger/server'
import type { MemberContext, StaffContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pokerDeskProblems } from '../../desk-problems.ts'
import { pokerProblems } from '../../problems.ts'
import {
  begin,
  cashOfMember,
  chip,
  ending,
  hurry,
  makeTable,
  playedAt,
  playOut,
  runOnce,
  sit,
  stacksAt,
  step,
  unit,
} from '../poker.fixture.ts'
import { placesOf, shuffledOf } from '../tables/loaded.ts'
import { leaveSeat } from '../seats/seat-acts.ts'
import { reopenPokerTable, setPokerTable, switchPokerTable } from './change-tables.ts'
import { hire, knownMember } from './desk.fixture.ts'
import { listPokerFigures } from './desk-figures.ts'
import { listDeskHands, readDeskHand } from './desk-hands.ts'
import { listDeskPoker, readDeskPoker } from './desk-tables.ts'

const { db } = freshDatabase({ connections: 8 })
const reason = 'The dealer asked for it'
const page = { pageNo: 1, pageSize: 20 }
let everybody: StaffContext
let brazil: StaffContext

beforeAll(async () => {
  everybody = await hire(db())
  brazil = await hire(db(), ['BRL'])
})

async function seated(count: number, making: Parameters<typeof makeTable>[1] = {}) {
  const code = await makeTable(db(), making)
  const members: MemberContext[] = []
  for (let seat = 1; seat <= count; seat++) {
    const member = await knownMember(db(), 1_000_000n)
    members.push(member)
    await sit(member, code, seat)
  }
  return { code, members }
}

const toState = (who: StaffContext, code: string, state: 'open' | 'paused' | 'closed') =>
  switchPokerTable(who, { params: { code }, body: { state, reason } })

async function today() {
  const { rows } = await sql<{
    day: string
  }>`select kit.business_day(clock_timestamp())::text as day`.execute(db())
  const day = rows[0]?.day ?? ''
  return { from: day, to: day }
}

test('staff see tables with players, chips and rake, each reader in their currencies', async () => {
  const { code, members } = await seated(3)
  await begin(db(), code, members)
  const { hand } = await playOut(db(), code, members)
  const rake = BigInt(hand.finish?.rake ?? 0) * chip
  const listed = (await listDeskPoker(everybody)).list.find((table) => table.code === code)
  expect(listed).toMatchObject({
    taken: 3,
    bots: 0,
    isOpen: true,
    isPaused: false,
    stopped: null,
    handsToday: 1,
    rakeToday: { amount: rake, currency: unit },
    chips: { amount: 300_000n - rake },
  })
  expect((await listDeskPoker(brazil)).list.some((table) => table.code === code)).toBe(false)
  const { seats } = await readDeskPoker(everybody, { params: { code } })
  expect(seats).toHaveLength(3)
  expect(seats.map(({ account }) => account)).toEqual(members.map(({ member }) => member.account))
  for (const { stack, held } of seats) expect(stack).toEqual(held)
  expect(await ending(readDeskPoker(brazil, { params: { code } }))).toBe(
    pokerDeskProblems.unknownDeskTable.code,
  )
})

test('a paused table keeps its players and deals nothing; a closed one sends them home after the hand', async () => {
  const { code, members } = await seated(2)
  const [ana, bo] = members
  if (!ana || !bo) throw new Error('two sit there')
  expect(await ending(toState(brazil, code, 'paused'))).toBe('pokerDesk.unknownDeskTable')
  await toState(everybody, code, 'paused')
  await hurry(db(), code)
  await runOnce(db())
  await expect(playedAt(db(), code)).rejects.toThrow('a hand is there')
  expect([...(await stacksAt(db(), code)).values()]).toEqual([1_000, 1_000])

  await toState(everybody, code, 'open')
  await begin(db(), code, members)
  await toState(everybody, code, 'closed')
  await runOnce(db())
  expect((await stacksAt(db(), code)).size).toBe(2)
  await playOut(db(), code, members, () => ({ kind: 'fold' }))
  await runOnce(db())
  expect((await stacksAt(db(), code)).size).toBe(0)
  const [one, two] = [
    await cashOfMember(db(), ana.member.id),
    await cashOfMember(db(), bo.member.id),
  ]
  expect(one + two).toBe(2_000_000n)
  expect(await ending(sit(ana, code, 1))).toBe(pokerProblems.tableClosed.code)
})

test('a table that stopped goes on once staff has seen what differs; the ledger says what a player has', async () => {
  const { code, members } = await seated(3)
  await begin(db(), code, members)
  await sql`update poker.stay set stack = stack + 7 where table_code = ${code} and seat = 3`.execute(
    db(),
  )
  await playOut(db(), code, members, () => ({ kind: 'fold' }))
  const { table, seats } = await readDeskPoker(everybody, { params: { code } })
  expect(table.stopped).toContain('seat 3')
  const odd = seats.filter(({ stack, held }) => stack.amount !== held.amount)
  expect(odd.map(({ seat }) => seat)).toEqual([3])
  const [, , third] = members
  const [first] = members
  if (!third || !first) throw new Error('three sit there')
  const leave = (who: MemberContext) => leaveSeat(who, { params: { code } })
  expect(await ending(leave(third))).toBe(pokerProblems.chipsDiffer.code)

  const inChips = (amount: bigint) => Number(amount / chip)
  const differences = odd.map(({ seat, stack, held }) => ({
    seat,
    stack: inChips(stack.amount),
    held: inChips(held.amount),
  }))
  const asked = { params: { code }, body: { differences, reason } }
  const others = { ...asked, body: { ...asked.body, differences: [] } }
  expect(await ending(reopenPokerTable(everybody, others))).toBe(
    pokerDeskProblems.differencesChanged.code,
  )
  await reopenPokerTable(everybody, asked)
  expect(await ending(reopenPokerTable(everybody, asked))).toBe(pokerDeskProblems.notStopped.code)
  const after = await readDeskPoker(everybody, { params: { code } })
  expect(after.table.stopped).toBeNull()
  expect(after.seats.every(({ stack, held }) => stack.amount === held.amount)).toBe(true)
  await step(db(), code)
  expect((await playedAt(db(), code)).hand).toMatchObject({ number: 2, state: 'commit' })
  await step(db(), code)
  expect(await ending(leave(third))).toBe('done')
  expect(await findDiscrepancies(db())).toEqual([])
})

test('rake and buy-in are set by who may in that currency, from the next hand on', async () => {
  const { code, members } = await seated(3)
  const set = { rakePpm: 0, rakeCap: 50, buyLeast: 20, buyMost: 200, actSeconds: 20, reason }
  const asked = { params: { code }, body: set }
  const reader = await hire(db(), [unit])
  await sql`update identity.role set permissions = '{poker.read}' where currencies = ${[unit]}::text[]`.execute(
    db(),
  )
  expect(await ending(setPokerTable(reader, asked))).toBe(commonProblems.notAllowed.code)
  const upside = { ...asked, body: { ...set, buyMost: 10 } }
  expect(await ending(setPokerTable(everybody, upside))).toBe(pokerDeskProblems.settingRefused.code)
  await begin(db(), code, members)
  await setPokerTable(everybody, asked)
  expect((await playOut(db(), code, members)).hand.finish?.rake).toBe(1)
  await begin(db(), code, members)
  expect((await playOut(db(), code, members)).hand.finish?.rake).toBe(0)
})

test('a hand is found by its table and its players, without a card that nobody showed', async () => {
  const { code, members } = await seated(3)
  await begin(db(), code, members)
  const played = await playedAt(db(), code)
  const { id } = played.hand
  expect(await ending(readDeskHand(everybody, { params: { id } }))).toBe(
    pokerDeskProblems.unknownDeskHand.code,
  )
  const ended = await playOut(db(), code, members, () => ({ kind: 'fold' }))
  const days = await today()
  const [, second] = members
  const asked = { currency: unit, ...days, table: code, ...page }
  const { list } = await listDeskHands(everybody, { query: asked })
  expect(list).toMatchObject([{ id, table: code, number: 1, players: 3, state: 'ended' }])
  const by = (account: string) =>
    listDeskHands(everybody, { query: { ...asked, table: undefined, account } })
  expect((await by(second?.member.account ?? '')).list.map((hand) => hand.id)).toEqual([id])
  expect((await by('nobody-here')).list).toEqual([])
  expect(await ending(listDeskHands(brazil, { query: asked }))).toBe(commonProblems.notFound.code)
  const upside = { ...asked, from: '2026-02-02', to: '2026-02-01' }
  expect(await ending(listDeskHands(everybody, { query: upside }))).toBe(
    pokerDeskProblems.wrongPokerDays.code,
  )

  const read = await readDeskHand(everybody, { params: { id } })
  expect(read.hand.shown).toEqual([])
  expect(read.cards).toEqual([])
  expect(read.seats.map(({ account }) => account)).toEqual(
    members.map(({ member }) => member.account),
  )
  const told = toWire(read)
  expect(told).not.toContain(ended.hand.secret)
  const { proofAt } = shuffledOf(ended)
  for (const { seat } of read.seats) {
    for (const n of placesOf(ended).holeOf(seat)) expect(told).not.toContain(proofAt(n).salt)
  }
  expect(await ending(readDeskHand(brazil, { params: { id } }))).toBe('pokerDesk.unknownDeskHand')
})

test('figures are the sum of the hands behind them, by table and by day', async () => {
  const { code, members } = await seated(3)
  for (let hand = 0; hand < 3; hand++) {
    await begin(db(), code, members)
    await playOut(db(), code, members)
  }
  const days = await today()
  const asked = { currency: unit, ...days, table: code, ...page }
  const { list: hands } = await listDeskHands(everybody, { query: asked })
  const sum = (of: 'rake' | 'staked') => hands.reduce((all, hand) => all + hand[of].amount, 0n)
  for (const by of ['table', 'day'] as const) {
    const { list, total } = await listPokerFigures(everybody, { query: { ...asked, by } })
    expect(list).toHaveLength(1)
    for (const figure of [list[0], total]) {
      expect(figure).toMatchObject({ hands: 3, members: 3 })
      expect(figure?.rake.amount).toBe(sum('rake'))
      expect(figure?.staked.amount).toBe(sum('staked'))
      expect((figure?.staked.amount ?? 0n) - (figure?.returned.amount ?? 0n)).toBe(sum('rake'))
    }
  }
  expect(await ending(listPokerFigures(brazil, { query: { ...asked, by: 'day' } }))).toBe(
    commonProblems.notFound.code,
  )
})
