import type { StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { deskFixture, unit } from './desk.fixture.ts'
import { listPlayExposure, readResultCost } from './play-exposure.ts'

const { db } = freshDatabase()
const clock = fixedClock('2026-11-25T08:00:00Z')
const f = deskFixture(db, clock)
const name = { game: 'TEST1', numero: 'E1' }
const usd = (amount: bigint) => ({ amount, currency: unit })
let everybody: StaffContext
let brazil: StaffContext

// Each ticket stakes 2.00 on a line, and the largest prize that is noted of it is nine times that.
beforeAll(async () => {
  everybody = await f.hire()
  brazil = await f.hire(['BRL'])
  await f.game('TEST1')
  const issue = await f.issue({ numero: 'E1', drawsAt: '2026-11-25T10:00:00Z' })
  const [ana, bea, caio] = [await f.member(), await f.member(), await f.member('BRL')]
  const group = 'five-group120'
  await f.ticket({ issue, member: ana, play: 'last2-direct', selection: [['4'], ['5']] })
  await f.ticket({ issue, member: ana, play: group, selection: [['1', '2', '3', '4', '5']] })
  await f.ticket({ issue, member: bea, play: group, selection: [['1', '6', '7', '8', '9']] })
  const back = { play: group, selection: [['0', '6', '7', '8', '9']], state: 'taken back' }
  await f.ticket({ issue, member: bea, ...back })
  await f.ticket({
    issue,
    member: caio,
    unit: 'BRL',
    play: group,
    selection: [['1', '2', '3', '4', '5']],
  })
})

test('every play that was sold is there with what it pays at most, and plays without outcomes of their own by their picks [GM-14]', async () => {
  const { plays, picks } = await listPlayExposure(everybody, name, unit)
  expect(plays).toEqual([
    {
      play: 'five-group120',
      isFollowed: false,
      tickets: 2,
      stake: usd(40_000n),
      most: usd(360_000n),
    },
    {
      play: 'last2-direct',
      isFollowed: true,
      tickets: 1,
      stake: usd(20_000n),
      most: usd(180_000n),
    },
  ])
  const of = { play: 'five-group120', row: 'digits' }
  expect(picks[0]).toEqual({
    ...of,
    pick: '1',
    tickets: 2,
    stake: usd(40_000n),
    most: usd(360_000n),
  })
  expect(picks.slice(1).map(({ pick, most }) => [pick, most.amount])).toEqual(
    ['2', '3', '4', '5', '6', '7', '8', '9'].map((pick) => [pick, 180_000n]),
  )
  expect((await listPlayExposure(brazil, name, 'BRL')).plays).toMatchObject([{ tickets: 1 }])
  await expect(listPlayExposure(brazil, name, unit)).rejects.toThrow('common.notFound')
  await expect(listPlayExposure(everybody, { ...name, numero: 'no' }, unit)).rejects.toThrow(
    'lottery.unknownDeskIssue',
  )
})

test('what a result would cost is what the open tickets would be paid for it, of every play and with the caps', async () => {
  const cost = (result: string[], currency = unit, who = everybody) =>
    readResultCost(who, name, { currency, result })
  const both = await cost(['1', '2', '3', '4', '5'])
  // 750 and 90 times the amount of a line, as series 1800 pays.
  expect(both).toEqual({
    tickets: 3,
    stake: usd(60_000n),
    prize: usd(16_800_000n),
    plays: [
      { play: 'five-group120', winners: 1, prize: usd(15_000_000n) },
      { play: 'last2-direct', winners: 1, prize: usd(1_800_000n) },
    ],
  })
  expect(await cost(['9', '8', '7', '6', '1'])).toMatchObject({ prize: usd(15_000_000n) })
  expect(await cost(['0', '0', '0', '0', '0'])).toMatchObject({ prize: usd(0n), plays: [] })
  expect(await cost(['5', '4', '3', '2', '1'], 'BRL', brazil)).toMatchObject({
    tickets: 1,
    prize: { amount: 15_000_000n, currency: 'BRL' },
  })
  await expect(cost(['1'])).rejects.toThrow('lottery.wrongResult')
  await expect(cost(['1', '2', '3', '4', '5'], unit, brazil)).rejects.toThrow('common.notFound')
})
