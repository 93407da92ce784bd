import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pokerProblems } from '../problems.ts'
import { readPokerTable } from './lists/tables.ts'
import { act } from './hands/act.ts'
import { beginHand } from './hands/begin-hand.ts'
import {
  begin,
  cashOfMember,
  chip,
  ending,
  makeTable,
  memberWith,
  playedAt,
  playedFor,
  playOut,
  runOnce,
  sit,
  stacksAt,
  step,
} from './poker.fixture.ts'
import { leaveSeat, setSeat } from './seats/seat-acts.ts'
import { takeSeat } from './seats/take-seat.ts'
import { waitForSeat } from './seats/wait-for-seat.ts'
import { staysAt, findTable } from './tables/rows.ts'

const { db } = freshDatabase({ connections: 12 })
const at = (code: string) => ({ params: { code } })
const sitting = (code: string, seat: number, chips: number, id = crypto.randomUUID()) => ({
  ...at(code),
  body: { id, seat, amount: chip * BigInt(chips), posts: false },
})

test('a seat is taken once, with chips of the own currency, between the least and the most', async () => {
  const table = await makeTable(db())
  const ana = await memberWith(db(), 250_000n)
  const asked = sitting(table, 3, 1_000)
  await takeSeat(ana, asked)
  await takeSeat(ana, asked)
  expect(await cashOfMember(db(), ana.member.id)).toBe(150_000n)
  expect(await ending(takeSeat(ana, { ...asked, body: { ...asked.body, seat: 4 } }))).toBe(
    'ledger.usedDifferently',
  )
  expect(await ending(takeSeat(ana, sitting(table, 4, 1_000)))).toBe(
    pokerProblems.alreadySeated.code,
  )
  const bo = await memberWith(db(), 250_000n)
  expect(await ending(takeSeat(bo, sitting(table, 3, 1_000)))).toBe(pokerProblems.seatTaken.code)
  expect(await ending(takeSeat(bo, sitting(table, 7, 1_000)))).toBe('poker.seatTaken')
  expect(await ending(takeSeat(bo, sitting(table, 4, 399)))).toBe(pokerProblems.buyInOutside.code)
  expect(await ending(takeSeat(bo, sitting(table, 4, 1_001)))).toBe('poker.buyInOutside')
  const odd = sitting(table, 4, 500)
  expect(
    await ending(takeSeat(bo, { ...odd, body: { ...odd.body, amount: odd.body.amount + 1n } })),
  ).toBe('poker.buyInOutside')
  const poor = await memberWith(db(), 1_000n)
  expect(await ending(takeSeat(poor, sitting(table, 5, 400)))).toBe('ledger.insufficientFunds')
  expect(await ending(takeSeat(bo, sitting('none-here', 5, 400)))).toBe(
    pokerProblems.unknownTable.code,
  )
  const abroad = await memberWith(db(), 0n, { currency: 'EUR' })
  expect(await ending(takeSeat(abroad, sitting(table, 5, 400)))).toBe(
    pokerProblems.otherCurrency.code,
  )
  await sql`update poker.game_table set is_open = false where code = ${table}`.execute(db())
  expect(await ending(takeSeat(bo, sitting(table, 4, 500)))).toBe(pokerProblems.tableClosed.code)
  expect([...(await stacksAt(db(), table))]).toEqual([[3, 1_000]])
})

test('who comes back within the hour sits down with at least what they left with', async () => {
  const table = await makeTable(db(), { seats: 2, ppm: 0 })
  const ana = await memberWith(db(), 1_000_000n)
  const bo = await memberWith(db(), 1_000_000n)
  await sit(ana, table, 1)
  await sit(bo, table, 2)
  await begin(db(), table, [ana, bo])
  await playOut(db(), table, [ana, bo], () => ({ kind: 'fold' }))
  await leaveSeat(bo, at(table))
  expect(await cashOfMember(db(), bo.member.id)).toBe(1_000_000n + 5n * chip)
  expect(await ending(takeSeat(bo, sitting(table, 2, 1_000)))).toBe('poker.buyInOutside')
  await takeSeat(bo, sitting(table, 2, 1_005))
  await leaveSeat(bo, at(table))
  await sql`update poker.stay set ended_at = ended_at - interval '61 minutes' where member_id = ${bo.member.id}`.execute(
    db(),
  )
  await takeSeat(bo, sitting(table, 2, 400))
  expect(await ending(leaveSeat(await memberWith(db(), 0n), at(table)))).toBe(
    pokerProblems.notSeated.code,
  )
})

test('who leaves in a hand folds, and takes home what is left when it is over', async () => {
  const table = await makeTable(db(), { seats: 2, ppm: 0 })
  const ana = await memberWith(db(), 200_000n)
  const bo = await memberWith(db(), 200_000n)
  await sit(ana, table, 1)
  await sit(bo, table, 2)
  await begin(db(), table, [ana, bo])
  await leaveSeat(ana, at(table))
  await step(db(), table)
  expect((await playedAt(db(), table)).hand.state).toBe('ended')
  await step(db(), table)
  expect(await cashOfMember(db(), ana.member.id)).toBe(200_000n - 5n * chip)
  expect([...(await stacksAt(db(), table)).keys()]).toEqual([2])
  // Before the cards are dealt a hand begins again without whoever leaves.
  await sit(ana, table, 1)
  await step(db(), table)
  expect((await playedAt(db(), table)).hand.state).toBe('commit')
  await leaveSeat(ana, at(table))
  expect((await playedAt(db(), table)).hand.state).toBe('void')
  expect([...(await stacksAt(db(), table)).keys()]).toEqual([2])
})

test('a full table is waited for: the first one is offered the seat for a while, and nobody else takes it', async () => {
  const table = await makeTable(db(), { seats: 2 })
  const [ana, bo, cy, di] = [
    await memberWith(db(), 200_000n),
    await memberWith(db(), 200_000n),
    await memberWith(db(), 200_000n),
    await memberWith(db(), 200_000n),
  ]
  await sit(ana, table, 1)
  await sit(bo, table, 2)
  expect((await waitForSeat(cy, { ...at(table), body: { waits: true } })).own.waiting).toEqual({
    place: 1,
    offeredUntil: null,
  })
  await waitForSeat(di, { ...at(table), body: { waits: true } })
  expect(await ending(waitForSeat(ana, { ...at(table), body: { waits: true } }))).toBe(
    'poker.alreadySeated',
  )
  await leaveSeat(ana, at(table))
  const pushed = await step(db(), table)
  expect(pushed.filter(({ feed }) => feed === 'poker.own')).not.toEqual([])
  expect(await ending(takeSeat(di, sitting(table, 1, 400)))).toBe(pokerProblems.seatKept.code)
  await takeSeat(cy, sitting(table, 1, 400))
  await leaveSeat(cy, at(table))
  await runOnce(db())
  await sql`update poker.waiting set offered_until = clock_timestamp() - interval '1 second' where table_code = ${table}`.execute(
    db(),
  )
  await runOnce(db())
  const { own } = await readPokerTable(
    { db: db(), member: di.member },
    { ...at(table), query: { language: 'ES' } },
  )
  expect(own?.waiting).toBeNull()
  await waitForSeat(di, { ...at(table), body: { waits: true } })
  await waitForSeat(di, { ...at(table), body: { waits: false } })
})

test('who sits out is not dealt in, and loses the seat after a while', async () => {
  const table = await makeTable(db())
  const members = [
    await memberWith(db(), 200_000n),
    await memberWith(db(), 200_000n),
    await memberWith(db(), 200_000n),
  ]
  for (const [place, member] of members.entries()) await sit(member, table, place + 1)
  const [ana, ...others] = members
  if (!ana) throw new Error('Ana sits there')
  await setSeat(ana, { ...at(table), body: { isIn: false, runTwice: true } })
  const played = await begin(db(), table, others)
  expect(played.seats.map(({ seat }) => seat)).toEqual([2, 3])
  await sql`update poker.stay set out_since = clock_timestamp() - interval '16 minutes' where member_id = ${ana.member.id}`.execute(
    db(),
  )
  await runOnce(db())
  expect(await cashOfMember(db(), ana.member.id)).toBe(200_000n)
  expect(await ending(setSeat(ana, { ...at(table), body: { isIn: true } }))).toBe('poker.notSeated')
})

test('limits and breaks of a member refuse a seat, and take them out of the next hand', async () => {
  const table = await makeTable(db())
  const ana = await memberWith(db(), 200_000n)
  const bo = await memberWith(db(), 200_000n)
  await sql`insert into bets.stake_limit (member_id, unit, kind, period, most) values (${ana.member.id}, 'USD', 'stake', 'once', 50000)`.execute(
    db(),
  )
  expect(await ending(takeSeat(ana, sitting(table, 1, 1_000)))).toBe('bets.limitReached')
  await takeSeat(ana, sitting(table, 1, 400))
  await sit(bo, table, 2)
  await sql`update bets.stake_limit set most = 0, closed_by = 'break', closed_until = now() + interval '1 day' where member_id = ${ana.member.id}`.execute(
    db(),
  )
  const found = await findTable(db(), table)
  if (!found) throw new Error('the table is there')
  expect(await beginHand(db(), found, await staysAt(db(), table))).toBeUndefined()
  const { rows } = await sql<{
    seat: number
  }>`select seat from poker.stay where table_code = ${table} and is_in`.execute(db())
  expect(rows).toEqual([{ seat: 2 }])
})

test('a reality check that is due is answered before a seat is taken, and before coming back to it', async () => {
  const table = await makeTable(db())
  const ana = await memberWith(db(), 200_000n)
  await sql`insert into compliance.play_reminder (member_id, minutes) values (${ana.member.id}, 15)`.execute(
    db(),
  )
  await playedFor(db(), ana, 16)
  const { code } = pokerProblems.realityCheckDue
  expect(await ending(takeSeat(ana, sitting(table, 1, 400)))).toBe(code)
  expect(await ending(setSeat(ana, { ...at(table), body: { isIn: true } }))).toBe(code)
  await sql`update compliance.play_reminder set seen_at = now() where member_id = ${ana.member.id}`.execute(
    db(),
  )
  await takeSeat(ana, sitting(table, 1, 400))
})

test('bots sit at tables of free play alone, play by themselves with a person, and the play money adds up', async () => {
  await expect(makeTable(db(), { bots: 2 })).rejects.toThrow(/bots_in_free_play/)
  const table = await makeTable(db(), { bots: 3, unit: 'TRIAL' })
  const ana = await memberWith(db(), 200_000n, { type: 4 }, 'TRIAL')
  await runOnce(db())
  expect((await staysAt(db(), table)).map(({ bot }) => bot)).toHaveLength(3)
  await sit(ana, table, 1)
  for (let hand = 0; hand < 3; hand++) {
    await begin(db(), table, [ana])
    for (let count = 0; count < 80; count++) {
      const played = await playedAt(db(), table)
      if (played.hand.endedAt) break
      const isHers =
        played.seats.find(({ seat }) => seat === played.state.turn)?.memberId === ana.member.id
      if (isHers)
        await act(ana, {
          ...at(table),
          body: { hand: played.hand.id, at: played.acts.length, kind: 'fold' },
        })
      else await step(db(), table)
    }
    expect((await playedAt(db(), table)).hand.state).toBe('ended')
  }
  expect(await findDiscrepancies(db())).toEqual([])
  const { rows } = await sql<{
    stopped: string | null
  }>`select stopped from poker.game_table where code = ${table}`.execute(db())
  expect(rows[0]?.stopped).toBeNull()
})
