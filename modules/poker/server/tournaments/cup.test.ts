import { findDiscrepancies } from '@tessera/ledger/server'
import type { MemberContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tournamentProblems } from '../../tournament-problems.ts'
import { cashOfMember, ending } from '../poker.fixture.ts'
import {
  beginNow,
  buyIn,
  duel,
  enter,
  fee,
  firstCash,
  makeTournament,
  openTablesOf,
  people,
  playOn,
  tournamentAt,
  turn,
} from './tournament.fixture.ts'

const { db } = freshDatabase({ connections: 12 })

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n)
const cashOfAll = async (members: readonly MemberContext[]) =>
  sum(await Promise.all(members.map(({ member }) => cashOfMember(db(), member.id))))

async function entriesAt(code: string) {
  const { rows } = await sql<{ prize: bigint; place: number; state: string }>`
    select e.prize, e.place, e.state from poker.entry e join poker.tournament n on n.id = e.tournament_id
    where n.code = ${code} and e.state <> 'back' order by e.place, e.number`.execute(db())
  return rows
}

async function outsAt(code: string): Promise<number> {
  return (await entriesAt(code)).filter(({ state }) => state === 'out').length
}

async function seatedAt(code: string): Promise<number[]> {
  const { rows } = await sql<{ players: number }>`select count(*)::int as players from poker.stay s
    join poker.game_table t on t.code = s.table_code join poker.tournament n on n.id = t.tournament_id
    where n.code = ${code} and s.ended_at is null group by t.code order by t.code`.execute(db())
  return rows.map(({ players }) => players)
}

test('three tables with late entries and entries again, to the end: every unit of the pool is paid [GM-06]', async () => {
  const code = await makeTournament(db(), { seats: 2, lateLevels: 2, reentries: 1 })
  const members = await people(db(), 6)
  for (const member of members.slice(0, 5)) await enter(member, code)
  await beginNow(db(), code)
  expect(await seatedAt(code)).toEqual([2, 2, 1])
  // One comes late; whoever is out within the first two levels may enter once more.
  for (const member of members.slice(5)) await enter(member, code)
  await turn(db(), code)
  expect(await seatedAt(code)).toEqual([2, 2, 2])
  await playOn(db(), code, members, duel([1, 2]), async () => (await outsAt(code)) > 0)
  const [out] = (
    await sql<{
      id: string
    }>`select e.member_id as id from poker.entry e join poker.tournament n on n.id = e.tournament_id
      where n.code = ${code} and e.state = 'out' order by e.number limit 1`.execute(db())
  ).rows
  const again = members.find(({ member }) => member.id === out?.id)
  if (!again) throw new Error('somebody is out')
  const { own } = await enter(again, code)
  expect(own).toMatchObject({ used: 2, mayEnter: false })
  await turn(db(), code)
  expect(await tournamentAt(db(), code)).toMatchObject({ entries: 7, pool: 7n * buyIn })
  const ended = await playOn(db(), code, members, 22)
  expect(ended).toMatchObject({ state: 'ended', stopped: null, entries: 7 })
  const entries = await entriesAt(code)
  expect(sum(entries.map(({ prize }) => prize))).toBe(7n * buyIn)
  expect(entries.filter(({ prize }) => prize > 0n).length).toBeGreaterThanOrEqual(3)
  expect(await cashOfAll(members)).toBe(6n * firstCash - 7n * fee)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('who is out may enter again as often as it says, and not after late entry is closed', async () => {
  const code = await makeTournament(db(), { lateLevels: 1 })
  const members = await people(db(), 4)
  for (const member of members) await enter(member, code)
  await beginNow(db(), code)
  await playOn(db(), code, members, duel([1, 2]), async () => (await outsAt(code)) > 0)
  const { rows } = await sql<{
    id: string
  }>`select e.member_id as id from poker.entry e join poker.tournament n
    on n.id = e.tournament_id where n.code = ${code} and e.state = 'out' limit 1`.execute(db())
  const out = members.find(({ member }) => member.id === rows[0]?.id)
  if (!out) throw new Error('somebody is out')
  expect(await ending(enter(out, code))).toBe(tournamentProblems.noReentry.code)
  await sql`update poker.tournament set until = clock_timestamp() where code = ${code}`.execute(
    db(),
  )
  await sql`update poker.tournament set wake_at = '-infinity' where code = ${code}`.execute(db())
  await turn(db(), code)
  const [late] = await people(db(), 1)
  if (!late) throw new Error('one comes')
  expect(await ending(enter(late, code))).toBe(tournamentProblems.registrationClosed.code)
  expect(await cashOfMember(db(), late.member.id)).toBe(firstCash)
})

test('a tournament with too few entries gives all back; one that is guaranteed pays what was promised', async () => {
  const few = await makeTournament(db(), { least: 3 })
  const members = await people(db(), 2)
  for (const member of members) await enter(member, few)
  await beginNow(db(), few)
  expect(await tournamentAt(db(), few)).toMatchObject({ state: 'cancelled' })
  expect(await cashOfAll(members)).toBe(2n * firstCash)

  const guarantee = 100_000n
  const code = await makeTournament(db(), { guarantee })
  for (const member of members) await enter(member, code)
  await beginNow(db(), code)
  await playOn(db(), code, members, 9)
  expect(await tournamentAt(db(), code)).toMatchObject({ state: 'ended', pool: guarantee })
  expect(await cashOfAll(members)).toBe(2n * firstCash - 2n * (buyIn + fee) + guarantee)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('in a break nothing is dealt, hands that are begun are played, and the clock goes on with the next level', async () => {
  const code = await makeTournament(db(), { seats: 2, pauseEvery: 1 })
  const members = await people(db(), 2)
  for (const member of members) await enter(member, code)
  await beginNow(db(), code)
  await sql`update poker.tournament set until = clock_timestamp(), wake_at = '-infinity' where code = ${code}`.execute(
    db(),
  )
  await turn(db(), code)
  expect(await tournamentAt(db(), code)).toMatchObject({ level: 0, isPause: true })
  const hands = async () =>
    (
      await sql<{
        count: number
      }>`select count(*)::int as count from poker.hand h join poker.game_table t on t.code = h.table_code
        join poker.tournament n on n.id = t.tournament_id where n.code = ${code}`.execute(db())
    ).rows[0]?.count
  expect(await hands()).toBe(0)
  await sql`update poker.tournament set until = clock_timestamp(), wake_at = '-infinity' where code = ${code}`.execute(
    db(),
  )
  await turn(db(), code)
  expect(await tournamentAt(db(), code)).toMatchObject({ level: 1, isPause: false })
  expect(await hands()).toBe(1)
  const [table = ''] = await openTablesOf(db(), code)
  const { rows } = await sql<{
    big: number
  }>`select big from poker.game_table where code = ${table}`.execute(db())
  expect(rows[0]?.big).toBe(30)
})
