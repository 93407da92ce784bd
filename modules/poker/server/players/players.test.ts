import { freshDatabase, testContext } from '@tessera/testing'
import { expect, test } from 'vitest'
import { pokerProblems } from '../../problems.ts'
import { countHands } from '../cases/count-hands.ts'
import { begin, ending, makeTable, memberWith, playOut, sit } from '../poker.fixture.ts'
import { listPlayerNotes, notePlayer } from './notes.ts'
import { readOwnStatistics } from './statistics.ts'

const { db } = freshDatabase({ connections: 8 })

test('a note about a player is seen by who wrote it alone, at every table, and an empty one takes it away', async () => {
  const [here, there] = [await makeTable(db()), await makeTable(db())]
  const [ana, bo] = [await memberWith(db(), 1_000_000n), await memberWith(db(), 1_000_000n)]
  for (const code of [here, there]) {
    await sit(ana, code, 1)
    await sit(bo, code, 2)
  }
  const write = (who: typeof ana, seat: number, text: string) =>
    notePlayer(who, { params: { code: here, seat }, body: { text } })
  const seen = async (who: typeof ana, code: string) =>
    (await listPlayerNotes(who, { params: { code } })).list
  await write(ana, 2, 'Bets big with nothing')
  expect(await seen(ana, there)).toEqual([{ seat: 2, text: 'Bets big with nothing' }])
  expect(await seen(bo, here)).toEqual([])
  await write(ana, 2, 'Changed his mind')
  expect(await seen(ana, here)).toEqual([{ seat: 2, text: 'Changed his mind' }])
  await write(ana, 2, '')
  expect(await seen(ana, here)).toEqual([])
  for (const seat of [1, 3])
    expect(await ending(write(ana, seat, 'Nobody'))).toBe(pokerProblems.nobodyThere.code)
  expect(await ending(seen(ana, 'none-here'))).toBe('poker.unknownTable')
})

test('own figures count hands entered, raised, shown and won, and sum to the result', async () => {
  const code = await makeTable(db(), { seats: 2, ppm: 0 })
  const members = [await memberWith(db(), 1_000_000n), await memberWith(db(), 1_000_000n)]
  const [ana, bo] = members
  if (!ana || !bo) throw new Error('two sit there')
  await sit(ana, code, 1)
  await sit(bo, code, 2)
  // One hand is raised and folded to, one goes to the showdown.
  await begin(db(), code, members)
  await playOut(db(), code, members, ({ acts }) =>
    acts.length === 0 ? { kind: 'raise', to: 30 } : { kind: 'fold' },
  )
  await begin(db(), code, members)
  await playOut(db(), code, members)
  expect((await readOwnStatistics(ana)).all.hands).toBe(0)
  await countHands(testContext(db()))
  const [one, two] = [await readOwnStatistics(ana), await readOwnStatistics(bo)]
  expect(one.month).toEqual(one.all)
  for (const { all } of [one, two]) expect(all).toMatchObject({ hands: 2, showdowns: 1 })
  expect(one.all.raised + two.all.raised).toBe(1)
  expect(one.all.entered + two.all.entered).toBe(2)
  expect(one.all.net.amount + two.all.net.amount).toBe(0n)
  expect(one.all.netBig).toBeCloseTo(Number(one.all.net.amount) / 1_000)
})
