import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pokerProblems } from '../problems.ts'
import { choicesOf } from '../rules/hand.ts'
import { readPokerTable } from './lists/tables.ts'
import {
  begin,
  cashOfMember,
  chip,
  ending,
  makeTable,
  memberWith,
  playedFor,
  playOut,
  sit,
  stacksAt,
  step,
} from './poker.fixture.ts'
import { topUp } from './seats/seat-acts.ts'
import type { Played } from './tables/loaded.ts'

const { db } = freshDatabase({ connections: 12 })
const at = (code: string) => ({ params: { code } })
const more = (code: string, chips: number) => ({
  ...at(code),
  body: { id: crypto.randomUUID(), amount: chip * BigInt(chips) },
})

/** Puts in all that there is. */
const allIn = ({ hand, state }: Played): { kind: 'raise' | 'call'; to?: number } => {
  const most = choicesOf(hand.setup, state)?.raise?.most
  return most === undefined ? { kind: 'call' } : { kind: 'raise', to: most }
}

test('more chips come at once between hands, and after the hand in one', async () => {
  const table = await makeTable(db(), { seats: 2, ppm: 0 })
  const ana = await memberWith(db(), 200_000n)
  const bo = await memberWith(db(), 200_000n)
  await sit(ana, table, 1, 400)
  await sit(bo, table, 2, 1_000)
  const first = more(table, 100)
  await topUp(ana, first)
  await topUp(ana, first)
  expect((await stacksAt(db(), table)).get(1)).toBe(500)
  expect(await ending(topUp(ana, more(table, 501)))).toBe(pokerProblems.topUpOutside.code)
  expect(await ending(topUp(bo, more(table, 1)))).toBe('poker.topUpOutside')
  await begin(db(), table, [ana, bo])
  await topUp(ana, more(table, 200))
  expect(await cashOfMember(db(), ana.member.id)).toBe(150_000n)
  await playOut(db(), table, [ana, bo], () => ({ kind: 'fold' }))
  await step(db(), table)
  expect(await cashOfMember(db(), ana.member.id)).toBe(130_000n)
  const { rows } = await sql<{
    stack: number
    bought: number
  }>`select stack::float8 as stack, bought::float8 as bought from poker.stay
    where table_code = ${table} and seat = 1`.execute(db())
  expect(rows[0]?.bought).toBe(700)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('who has lost all chips is not dealt in, and is again as soon as chips are bought', async () => {
  const table = await makeTable(db(), { seats: 2, ppm: 0 })
  const members = [await memberWith(db(), 400_000n), await memberWith(db(), 400_000n)]
  for (const [place, member] of members.entries()) await sit(member, table, place + 1, 400)
  const brokeSeat = async () =>
    [...(await stacksAt(db(), table))].find(([, stack]) => stack === 0)?.[0]
  // A board may be shared: then the next hand decides.
  while ((await brokeSeat()) === undefined) {
    await begin(db(), table, members)
    await playOut(db(), table, members, allIn)
  }
  const broke = members[((await brokeSeat()) ?? 0) - 1]
  if (!broke) throw new Error('somebody has lost')
  const { view, own } = await readPokerTable(broke, {
    ...at(table),
    query: { language: 'en' },
  })
  expect(own?.stay).toMatchObject({ stack: 0, isIn: false })
  expect(view.hand?.state).toBe('ended')
  // A reality check comes first, as before any seat.
  await sql`insert into compliance.play_reminder (member_id, minutes) values (${broke.member.id}, 15)`.execute(
    db(),
  )
  await playedFor(db(), broke, 16)
  expect(await ending(topUp(broke, more(table, 400)))).toBe(pokerProblems.realityCheckDue.code)
  await sql`update compliance.play_reminder set seen_at = now() where member_id = ${broke.member.id}`.execute(
    db(),
  )
  const bought = await topUp(broke, more(table, 400))
  expect(bought.own.stay).toMatchObject({ stack: 400, isIn: true })
  const played = await begin(db(), table, members)
  expect(played.seats.map(({ seat }) => seat)).toEqual([1, 2])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('chips that were bought in a hand come after it, also where all others were lost in it', async () => {
  const table = await makeTable(db(), { seats: 2, ppm: 0 })
  const members = [await memberWith(db(), 900_000n), await memberWith(db(), 900_000n)]
  for (const [place, member] of members.entries()) await sit(member, table, place + 1, 400)
  await begin(db(), table, members)
  for (const member of members) await topUp(member, more(table, 100))
  await playOut(db(), table, members, allIn)
  const played = await begin(db(), table, members)
  const stacks = played.hand.setup.players.map(({ stack }) => stack)
  expect(stacks.reduce((sum, stack) => sum + stack, 0)).toBe(1_000)
  expect(Math.min(...stacks)).toBeGreaterThanOrEqual(100)
  expect(await findDiscrepancies(db())).toEqual([])
})
