import { confirmApproval, propose } from '@tessera/compliance/server'
import type { StaffContext } from '@tessera/server-kit'
import { prepareJobs } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cancelDeskIssue, cancelKind, enterDeskResult, previewCancel } from './acts.ts'
import { correctDeskResult, correctKind } from './correct.ts'
import { deskFixture, unit } from './desk.fixture.ts'
import { readDeskIssue } from './issues.ts'
import { previewCorrection } from './preview-correction.ts'
import { listSources, tryFeed, writeSource } from './sources.ts'

const { db, url } = freshDatabase()
const clock = fixedClock('2026-11-25T08:00:00Z')
const f = deskFixture(db, clock)
const ports = { propose }
const game = 'OFFICIAL'
const result = ['1', '2', '3', '4', '5']

let [olga, paul, brazil] = [] as unknown as [StaffContext, StaffContext, StaffContext]
beforeAll(async () => {
  await prepareJobs(url())
  olga = await f.hire()
  paul = await f.hire()
  brazil = await f.hire(['BRL'])
  await f.game(game, { isOwn: false })
}, 60_000)

const drawn = (numero: string) => f.issue({ game, numero, drawsAt: '2026-11-25T07:00:00Z' })
const enter = (who: StaffContext, numero: string, given = result) =>
  enterDeskResult(who, { game, numero, result: given, isConfirming: false })
const confirm = (who: StaffContext, numero: string, given = result) =>
  enterDeskResult(who, { game, numero, result: given, isConfirming: true })

test('a result counts when a second person has entered or confirmed the same, and never by one alone', async () => {
  await drawn('R1')
  expect(await enter(olga, 'R1')).toEqual({ success: true, isVerified: false })
  expect(await enter(olga, 'R1')).toEqual({ success: true, isVerified: false })
  await expect(confirm(olga, 'R1')).rejects.toThrow('lottery.nothingToConfirm')
  expect(await confirm(paul, 'R1')).toEqual({ success: true, isVerified: true })
  const { issue, entries } = await readDeskIssue(olga, { game, numero: 'R1' })
  expect(issue).toMatchObject({ state: 'verified', result, resultVersion: 1 })
  expect(new Set(entries.map(({ account }) => account))).toEqual(
    new Set([olga.staff.account, paul.staff.account]),
  )

  await drawn('R2')
  await enter(olga, 'R2')
  expect(await enter(paul, 'R2', ['9', '9', '9', '9', '9'])).toMatchObject({ isVerified: false })
  expect((await readDeskIssue(olga, { game, numero: 'R2' })).issue.state).toBe('verifying')
})

test('who holds the permission for some currencies enters, previews and cancels nothing', async () => {
  await drawn('P1')
  const name = { game, numero: 'P1' }
  const notAllowed = 'common.notAllowed'
  await expect(enter(brazil, 'P1')).rejects.toThrow(notAllowed)
  await expect(previewCancel(brazil, name)).rejects.toThrow(notAllowed)
  await expect(cancelDeskIssue(brazil, { ...name, reason: 'test' }, ports)).rejects.toThrow(
    notAllowed,
  )
  await expect(enter(olga, 'nothing')).rejects.toThrow('lottery.unknownDeskIssue')
  await expect(enter(olga, 'P1', ['1'])).rejects.toThrow('lottery.wrongResult')
})

test('cancelling says which stakes go back, waits for a second person, and is refused once there is a result', async () => {
  const id = await drawn('C1')
  const name = { game, numero: 'C1' }
  const ana = await f.member()
  await f.ticket({ issue: id, member: ana })
  await f.ticket({ issue: id, member: ana })
  await f.ticket({ issue: id, member: ana, state: 'taken back' })
  await f.ticket({ issue: id, member: await f.member('BRL'), unit: 'BRL' })
  expect((await previewCancel(olga, name)).list).toEqual([
    { tickets: 1, members: 1, stakes: { amount: 20_000n, currency: 'BRL' } },
    { tickets: 2, members: 1, stakes: { amount: 40_000n, currency: unit } },
  ])
  const reason = 'the lottery drew nothing'
  expect(await cancelDeskIssue(olga, { ...name, reason }, ports)).toEqual({
    success: true,
    isDone: false,
  })
  const state = async () => (await readDeskIssue(olga, name)).issue
  expect((await state()).state).toBe('selling')
  const { rows } = await sql<{ id: string; after: Record<string, string> }>`
    select id, after from compliance.approval
    where subject = ${`lotteryIssue:${game} C1`} and state = 'waiting'`.execute(db())
  expect(rows[0]?.after['stakesBack']).toBe('2.00 BRL, 4.00 USD')
  const approval = { id: rows[0]?.id ?? '' }
  await expect(confirmApproval(olga, approval, [cancelKind])).rejects.toThrow(
    'compliance.ownProposal',
  )
  await expect(confirmApproval(brazil, approval, [cancelKind])).rejects.toThrow(
    'compliance.notPossible',
  )
  await confirmApproval(paul, approval, [cancelKind])
  expect(await state()).toMatchObject({ state: 'cancelled', reason })
  await expect(enter(olga, 'C1')).rejects.toThrow('lottery.drawIsOver')

  await drawn('C2')
  await enter(olga, 'C2')
  await enter(paul, 'C2')
  const late = cancelDeskIssue(olga, { game, numero: 'C2', reason }, ports)
  await expect(late).rejects.toThrow('lottery.notCancellable')
})

test('another result is proposed by one person and approved by a second one, and the former one stays readable', async () => {
  const id = await drawn('K1')
  const name = { game, numero: 'K1' }
  const right = ['5', '4', '3', '2', '1']
  const correct = (who: StaffContext, given = right) =>
    correctDeskResult(who, { ...name, result: given, reason: 'misread numbers' }, ports)
  const ana = await f.member()
  const won = { play: 'last2-direct', selection: [['4'], ['5']], state: 'won', prize: 1_800_000n }
  await f.ticket({ issue: id, member: ana, ...won })
  await enter(olga, 'K1')
  await enter(paul, 'K1')
  await expect(correct(olga)).rejects.toThrow('lottery.notSettledYet')
  await sql`update lottery.issue set state = 'settled', settled_at = now() where id = ${id}`.execute(
    db(),
  )
  await expect(correct(brazil)).rejects.toThrow('common.notAllowed')
  await expect(correct(olga, result)).rejects.toThrow('lottery.sameResult')
  await expect(correct(olga, ['1'])).rejects.toThrow('lottery.wrongResult')
  expect(await correct(olga)).toEqual({ success: true, isDone: false })
  expect((await readDeskIssue(olga, name)).issue).toMatchObject({ state: 'settled', result })
  await expect(correct(paul)).rejects.toThrow('compliance.alreadyProposed')
  const { rows } = await sql<{ id: string; before: object; after: object }>`
    select id, before, after from compliance.approval
    where subject = ${`lotteryIssue:${game} K1`} and state = 'waiting'`.execute(db())
  expect(rows[0]).toMatchObject({
    before: { result: '1 2 3 4 5', paid: '180.00 USD' },
    after: {
      result: '5 4 3 2 1',
      paid: '0',
      moreToMembers: '0',
      lessToMembers: '180.00 USD',
      owedByMembers: '180.00 USD',
    },
  })
  await confirmApproval(paul, { id: rows[0]?.id ?? '' }, [correctKind])
  const { issue, changes } = await readDeskIssue(olga, name)
  expect(issue).toMatchObject({ state: 'resettling', result: right, resultVersion: 2 })
  expect(changes).toMatchObject([
    { kind: 'corrected', before: result, after: right, reason: 'misread numbers' },
  ])
})

test('a source is set with a reason, only for a game that is drawn elsewhere, and tells its faults when it is tried', async () => {
  await f.game('OWN1')
  const settings = { url: 'http://127.0.0.1:9/{numero}', numero: 'issue', numbers: 'code' }
  const write = (who: StaffContext, code: string, isOn = true) =>
    writeSource(who, { name: 'feed-a', game: code, settings, isOn, reason: 'first source' })
  await expect(write(olga, 'OWN1')).rejects.toThrow('lottery.drawnHereNoSource')
  await expect(write(olga, 'NOTHING')).rejects.toThrow('lottery.unknownDeskGame')
  await expect(write(brazil, game)).rejects.toThrow('common.notAllowed')
  await write(olga, game)
  await write(olga, game)
  await write(olga, game, false)
  expect((await listSources(db())).list).toEqual([
    {
      name: 'feed-a',
      game,
      settings,
      isOn: false,
      askedAt: null,
      toldNumero: null,
      told: null,
      fault: null,
    },
  ])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from lottery.change
    where subject = 'lotterySource:feed-a'`.execute(db())
  expect(rows).toEqual([{ count: 2 }])
  await expect(tryFeed(brazil, { game, settings })).rejects.toThrow('common.notAllowed')
  const tried = await tryFeed(olga, { game, settings })
  expect(tried).toMatchObject({ told: null, isResult: false })
  expect(tried.numero).not.toBeNull()
  expect(tried.fault).not.toBeNull()
})

test('before a result is corrected it is said what moves up and down, and who would owe', async () => {
  const id = await drawn('M1')
  const name = { game, numero: 'M1' }
  const play = 'five-direct'
  await sql`insert into lottery.prices (game, version, prices, made_by, made_at)
    values (${game}, 1, '{}', 'tables', now()) on conflict do nothing`.execute(db())
  await sql`insert into lottery.game_limit (game, unit, least, most, prize_ticket, prize_issue, prize_single,
      exposure_outcome)
    values (${game}, ${unit}, 1, 1000000000, 1000000000, 1000000000, 1000000000, 1000000000)
    on conflict do nothing`.execute(db())
  const [won, lost] = [await f.member(), await f.member()]
  const five = (digit: string) => [[digit], ['2'], ['3'], ['4'], ['5']]
  await f.ticket({
    issue: id,
    member: won,
    play,
    selection: five('1'),
    state: 'won',
    prize: 70_000n,
  })
  await f.ticket({ issue: id, member: lost, play, selection: five('9'), state: 'lost' })
  await enter(olga, 'M1')
  await enter(paul, 'M1')
  await sql`update lottery.issue set state = 'settled', settled_at = now() where id = ${id}`.execute(
    db(),
  )
  const preview = (who: StaffContext, given: string[]) =>
    previewCorrection(who, { ...name, result: given })
  await expect(preview(brazil, ['9', '2', '3', '4', '5'])).rejects.toThrow('common.notAllowed')
  await expect(preview(olga, result)).rejects.toThrow('lottery.sameResult')
  const { list } = await preview(olga, ['9', '2', '3', '4', '5'])
  expect(list).toMatchObject([
    {
      tickets: 2,
      members: 2,
      prizesBefore: { amount: 70_000n, currency: unit },
      down: { amount: 70_000n },
      owing: 1,
      owed: { amount: 70_000n },
    },
  ])
  expect(list[0]?.up.amount).toBe(list[0]?.prizesAfter.amount)
  expect(list[0]?.up.amount).toBeGreaterThan(0n)
  expect((await readDeskIssue(olga, name)).issue).toMatchObject({ state: 'settled', result })
})
