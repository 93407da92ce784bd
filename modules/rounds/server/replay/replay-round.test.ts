import type { Game } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { money } from '@tessera/money'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { roundsProblems } from '../../problems.ts'
import { moveRound } from '../move-round.ts'
import { playRound } from '../play-round.ts'
import { ending, playerWith, rolling } from '../rounds.fixture.ts'
import { replayRound } from './replay-round.ts'

const { db } = freshDatabase()
type Player = Awaited<ReturnType<typeof playerWith>>

async function playOne(context: Player, game: Game) {
  const [choice] = game.choices()
  const id = crypto.randomUUID()
  const stake = money(game.stake.smallest * 3n, 'USD')
  const seen = []
  let answer = await playRound(context, {
    id,
    game: game.slug,
    stake,
    choice: choice as Record<string, unknown>,
  })
  while (answer.state === 'open') {
    seen.push(answer)
    const { seq, moves, cashOut } = answer
    const move = (seq > 1 ? cashOut?.move : undefined) ?? moves[seq % moves.length] ?? {}
    answer = await moveRound(context, { id, seq: seq + 1, move })
  }
  return { answer, seen }
}

const written = async () => {
  const { rows } = await sql<{ all: string }>`
    select concat_ws(' ', (select count(*) from ledger.transfer), (select count(*) from ledger.request),
      (select count(*) from rounds.round), (select count(*) from rounds.outcome), (select sum(next_nonce) from rounds.seed),
      (select sum(version) from ledger.account)) as all`.execute(db())
  return rows[0]?.all
}

describe.each(Object.values(games) as unknown as Game[])('a replay of $slug', (game) => {
  test('shows what its member saw, move by move and to the end, and writes nothing', async () => {
    const ana = await playerWith(db(), 1_000_000n)
    const { answer, seen } = await playOne(ana, game)
    const before = await written()
    const replay = await replayRound(ana, answer.id)
    expect(replay.steps).toEqual(answer.steps)
    expect(replay.round).toMatchObject({ id: answer.id, prize: answer.prize, stake: answer.stake })
    expect(replay.frames).toEqual(
      seen.map(({ seq, shown, steps, moves }) => ({ seq, shown, steps, moves })),
    )
    expect(await written()).toBe(before)
  })
})

test('is for its member alone, and for a round that is over', async () => {
  const ana = await playerWith(db(), 1_000_000n)
  const ben = await playerWith(db(), 1_000_000n)
  const round = rolling()
  await playRound(ana, round)
  expect(await ending(replayRound(ben, round.id))).toBe(roundsProblems.unknownRound.code)
  expect(await ending(replayRound(ana, crypto.randomUUID()))).toBe(roundsProblems.unknownRound.code)
  const open = { id: crypto.randomUUID(), game: 'mines', choice: { mines: 3 } }
  await playRound(ana, { ...open, stake: money(1_000n, 'USD') })
  expect(await ending(replayRound(ana, open.id))).toBe(roundsProblems.roundStillOpen.code)
})

test('of a version that is not played any more only the record is told; so where the rules pay another sum', async () => {
  const ana = await playerWith(db(), 1_000_000n)
  const round = rolling()
  const paid = await playRound(ana, round)
  const dice = games.dice as unknown as Game
  const others: (Game | undefined)[] = [
    undefined,
    { ...dice, version: '2' },
    { ...dice, pay: () => 12_345 } as unknown as Game,
  ]
  for (const other of others) {
    const replay = await replayRound(ana, round.id, () => other)
    expect(replay).toMatchObject({ steps: null, frames: [], round: { id: paid.id, version: '1' } })
  }
})
