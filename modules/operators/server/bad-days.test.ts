import { badDays, endOf } from '@tessera/open-wallet/hostile'
import { freshDatabase } from '@tessera/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorsArena } from './operators.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
let arena: Awaited<ReturnType<typeof operatorsArena>>
beforeAll(async () => {
  arena = await operatorsArena(db())
})
afterAll(() => arena.close())

const expectedState = { played: 'closed', takenBack: 'takenBack', refused: 'refused' }

test('through every bad day of an operator nothing is lost, doubled or left unknown [W-22] [W-34] [W-47] [W-58]', async () => {
  const { book } = arena.operator
  const start = book.cash
  const wrong: string[] = []
  for (const day of badDays) {
    const { given } = await arena.open()
    arena.operator.begin(day)
    const before = book.cash
    const { id } = await arena.play(given.session)
    await arena.settle()
    const [ours, theirs] = [await arena.roundOf(id), book.roundOf(id)]
    const prize = ours?.prize ?? 0n
    const isPlayed = day.ends === 'played'
    const right = isPlayed ? before - 10_000n + prize : before
    const isRight =
      ours?.state === expectedState[day.ends] &&
      endOf(theirs) === day.ends &&
      theirs?.won === (isPlayed ? prize : 0n) &&
      book.cash === right
    if (!isRight)
      wrong.push(`${day.id}: ${ours?.state} ${ours?.said}, ${theirs?.state} ${book.cash - right}`)
  }
  expect(wrong).toEqual([])
  expect(badDays.length).toBeGreaterThanOrEqual(24)
  // What the operator has taken less what it has paid is what it owes us, and what its players have lost.
  const { clearing, play } = await arena.books()
  expect({ clearing: -clearing, play }).toEqual({
    clearing: start - book.cash,
    play: start - book.cash,
  })
  expect(await arena.discrepancies()).toEqual([])
}, 60_000)
