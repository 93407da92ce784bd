import { ledgerProblems } from '@tessera/ledger/calls'
import { findDiscrepancies } from '@tessera/ledger/server'
import type { MemberContext } from '@tessera/server-kit'
import { freshDatabase, testClient, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pokerCalls } from '../../poker-calls.ts'
import { tournamentCalls } from '../../tournament-calls.ts'
import { tournamentProblems } from '../../tournament-problems.ts'
import { cashOfMember, ending, memberWith, runOnce } from '../poker.fixture.ts'
import { pokerRoutes } from '../routes.ts'
import { leaveSeat, setSeat, topUp } from '../seats/seat-acts.ts'
import { cancelTournament } from './end.ts'
import { enterTournament, leaveTournament } from './enter.ts'
import { listOwnEntries, listTournaments, readTournament } from './lists.ts'
import { lockTournament } from './rows.ts'
import {
  buyIn,
  duel,
  enter,
  fee,
  firstCash,
  makeSit,
  openTablesOf,
  people,
  playOn,
  tournamentAt,
  turn,
} from './tournament.fixture.ts'

const { db } = freshDatabase({ connections: 12 })
const at = (code: string) => ({ params: { code } })

type EntryFacts = { memberId: string; place: number; prize: bigint; state: string }
const entriesAt = async (code: string) => {
  const { rows } =
    await sql<EntryFacts>`select e.member_id as "memberId", e.place, e.prize, e.state from poker.entry e
    join poker.tournament n on n.id = e.tournament_id where n.code = ${code} and e.state <> 'back' order by e.place`.execute(
      db(),
    )
  return rows
}

const cashOfAll = (members: readonly MemberContext[]) =>
  Promise.all(members.map(({ member }) => cashOfMember(db(), member.id)))

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n)

test('a sit-and-go of six to its end: prizes are the pool, the fee stays, each entry is a bet, and the books agree [GM-06]', async () => {
  const code = await makeSit(db())
  const members = await people(db(), 6)
  for (const member of members) await enter(member, code)
  expect(await cashOfAll(members)).toEqual(members.map(() => firstCash - buyIn - fee))
  const ended = await playOn(db(), code, members, 7)
  expect(ended).toMatchObject({ state: 'ended', stopped: null, entries: 6 })
  const entries = await entriesAt(code)
  expect(entries.map(({ state }) => state).filter((state) => state === 'won')).toHaveLength(1)
  const pool = 6n * buyIn
  // Who busts in one hand with the same stack shares a place and its prizes.
  expect(entries[0]).toMatchObject({ place: 1, prize: (pool * 65n) / 100n })
  expect(entries[1]?.place).toBe(2)
  expect(sum(entries.map(({ prize }) => prize))).toBe(pool)
  for (const { memberId, prize } of entries) {
    expect(await cashOfMember(db(), memberId)).toBe(firstCash - buyIn - fee + prize)
  }
  const { rows: bets } = await sql<{
    stake: bigint
    prize: bigint
    valid: bigint
    category: string
  }>`
    select stake, prize, valid_bet as valid, category from bets.settlement`.execute(db())
  expect(bets).toHaveLength(6)
  expect(sum(bets.map(({ stake }) => stake)) - sum(bets.map(({ prize }) => prize))).toBe(6n * fee)
  for (const { stake, prize, valid, category } of bets) {
    const net = prize > stake ? prize - stake : stake - prize
    expect([valid, category]).toEqual([net < stake ? net : stake, 'PVP'])
  }
  const { rows: held } = await sql<{
    left: bigint
  }>`select coalesce(sum(balance), 0)::bigint as left
    from ledger.balance_view where owner like 'tournament:%' and purpose = 'held'`.execute(db())
  expect(held[0]?.left).toBe(0n)
  expect(await findDiscrepancies(db())).toEqual([])
  const [first] = members
  const mine =
    first && (await listOwnEntries(first, { query: { language: 'ES', pageNo: 1, pageSize: 20 } }))
  expect(mine?.list).toMatchObject([{ name: 'Prueba', entries: 6, isOver: true }])
})

test('an entry is paid once, refused where it cannot be, and comes home whole before the start', async () => {
  const code = await makeSit(db(), { seats: 2 })
  const [ana, bo, cy] = await people(db(), 3)
  if (!ana || !bo || !cy) throw new Error('three come')
  const id = crypto.randomUUID()
  const { own } = await enter(ana, code, id)
  expect(own).toMatchObject({ used: 1, mayEnter: false, entry: { id, state: 'registered' } })
  await enter(ana, code, id)
  expect(await cashOfMember(db(), ana.member.id)).toBe(firstCash - buyIn - fee)
  expect(await ending(enter(bo, code, id))).toBe(ledgerProblems.usedDifferently.code)
  expect(await ending(enter(ana, code))).toBe(tournamentProblems.alreadyEntered.code)
  expect(await ending(enter(ana, 'nothing-here'))).toBe(tournamentProblems.unknownTournament.code)
  const poor = await memberWith(db(), buyIn)
  expect(await ending(enter(poor, code))).toBe(ledgerProblems.insufficientFunds.code)
  const elsewhere = await memberWith(db(), firstCash, { currency: 'EUR' }, 'EUR')
  expect(await ending(enter(elsewhere, code))).toBe(tournamentProblems.playedInOther.code)
  const back = { ...at(code), body: { id } }
  expect(await ending(leaveTournament(bo, back))).toBe(tournamentProblems.notEntered.code)
  await leaveTournament(ana, back)
  await leaveTournament(ana, back)
  expect(await cashOfMember(db(), ana.member.id)).toBe(firstCash)
  const again = await enter(ana, code)
  await enter(bo, code)
  expect(await ending(enter(cy, code))).toBe(tournamentProblems.tournamentFull.code)
  await runOnce(db())
  expect(await ending(enter(cy, code))).toBe(tournamentProblems.registrationClosed.code)
  const late = { ...at(code), body: { id: again.own.entry?.id ?? '' } }
  expect(await ending(leaveTournament(ana, late))).toBe(tournamentProblems.alreadyBegan.code)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('the last place of a sit-and-go is taken once, however many ask at the same time', async () => {
  const code = await makeSit(db(), { seats: 2 })
  const members = await people(db(), 5)
  const ends = await Promise.all(members.map((member) => ending(enter(member, code))))
  expect(ends.filter((end) => end === 'done')).toHaveLength(2)
  const cash = await cashOfAll(members)
  expect(sum(cash)).toBe(5n * firstCash - 2n * (buyIn + fee))
})

test('a seat is drawn and shown; nobody stands up with chips, and who is absent is blinded off', async () => {
  const code = await makeSit(db(), { seats: 2 })
  const [ana, bo] = await people(db(), 2)
  if (!ana || !bo) throw new Error('two come')
  await enter(ana, code)
  await enter(bo, code)
  await runOnce(db())
  const [table = ''] = await openTablesOf(db(), code)
  const { view, own } = await readTournament(
    { db: db(), member: ana.member },
    { ...at(code), query: { language: 'EN' } },
  )
  expect(own).toMatchObject({ table, entry: { state: 'playing' } })
  expect(view).toMatchObject({
    tournament: { state: 'running', left: 2 },
    clock: { level: 1, paid: 1 },
  })
  expect(view.players.map(({ stack }) => stack)).toEqual([100, 100])
  expect(await ending(leaveSeat(ana, at(table)))).toBe('poker.notAllowed')
  const more = { ...at(table), body: { id: crypto.randomUUID(), amount: 10_000n } }
  expect(await ending(topUp(ana, more))).toBe('poker.notAllowed')
  await setSeat(ana, { ...at(table), body: { isIn: false } })
  await setSeat(bo, { ...at(table), body: { isIn: false } })
  for (let count = 0; count < 6; count++) {
    await turn(db(), code)
    await sql`update poker.hand set until = clock_timestamp() where table_code = ${table} and ended_at is null`.execute(
      db(),
    )
  }
  const { rows } = await sql<{
    hands: number
    acts: number
    byTime: number
  }>`select count(distinct h.id)::int as hands,
      count(*)::int as acts, count(*) filter (where a.by_time)::int as "byTime"
    from poker.hand h join poker.hand_action a on a.hand_id = h.id where h.table_code = ${table}`.execute(
    db(),
  )
  expect(rows[0]?.hands).toBeGreaterThan(2)
  expect(rows[0]?.acts).toBe(rows[0]?.byTime)
  const { rows: stacks } = await sql<{ all: number }>`select sum(stack)::int as all from poker.stay
    where table_code = ${table} and ended_at is null`.execute(db())
  expect(stacks[0]?.all).toBe(200)
})

test('over HTTP a member is told what is theirs, and another one is not', async () => {
  const code = await makeSit(db(), { seats: 2 })
  const [ana, bo] = await people(db(), 2)
  if (!ana || !bo) throw new Error('two come')
  await enter(ana, code)
  await enter(bo, code)
  await runOnce(db())
  const { ask } = testClient(testContext(db()), pokerRoutes, { staff: {} })
  type Told = { own: { used: number; table: string } | null }
  const query = { language: 'EN' }
  const read = { params: { code }, query }
  const mine = await ask<Told>(ana.member.id, tournamentCalls.readTournament, read)
  expect(mine.value.own).toMatchObject({ used: 1 })
  const table = { params: { code: mine.value.own?.table ?? '' }, query }
  type AtTable = { own: { tournament: { used: number } } }
  const seen = await ask<AtTable>(ana.member.id, pokerCalls.readPokerTable, table)
  expect(seen.value.own.tournament).toMatchObject({ used: 1 })
  const [other] = await people(db(), 1)
  const theirs = await ask<Told>(other?.member.id ?? '', tournamentCalls.readTournament, read)
  expect(theirs.value.own).toMatchObject({ used: 0 })
})

test('chips of a tournament are kept by the database: none come or go', async () => {
  const code = await makeSit(db(), { seats: 2 })
  for (const member of await people(db(), 2)) await enter(member, code)
  await runOnce(db())
  const more = sql`update poker.stay set stack = stack + 1 where table_code in (select t.code from poker.game_table t
    join poker.tournament n on n.id = t.tournament_id where n.code = ${code}) and seat = 1`
  await expect(more.execute(db())).rejects.toThrow('chips in play')
  const paid = sql`update poker.tournament set state = 'ended', ended_at = clock_timestamp() where code = ${code}`
  await expect(paid.execute(db())).rejects.toThrow('pool')
})

test('one that is broken off shares the pool by what everybody has, and gives the fee back to who still plays', async () => {
  const code = await makeSit(db(), { seats: 6 })
  const members = await people(db(), 6)
  for (const member of members) await enter(member, code)
  const isOneOut = async () => (await entriesAt(code)).some(({ state }) => state === 'out')
  await playOn(db(), code, members, duel([1, 2]), isOneOut)
  const outs = (await entriesAt(code)).filter(({ state }) => state === 'out').length
  expect(outs).toBe(1)
  await db()
    .transaction()
    .execute(async (tx) => {
      const locked = await lockTournament(tx, code)
      if (locked) await cancelTournament(tx, locked, 'the site closes')
    })
  expect(await tournamentAt(db(), code)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'the site closes',
  })
  const entries = await entriesAt(code)
  expect(sum(entries.map(({ prize }) => prize))).toBe(6n * buyIn)
  const left = BigInt(6 - outs)
  expect(sum(await cashOfAll(members))).toBe(6n * firstCash - 6n * fee + left * fee)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('in free play demo bots take the other places, and the end comes when the last person is out', async () => {
  const guest = await memberWith(db(), firstCash, { type: 4 }, 'TRIAL')
  const six = await makeSit(db(), { seats: 6, bots: 5, unit: 'TRIAL' })
  await enter(guest, six)
  await sql`update poker.tournament set wake_at = '-infinity' where code = ${six}`.execute(db())
  await runOnce(db())
  expect(await tournamentAt(db(), six)).toMatchObject({ state: 'running', entries: 6 })
  await sql`update poker.tournament set stopped = 'the test looks no longer' where code = ${six}`.execute(
    db(),
  )
  const cash = firstCash - buyIn - fee
  const code = await makeSit(db(), { seats: 2, bots: 1, unit: 'TRIAL', stack: 100 })
  const id = crypto.randomUUID()
  await enterTournament(guest, { ...at(code), body: { id } })
  await sql`update poker.tournament set wake_at = '-infinity' where code = ${code}`.execute(db())
  await runOnce(db())
  expect(await tournamentAt(db(), code)).toMatchObject({ state: 'running', entries: 2 })
  const { list } = await listTournaments(
    { db: db(), member: guest.member },
    { query: { language: 'EN' } },
  )
  expect(list.find((each) => each.code === code)).toMatchObject({
    isDemo: true,
    isMine: true,
    left: 2,
  })
  // The guest is away: bots play against each other until the blinds have taken the last chip.
  await sql`update poker.stay set is_in = false where member_id = ${guest.member.id}`.execute(db())
  for (let count = 0; count < 3_000; count++) {
    if ((await tournamentAt(db(), code)).endedAt) break
    await sql`update poker.tournament set until = clock_timestamp() where code = ${code} and state = 'running'`.execute(
      db(),
    )
    await sql`update poker.hand h set until = clock_timestamp() from poker.game_table t join poker.tournament n on n.id = t.tournament_id
      where t.code = h.table_code and n.code = ${code} and h.ended_at is null`.execute(db())
    await turn(db(), code)
  }
  const [entry] = (
    await listOwnEntries(guest, { query: { language: 'EN', pageNo: 1, pageSize: 1 } })
  ).list
  expect(entry).toMatchObject({ id, isOver: true })
  expect(await cashOfMember(db(), guest.member.id, 'TRIAL')).toBe(
    cash - buyIn - fee + (entry?.prize.amount ?? 0n),
  )
  expect(await findDiscrepancies(db())).toEqual([])
})
