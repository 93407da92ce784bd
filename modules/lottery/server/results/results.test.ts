import { type Db, inTransaction } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { prepareJobs } from '@tessera/server-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashChain } from '../beacons/hash-chain.ts'
import {
  insertGames,
  insertIssue,
  officialGame,
  ownGame,
  seedOf,
  stateOf,
} from '../issues.fixture.ts'
import { cancelIssue } from '../issues/cancel-issue.ts'
import { drawIssue } from '../draws/draw-issue.ts'
import { findChanges } from '../issues/issues.ts'
import { confirmResult, enterResult } from './enter-result.ts'
import { giveUpLateJob } from './give-up-late.ts'
import { redrawIssue } from './redraw-issue.ts'

const { db, url } = freshDatabase()
const now = new Date()
let count = 0

beforeAll(async () => {
  await prepareJobs(url())
  await insertGames(db())
  await hashChain.prepare(db(), now)
  await hashChain.prepare(db(), new Date(now.getTime() - 86_400_000))
}, 60_000)

const numero = () => `20261126-${String(++count).padStart(3, '0')}`
const official = (drawsIn = -60) =>
  insertIssue(db(), { game: officialGame, numero: numero(), drawsIn })
const own = (drawsIn = -60) =>
  insertIssue(db(), { game: ownGame, numero: numero(), drawsIn, seed: seedOf(++count) })
const enter = (issueId: bigint, source: string, result: string[] = ['1', '2', '3', '4']) =>
  inTransaction(db(), (tx) => enterResult(tx, { issueId, source, result, now }))
const confirm = (issueId: bigint, source: string, result: string[] = ['1', '2', '3', '4']) =>
  inTransaction(db(), (tx) => confirmResult(tx, { issueId, source, result, now }))
const settled = (id: bigint, at: Db = db()) =>
  sql`update lottery.issue set state = 'settled', settled_at = now() where id = ${id}`.execute(at)
const [ana, ben, cleo] = ['staff:ana', 'staff:ben', 'staff:cleo']
const other = ['9', '9', '9', '9']

describe('a result from outside', () => {
  test('holds once two sources agree', async () => {
    const id = await official()
    expect(await enter(id, 'one')).toBe('verifying')
    expect(await enter(id, 'two')).toBe('verified')
    expect(await stateOf(db(), id)).toMatchObject({
      state: 'verified',
      result: ['1', '2', '3', '4'],
      version: 1,
    })
    await expect(enter(id, 'three')).rejects.toThrow('lottery.resultKnown')
  })

  test('holds once a person confirms what a source or another person has entered, never oneself', async () => {
    const id = await official()
    await expect(confirm(id, ana)).rejects.toThrow('lottery.nothingToConfirm')
    await enter(id, ana)
    await expect(confirm(id, ana)).rejects.toThrow('lottery.nothingToConfirm')
    expect(await enter(id, ana)).toBe('verifying')
    expect(await confirm(id, ben)).toBe('verified')

    const sourced = await official()
    await enter(sourced, 'one')
    await expect(confirm(sourced, ana, other)).rejects.toThrow('lottery.nothingToConfirm')
    expect(await confirm(sourced, ana)).toBe('verified')
  })

  test('waits for persons where two disagree, and two of them decide', async () => {
    const id = await official()
    await enter(id, 'one')
    expect(await enter(id, 'two', other)).toBe('verifying')
    expect(await enter(id, 'three', other)).toBe('verifying')
    expect(await confirm(id, ana, other)).toBe('verifying')
    expect(await confirm(id, ben, other)).toBe('verified')
    expect((await stateOf(db(), id)).result).toEqual(other)
  })

  test('waits where a source says something else the second time, and counts it once where it says the same', async () => {
    const id = await official()
    await enter(id, 'one')
    expect(await enter(id, 'one')).toBe('verifying')
    await enter(id, 'one', other)
    expect(await enter(id, 'two', other)).toBe('verifying')
    await enter(id, ana)
    await enter(id, ben, other)
    expect(await enter(id, cleo)).toBe('verifying')
    expect(await enter(id, ben)).toBe('verified')
  })

  test('is refused before the draw, with impossible numbers, and for a draw that is made here', async () => {
    const early = await official(30)
    await expect(enter(early, 'one')).rejects.toThrow('lottery.resultTooEarly')
    const id = await official()
    for (const result of [['1'], ['1', '2', '3', '10'], []]) {
      await expect(enter(id, 'one', result)).rejects.toThrow('lottery.wrongResult')
    }
    await expect(enter(await own(), ana)).rejects.toThrow('lottery.drawnHere')
    await expect(enter(999_999n, ana)).rejects.toThrow('lottery.unknownIssue')
  })
})

describe('an issue is cancelled', () => {
  test('once, before it has a result, with a reason that everybody reads', async () => {
    const id = await official()
    const context = testContext(db())
    await enter(id, 'one')
    await cancelIssue(context, id, 'The lottery drew nothing')
    await cancelIssue(context, id, 'Another reason')
    expect(await stateOf(db(), id)).toMatchObject({ state: 'cancelled', result: null })
    expect((await findChanges(db(), id)).map(({ reason }) => reason)).toEqual([
      'The lottery drew nothing',
    ])
    await expect(enter(id, 'two')).rejects.toThrow('lottery.drawIsOver')
  })

  test('never once it has its result', async () => {
    const id = await own()
    await drawIssue(db(), id, now)
    await expect(cancelIssue(testContext(db()), id, 'Too dear')).rejects.toThrow(
      'lottery.notCancellable',
    )
  })

  test('by itself where no result comes for a day, or two for a lottery of one draw a day', async () => {
    const hours = (many: number) => -many * 3_600
    const [late, gone] = [await official(hours(23)), await official(hours(25))]
    const single = (drawsIn: number, day: string) =>
      insertIssue(db(), { game: officialGame, numero: day, drawsIn })
    const [daily, dailyGone] = [
      await single(hours(25), '20261101'),
      await single(hours(49), '20261102'),
    ]
    await giveUpLateJob.run(testContext(db()), {})
    const states = await Promise.all([late, gone, daily, dailyGone].map((id) => stateOf(db(), id)))
    expect(states.map(({ state }) => state)).toEqual([
      'selling',
      'cancelled',
      'selling',
      'cancelled',
    ])
  })
})

describe('a wrong result', () => {
  test('of an official draw is replaced, and the former one is told', async () => {
    const id = await official()
    const context = testContext(db())
    const redraw = (result?: string[]) =>
      redrawIssue(context, { issueId: id, reason: 'Misread', ...(result && { result }) })
    await enter(id, 'one')
    await enter(id, 'two')
    await expect(redraw(other)).rejects.toThrow('lottery.notSettledYet')
    await settled(id)
    await expect(redraw(['x'])).rejects.toThrow('lottery.wrongResult')
    await expect(redraw()).rejects.toThrow('lottery.wrongResult')
    await expect(redraw(['1', '2', '3', '4'])).rejects.toThrow('lottery.sameResult')
    await redraw(other)
    expect(await stateOf(db(), id)).toMatchObject({
      state: 'resettling',
      result: other,
      version: 2,
    })
    expect(await findChanges(db(), id)).toMatchObject([
      { reason: 'Misread', before: ['1', '2', '3', '4'] },
    ])
  })

  test('of a draw that is made here is put right from its seed alone, and nobody gets another one', async () => {
    const id = await own()
    const context = testContext(db())
    await drawIssue(db(), id, now)
    await settled(id)
    const { result } = await stateOf(db(), id)
    await expect(redrawIssue(context, { issueId: id, reason: 'x', result: other })).rejects.toThrow(
      'lottery.drawnHere',
    )
    await expect(redrawIssue(context, { issueId: id, reason: 'x' })).rejects.toThrow(
      'lottery.drawIsRight',
    )
    // As if something else had been written there.
    await sql`update lottery.issue set result = ${other}::text[], result_version = 2 where id = ${id}`.execute(
      db(),
    )
    await redrawIssue(context, { issueId: id, reason: 'Written wrongly' })
    expect(await stateOf(db(), id)).toMatchObject({ state: 'resettling', result, version: 3 })
  })
})
