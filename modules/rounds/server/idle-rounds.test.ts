import { findDiscrepancies } from '@tessera/ledger/server'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { roundsProblems } from '../problems.ts'
import { endIdle } from './end-idle.ts'
import { roundsJobs } from './jobs.ts'
import { readRound } from './list-rounds.ts'
import { minesOf } from './mines.fixture.ts'
import { moveRound } from './move-round.ts'
import type { playRound } from './play-round.ts'
import { setPlayRules } from './play-rules/play-rules.ts'
import { answerRoundOf } from './round-answer.ts'
import { ending, playerWith } from './rounds.fixture.ts'

const { db } = freshDatabase({ connections: 40 })
const { opened, cash } = minesOf(db)
const cashOut = { cashOut: true }

test('an open round is left alone until it is idle, then it ends by the rule of its game', async () => {
  const [ana, bob] = [await playerWith(db(), 10_000n), await playerWith(db(), 10_000n)]
  const one = await opened(ana)
  const other = await opened(bob)
  await moveRound(ana, { id: one.answer.id, seq: 1, move: { tile: one.safe[0] } })
  const hours = (count: number) => () => new Date(Date.parse(one.answer.endsAt) + count * 3_600_000)
  for (const job of roundsJobs) await job.run({ ...ana, clock: hours(-1) }, {})
  expect((await answerRoundOf(ana, one.answer.id)).state).toBe('open')

  for (const job of roundsJobs) await job.run({ ...ana, clock: hours(1) }, {})
  const [paid, returned] = [
    await readRound(ana, one.answer.id),
    await readRound(bob, other.answer.id),
  ]
  expect(paid).toMatchObject({ multiplier: 11_250, moves: [{ tile: one.safe[0] }, 'idle'] })
  expect(returned).toMatchObject({ multiplier: 10_000, moves: ['idle'] })
  expect(await cash(bob.member.id)).toBe(10_000n)
  // What came back untouched was never at risk.
  const { rows } = await sql<{ validBet: bigint }>`select valid_bet as "validBet"
    from bets.settlement where bet_id = ${other.answer.id}`.execute(db())
  expect(rows[0]?.validBet).toBe(0n)
  const late = { id: other.answer.id, seq: 1, move: { tile: 0 } }
  expect(await ending(moveRound(bob, late))).toBe(roundsProblems.roundEnded.code)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('the staff set after how many hours an open round ends; one that is open keeps its time', async () => {
  const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: '' }
  const set = (idleHours: number) =>
    setPlayRules({ db: db(), clock: fixedClock(), staff }, { profile: 'default', idleHours })
  const hoursOf = async (context: Parameters<typeof playRound>[0]) => {
    const { answer } = await opened(context)
    const { rows } = await sql<{ at: Date }>`
      select placed_at as at from rounds.round where id = ${answer.id}`.execute(db())
    const hours = (Date.parse(answer.endsAt) - (rows[0]?.at.getTime() ?? 0)) / 3_600_000
    return { id: answer.id, hours, endsAt: Date.parse(answer.endsAt) }
  }
  const [ana, bob] = [await playerWith(db(), 10_000n), await playerWith(db(), 10_000n)]
  const before = await hoursOf(ana)
  expect(before.hours).toBe(24)
  await set(2)
  try {
    expect(await answerRoundOf(ana, before.id)).toMatchObject({
      endsAt: new Date(before.endsAt).toISOString(),
    })
    const short = await hoursOf(bob)
    expect(short.hours).toBe(2)
    const clock = () => new Date(short.endsAt + 60_000)
    for (const job of roundsJobs) await job.run({ ...bob, clock }, {})
    expect((await answerRoundOf(bob, short.id)).state).toBe('ended')
    expect((await answerRoundOf(ana, before.id)).state).toBe('open')
  } finally {
    await set(24)
  }
})

test('a move and the rule for idle rounds at once: one of them ends the round, and it is paid once', async () => {
  for (let round = 0; round < 10; round++) {
    const ana = await playerWith(db(), 10_000n)
    const { answer, safe } = await opened(ana)
    await moveRound(ana, { id: answer.id, seq: 1, move: { tile: safe[0] } })
    const [moved] = await Promise.all([
      ending(moveRound(ana, { id: answer.id, seq: 2, move: cashOut })),
      endIdle(db(), answer.id),
    ])
    expect(['done', roundsProblems.roundEnded.code]).toContain(moved)
    expect(await cash(ana.member.id)).toBe(9_000n + 1_125n)
    expect((await readRound(ana, answer.id)).moves).toHaveLength(2)
  }
  expect(await findDiscrepancies(db())).toEqual([])
})
