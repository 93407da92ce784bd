import { makeDeal } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase } from '@tessera/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkRound } from '../check-round.ts'
import { gameOf } from '../game-of.ts'
import { roundsProblems } from '../problems.ts'
import { awaitRound } from './await-round.ts'
import { rotateSeed } from './change-seeds.ts'
import { roundsJobs } from './jobs.ts'
import { readRound } from './list-rounds.ts'
import { moveRound } from './move-round.ts'
import { playRound } from './play-round.ts'
import { answerRoundOf } from './round-answer.ts'
import { ending, over, playerWith } from './rounds.fixture.ts'

// Rounds of Ascent, a game against the clock, under secrets whose burst the tests know.

const { db } = freshDatabase({ connections: 40 })
const cash = { type: 'cash' } as const
const highest = 1_000_000
const { ascent } = games
const anyDeal = makeDeal({ server: '', client: '', round: 1 })
/** When the balloon is at a multiplier in hundredths, and where it is at a time: as the game has it. */
const timeOf = (target: number) =>
  ascent.clock?.overAfter({ burst: target - 1, auto: highest }) ?? 0
const climbAt = (at: number) =>
  ascent.end(ascent.move({ burst: highest, auto: highest }, cash, anyDeal, at)).multiplier / 100

let next = 0
/** A secret under which the first round bursts within these bounds, in hundredths. */
function secretFor(least: number, most: number): string {
  for (;;) {
    const server = (next++).toString(16).padStart(64, '0')
    const deal = makeDeal({ server, client: 'my own words', round: 1 })
    const { burst } = ascent.open({ auto: highest }, deal)
    if (burst >= least && burst <= most) return server
  }
}
const early = () => secretFor(101, 104)
const high = () => secretFor(1_000, 100_000)

async function launched(secret: string, auto = highest) {
  const context = await playerWith(db(), 10_000n, secret)
  const stake = money(1_000n, 'USD')
  const id = crypto.randomUUID()
  const answer = await playRound(context, { id, game: 'ascent', stake, choice: { auto } })
  return { context, id, answer }
}
type Launched = Awaited<ReturnType<typeof launched>>
const press = ({ context, id }: Launched, move: Record<string, unknown> = cash, seq = 1) =>
  moveRound(context, { id, seq, move })
const balanceOf = async ({ context }: Launched) =>
  (await readBalance(db(), context.member.id, 'USD')).cash.amount

test('an open round tells nothing of its burst, and how long it has lasted', async () => {
  const round = await launched(high(), 200)
  expect(round.answer).toMatchObject({
    state: 'open',
    shown: { auto: 200 },
    steps: [],
    cashOut: null,
  })
  expect(round.answer.state === 'open' && round.answer.elapsed).toBeGreaterThanOrEqual(0)
  expect(await balanceOf(round)).toBe(9_000n)
})

test('a press pays where the balloon is by the clock of the server, and the proof holds', async () => {
  const round = await launched(high())
  await sleep(400)
  const ended = await over(press(round))
  const proof = await readRound(round.context, round.id)
  const [kept] = proof.moves as { type: string; at: number }[]
  expect(kept).toEqual({ type: 'cash', at: expect.any(Number) })
  const { at } = kept ?? { at: 0 }
  expect(at).toBeGreaterThanOrEqual(400)
  expect(ended.multiplier).toBe(climbAt(at) * 100)
  expect(await balanceOf(round)).toBe(9_000n + BigInt(climbAt(at) * 10))
  const game = gameOf('ascent')
  if (!game) throw new Error('there is no Ascent')
  await rotateSeed(round.context)
  const { seeds, nonce, stake, multiplier, prize, ...rest } = await readRound(
    round.context,
    round.id,
  )
  const claim = {
    commitment: seeds.commitment,
    seeds: { server: seeds.serverSeed ?? '', client: seeds.clientSeed ?? '', round: nonce },
    version: rest.version,
    choice: rest.choice,
    stake: stake.amount,
    moves: rest.moves,
    index: rest.index,
    drawn: rest.drawn,
    multiplier: multiplier ?? -1,
    prize: prize?.amount ?? -1n,
  }
  expect(checkRound(game, claim).filter(({ holds }) => !holds)).toEqual([])
  // With another time of the press it would be another round.
  const later = { ...claim, moves: [{ ...cash, at: at + 6_000 }] }
  expect(checkRound(game, later).some(({ holds }) => !holds)).toBe(true)
})

test('a press after the burst pays nothing, however the request is made', async () => {
  const round = await launched(early())
  await sleep(timeOf(105) + 50)
  expect((await over(press(round))).multiplier).toBe(0)
  expect(await balanceOf(round)).toBe(9_000n)
  const other = await launched(early())
  // Nobody but the server says when a press came.
  const { code } = roundsProblems.moveNotAllowed
  expect(await ending(press(other, { ...cash, at: 0 }))).toBe(code)
  expect(await ending(press(other, { ...cash, at: null }))).toBe(code)
  expect(await ending(press(other, { type: 'fly' }))).toBe(code)
})

test('the target is kept with the stake: it is paid without a press, and before a press that comes later', async () => {
  const round = await launched(high(), 103)
  expect((await over(awaitRound(round.context, round))).multiplier).toBe(10_300)
  const other = await launched(high(), 103)
  await sleep(timeOf(103) + 200)
  expect((await over(press(other))).multiplier).toBe(10_300)
})

test('whoever waits is told of the burst when it comes, and whoever comes back later, too', async () => {
  const round = await launched(early())
  expect((await over(awaitRound(round.context, round))).multiplier).toBe(0)
  const other = await launched(early())
  await sleep(timeOf(105) + 50)
  expect((await answerRoundOf(other.context, other.id)).state).toBe('ended')
  // The round is over and the next one begins.
  const again = await playRound(round.context, {
    id: crypto.randomUUID(),
    game: 'ascent',
    stake: money(1_000n, 'USD'),
    choice: { auto: 200 },
  })
  expect(again.state).toBe('open')
})

test('the same press again answers the same, and of many at once one is kept', async () => {
  const round = await launched(high())
  await sleep(200)
  const all = await Promise.all(Array.from({ length: 10 }, () => over(press(round))))
  expect(new Set(all.map(({ multiplier }) => multiplier)).size).toBe(1)
  await sleep(300)
  expect((await over(press(round))).multiplier).toBe(all[0]?.multiplier)
  expect((await readRound(round.context, round.id)).moves).toHaveLength(1)
  expect(await ending(press(round, { type: 'hold' }))).toBe(roundsProblems.moveTaken.code)
  expect(await ending(press(round, cash, 2))).toBe(roundsProblems.roundEnded.code)
})

test('a press that crosses the burst is paid once or not at all, and never above the burst', async () => {
  for (let time = 0; time < 8; time++) {
    const round = await launched(early())
    await sleep(timeOf(102) + time * 8 - 20)
    const [pressed] = await Promise.all([ending(press(round)), awaitRound(round.context, round)])
    expect(['done', roundsProblems.roundEnded.code, roundsProblems.moveTaken.code]).toContain(
      pressed,
    )
    const { multiplier, moves } = await readRound(round.context, round.id)
    expect(moves).toHaveLength(1)
    expect(multiplier).toBeLessThanOrEqual(10_400)
    expect(await balanceOf(round)).toBe(9_000n + BigInt((multiplier ?? 0) / 10))
  }
  expect(await findDiscrepancies(db())).toEqual([])
})

test('holding tells the end at once, as if nothing had been pressed', async () => {
  const round = await launched(high(), 900)
  expect((await over(press(round, { type: 'hold' }))).multiplier).toBe(90_000)
})

test('a round whose member has gone is ended by a job with its target', async () => {
  const round = await launched(high(), 300)
  const later = (milliseconds: number) => () => new Date(Date.now() + milliseconds)
  const longest = ascent.clock?.longest ?? 0
  for (const job of roundsJobs)
    await job.run({ ...round.context, clock: later(longest - 5_000) }, {})
  expect((await readRound(round.context, round.id)).multiplier).toBeNull()
  for (const job of roundsJobs)
    await job.run({ ...round.context, clock: later(longest + 5_000) }, {})
  expect(await readRound(round.context, round.id)).toMatchObject({
    multiplier: 30_000,
    moves: ['idle'],
  })
})

test('only a round against the clock of one’s own is waited for', async () => {
  const round = await launched(high())
  const stranger = await playerWith(db(), 0n + 1n)
  const { unknownRound } = roundsProblems
  expect(await ending(awaitRound(stranger, round))).toBe(unknownRound.code)
  expect(await ending(awaitRound(stranger, { id: crypto.randomUUID() }))).toBe(unknownRound.code)
})
