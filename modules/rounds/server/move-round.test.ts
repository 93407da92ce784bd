import { findDiscrepancies } from '@tessera/ledger/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import type { OpenRound } from '../shapes.ts'
import { checkRound } from '../check-round.ts'
import { gameOf } from '../game-of.ts'
import { roundsProblems } from '../problems.ts'
import { rotateSeed } from './change-seeds.ts'
import { roundsJobs } from './jobs.ts'
import { readRound } from './list-rounds.ts'
import { digging, minesOf } from './mines.fixture.ts'
import { moveRound } from './move-round.ts'
import { appendMove } from './moves.ts'
import { playRound } from './play-round.ts'
import { ending, over, playerWith, rolling } from './rounds.fixture.ts'

const { db } = freshDatabase({ connections: 40 })
const { opened, cash } = minesOf(db)

// Under this secret and these words, three mines lie where the tests find them.
const secret = 'a'.repeat(64)
const cashOut = { cashOut: true }

test('a round stays open until it is cashed out: the stake is taken at once, the prize is paid at the end', async () => {
  const ana = await playerWith(db(), 10_000n)
  const { answer, safe } = await opened(ana)
  expect(answer).toMatchObject({ seq: 0, cashOut: null, shown: { mines: 3, opened: [] } })
  expect(answer.moves).toHaveLength(25)
  expect(await cash(ana.member.id)).toBe(9_000n)
  let open: OpenRound = answer
  for (const tile of safe.slice(0, 5)) {
    const next = await moveRound(ana, { id: open.id, seq: open.seq + 1, move: { tile } })
    if (next.state !== 'open') throw new Error('a safe tile ended the round')
    open = next
  }
  expect(open).toMatchObject({ seq: 5, cashOut: { multiplier: 19_973, move: cashOut } })
  expect(await cash(ana.member.id)).toBe(9_000n)
  const ended = await over(moveRound(ana, { id: open.id, seq: 6, move: cashOut }))
  expect(ended).toMatchObject({ multiplier: 19_973, prize: { amount: 1_997n } })
  expect(ended.steps.at(-1)).toEqual({ type: 'win', multiplier: 19_973 })
  expect(await cash(ana.member.id)).toBe(9_000n + 1_997n)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a mine loses the stake, and the round is paid nothing', async () => {
  const ana = await playerWith(db(), 10_000n)
  const { answer, hidden } = await opened(ana)
  const move = { tile: hidden[0] }
  const ended = await over(moveRound(ana, { id: answer.id, seq: 1, move }))
  expect(ended).toMatchObject({ multiplier: 0, prize: { amount: 0n } })
  expect(await cash(ana.member.id)).toBe(9_000n)
})

test('an answer of an open round tells nothing of what is covered', async () => {
  const ana = await playerWith(db(), 10_000n)
  const { answer, hidden, safe } = await opened(ana)
  const { nonce: _nonce, id: _id, endsAt: _endsAt, ...told } = answer
  const next = await moveRound(ana, { id: answer.id, seq: 1, move: { tile: safe[0] } })
  expect(
    JSON.stringify([told, next], (_, each) => (typeof each === 'bigint' ? `${each}` : each)),
  ).not.toContain(JSON.stringify(hidden))
  expect((await readRound(ana, answer.id)).seeds.serverSeed).toBeNull()
})

test('the same move under the same number answers the same, also when others followed and after the end', async () => {
  const ana = await playerWith(db(), 10_000n)
  const { answer, safe } = await opened(ana)
  const moves = [{ tile: safe[0] }, { tile: safe[1] }, cashOut]
  const first = []
  for (const [at, move] of moves.entries()) {
    first.push(await moveRound(ana, { id: answer.id, seq: at + 1, move }))
  }
  const again = []
  for (const [at, move] of moves.entries()) {
    again.push(await moveRound(ana, { id: answer.id, seq: at + 1, move }))
  }
  expect(again).toEqual(first)
  expect((await readRound(ana, answer.id)).moves).toEqual(moves)
})

test('fifty equal moves at once are one, and of two different ones at once one is made', async () => {
  const ana = await playerWith(db(), 10_000n)
  const { answer, safe } = await opened(ana)
  const same = await Promise.all(
    Array.from({ length: 50 }, () =>
      moveRound(ana, { id: answer.id, seq: 1, move: { tile: safe[0] } }),
    ),
  )
  expect(new Set(same.map(({ state }) => state))).toEqual(new Set(['open']))
  const crossed = await Promise.all(
    [safe[1], safe[2], safe[3]].map((tile) =>
      ending(moveRound(ana, { id: answer.id, seq: 2, move: { tile } })),
    ),
  )
  expect(crossed.filter((each) => each === 'done')).toHaveLength(1)
  expect(new Set(crossed)).toEqual(new Set(['done', roundsProblems.moveTaken.code]))
  expect((await readRound(ana, answer.id)).moves).toHaveLength(2)
})

test('fifty cash-outs at once pay once', async () => {
  const ana = await playerWith(db(), 10_000n)
  const { answer, safe } = await opened(ana)
  await moveRound(ana, { id: answer.id, seq: 1, move: { tile: safe[0] } })
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      over(moveRound(ana, { id: answer.id, seq: 2, move: cashOut })),
    ),
  )
  expect(new Set(all.map(({ prize }) => prize.amount)).size).toBe(1)
  expect(await cash(ana.member.id)).toBe(9_000n + (all[0]?.prize.amount ?? 0n))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a wrong, early, late or foreign move has a problem of its own and no effect', async () => {
  const [ana, bob] = [await playerWith(db(), 10_000n), await playerWith(db(), 10_000n)]
  const { answer, hidden, safe } = await opened(ana)
  const { id } = answer
  const ends = (seq: number, move: Record<string, unknown>, who = ana) =>
    ending(moveRound(who, { id, seq, move }))
  const notAllowed = roundsProblems.moveNotAllowed.code
  for (const move of [
    cashOut,
    {},
    { tile: 25 },
    { tile: -1 },
    { tile: '3' },
    { tile: 1.5 },
    { tile: 3, multiplier: 9 },
    { fold: true },
    { tile: null },
  ]) {
    expect(await ends(1, move)).toBe(notAllowed)
  }
  expect(await ends(2, { tile: safe[0] })).toBe(roundsProblems.moveTooEarly.code)
  expect(await ends(1, { tile: safe[0] }, bob)).toBe(roundsProblems.unknownRound.code)
  const unknown = { id: crypto.randomUUID(), seq: 1, move: { tile: 1 } }
  expect(await ending(moveRound(ana, unknown))).toBe(roundsProblems.unknownRound.code)
  expect((await readRound(ana, id)).moves).toEqual([])

  expect(await ends(1, { tile: safe[0] })).toBe('done')
  expect(await ends(1, { tile: safe[1] })).toBe(roundsProblems.moveTaken.code)
  expect(await ends(2, { tile: safe[0] })).toBe(notAllowed)
  expect(await ends(2, { tile: hidden[0] })).toBe('done')
  expect(await ends(3, { tile: safe[2] })).toBe(roundsProblems.roundEnded.code)
  expect(await cash(ana.member.id)).toBe(9_000n)

  const dice = rolling()
  await playRound(ana, dice)
  expect(await ending(moveRound(ana, { id: dice.id, seq: 1, move: { tile: 1 } }))).toBe(notAllowed)
})

test('while a round is open no second one of the game begins, other games do, and its id answers where it stands [G-24]', async () => {
  const ana = await playerWith(db(), 10_000n)
  const { answer, safe } = await opened(ana, digging())
  const { code } = roundsProblems.roundStillOpen
  expect(await ending(playRound(ana, digging()))).toBe(code)
  expect(await ending(playRound(ana, rolling()))).toBe('done')
  const moved = await moveRound(ana, { id: answer.id, seq: 1, move: { tile: safe[0] } })
  expect(await playRound(ana, digging({ id: answer.id }))).toEqual(moved)
  const other = digging({ id: answer.id, choice: { mines: 4 } })
  expect(await ending(playRound(ana, other))).toBe(ledgerProblems.usedDifferently.code)
})

test('the seed of an open round is not revealed before it ends', async () => {
  const ana = await playerWith(db(), 10_000n, secret)
  const { answer, safe } = await opened(ana)
  expect(await ending(rotateSeed(ana))).toBe(roundsProblems.roundStillOpen.code)
  await moveRound(ana, { id: answer.id, seq: 1, move: { tile: safe[0] } })
  await moveRound(ana, { id: answer.id, seq: 2, move: cashOut })
  const { previous } = await rotateSeed(ana)
  expect(previous.serverSeed).toBe(secret)
})

test('a server that dies after the last move leaves a round that the job pays', async () => {
  const ana = await playerWith(db(), 10_000n)
  const { answer, safe } = await opened(ana)
  await moveRound(ana, { id: answer.id, seq: 1, move: { tile: safe[0] } })
  const last = { roundId: answer.id, memberId: ana.member.id, seq: 2, move: cashOut, isLast: true }
  expect(await appendMove(db(), last)).toBe('made')
  expect(await cash(ana.member.id)).toBe(9_000n)
  const later = { ...ana, clock: fixedClock('2999-01-01T00:00:00Z') }
  for (const job of roundsJobs.slice(0, 1)) await job.run(later, {})
  const settled = await readRound(ana, answer.id)
  expect(settled.multiplier).toBe(11_250)
  expect(await cash(ana.member.id)).toBe(9_000n + (settled.prize?.amount ?? 0n))
  // The member's own second press finds it paid.
  const again = await over(moveRound(ana, { id: answer.id, seq: 2, move: cashOut }))
  expect(again.prize).toEqual(settled.prize)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a proof of a round with moves, or of a stream, proves itself, and a changed claim is found', async () => {
  const ana = await playerWith(db(), 100_000n)
  const { answer, safe } = await opened(ana)
  await moveRound(ana, { id: answer.id, seq: 1, move: { tile: safe[0] } })
  await moveRound(ana, { id: answer.id, seq: 2, move: cashOut })
  const flown = digging({ game: 'reach', choice: { target: 150 } })
  await playRound(ana, flown)
  await rotateSeed(ana)
  for (const id of [answer.id, flown.id]) {
    const proof = await readRound(ana, id)
    const game = gameOf(proof.game)
    if (!game || !proof.prize || !proof.drawn) throw new Error('not settled')
    const { serverSeed, clientSeed, commitment } = proof.seeds
    const claim = {
      commitment,
      seeds: { server: serverSeed ?? '', client: clientSeed ?? '', round: proof.nonce },
      version: proof.version,
      choice: proof.choice,
      stake: proof.stake.amount,
      moves: proof.moves,
      index: proof.index,
      drawn: proof.drawn,
      multiplier: proof.multiplier ?? -1,
      prize: proof.prize.amount,
    }
    expect(checkRound(game, claim).filter(({ holds }) => !holds)).toEqual([])
    const wrong = { ...claim, drawn: { words: proof.drawn.words, hash: '0'.repeat(64) } }
    expect(
      checkRound(game, wrong)
        .filter(({ holds }) => !holds)
        .map(({ rule }) => rule),
    ).toEqual(['steps'])
    if (proof.kind !== 'moves') continue
    const cut = checkRound(game, { ...claim, moves: claim.moves.slice(0, 1) })
    expect(cut.at(-1)).toMatchObject({ rule: 'moves', holds: false, found: null })
  }
})
