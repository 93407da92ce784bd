import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settleIssue } from '../settle/settle-issue.ts'
import { voidIssueTickets } from '../settle/void-issue-tickets.ts'
import { oddsDigits } from '../tickets/digits.fixture.ts'
import {
  cashOfMember,
  draw,
  ending,
  limit,
  memberWith,
  openGame,
  openIssue,
  ports,
  unit,
} from '../tickets/world.fixture.ts'
import { stepChases } from './chase-jobs.ts'
import { itemsOf } from './chases.ts'
import { listChases, readChase } from './list-chases.ts'
import { type Starting, startChase } from './start-chase.ts'
import { stopChase } from './stop-chase.ts'

const { db } = freshDatabase({ connections: 12 })
type Ana = Awaited<ReturnType<typeof memberWith>>
type Issue = Awaited<ReturnType<typeof openIssue>>

/** A game with so many issues, each of a minute, the first of which sells now. */
async function gameWith(count: number) {
  const game = await openGame(db(), oddsDigits)
  await limit(db(), game, {})
  const issues: Issue[] = []
  for (let at = 0; at < count; at++) {
    issues.push(await openIssue(db(), game, { opens: -1 + at * 60, closes: 59 + at * 60 }))
  }
  return { game, issues }
}

/** One digit of the first position at 1.00, times the multiples: 9.00 each where it hits. */
function chaseOf(
  issues: readonly Issue[],
  multiples: number[],
  more: Partial<Starting> = {},
): Starting {
  return {
    id: crypto.randomUUID(),
    game: issues[0]?.game ?? '',
    play: 'fixed',
    selection: [['7'], [], []],
    amount: 10_000n,
    series: null,
    lines: 1,
    pricesVersion: 1,
    kind: 'double',
    settings: { every: 1 },
    stops: 'win',
    items: multiples.map((multiple, at) => ({
      numero: issues[at]?.numero ?? '',
      multiple,
      cost: 10_000n * BigInt(multiple),
    })),
    ...more,
  }
}

/** The time goes on: the sale of an issue is over, it is drawn and settled, and the next one sells. */
async function drawn(issue: Issue, result: string[]): Promise<void> {
  await sql`update lottery.issue set opens_at = opens_at - interval '60 seconds',
    closes_at = closes_at - interval '60 seconds', draws_at = draws_at - interval '60 seconds'
    where game = ${issue.game}`.execute(db())
  await draw(db(), issue, result)
  await settleIssue(testContext(db()), issue.id, ports)
  await sql`update lottery.issue set state = 'settled', settled_at = clock_timestamp()
    where id = ${String(issue.id)}::bigint`.execute(db())
}

async function look(id: string): Promise<string[]> {
  await sql`update lottery.chase set next_at = clock_timestamp() where id = ${id} and next_at is not null`.execute(
    db(),
  )
  await stepChases(testContext(db()), ports)
  return ((await itemsOf(db(), [id])).get(id) ?? []).map(({ state }) => state)
}

const heldBy = async ({ member }: Ana) => (await readBalance(db(), member.id, unit)).held.amount
const have = async (ana: Ana) => [await cashOfMember(db(), ana.member.id), await heldBy(ana)]
const lost = ['1', '2', '3']
const won = ['7', '2', '3']

test('ten draws that double hold 1,023 times the stake, and a win at the fourth gives the rest back (domain 6.4) [GM-05]', async () => {
  const { issues } = await gameWith(10)
  const ana = await memberWith(db(), 20_000_000n)
  const asked = chaseOf(issues, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512])
  const { chase, balance } = await startChase(ana, asked, ports)
  expect(chase).toMatchObject({
    state: 'running',
    issues: 10,
    bought: 1,
    cost: { amount: 10_230_000n },
    staked: { amount: 10_000n },
    held: { amount: 10_220_000n },
  })
  expect(balance.amount).toBe(9_770_000n)
  expect(await have(ana)).toEqual([9_770_000n, 10_220_000n])
  // The same again changes nothing.
  expect((await startChase(ana, asked, ports)).chase.bought).toBe(1)
  for (const issue of issues.slice(0, 3)) {
    await drawn(issue, lost)
    await look(asked.id)
  }
  expect(await heldBy(ana)).toBe(10_230_000n - 150_000n)
  await drawn(issues[3] ?? fail(), won)
  expect(await look(asked.id)).toEqual([
    ...Array(4).fill('finished'),
    ...Array(6).fill('win stopped'),
  ])
  expect(await readChase(ana, asked.id)).toMatchObject({
    state: 'win stopped',
    staked: { amount: 150_000n },
    held: { amount: 0n },
    prize: { amount: 720_000n },
  })
  expect(await have(ana)).toEqual([20_000_000n - 150_000n + 720_000n, 0n])
  expect(await findDiscrepancies(db())).toEqual([])
})

const fail = (): never => {
  throw new Error('there are ten issues')
}

test('a chase that never stops buys each draw as it opens, and one whose draw is missed or cancelled goes on', async () => {
  const { issues } = await gameWith(4)
  const ana = await memberWith(db(), 100_000n)
  const asked = chaseOf(issues, [1, 1, 1, 1], { stops: 'never', kind: 'same', settings: {} })
  await startChase(ana, asked, ports)
  await drawn(issues[0] ?? fail(), won)
  expect(await look(asked.id)).toEqual(['finished', 'bought', 'waiting', 'waiting'])
  // The second draw is cancelled with its ticket, and the third has passed before anybody looked.
  const second = issues[1] ?? fail()
  await sql`update lottery.issue set state = 'cancelled', reason = 'a test' where id = ${String(second.id)}::bigint`.execute(
    db(),
  )
  await voidIssueTickets(testContext(db()), second.id, ports)
  await sql`update lottery.issue set opens_at = opens_at - interval '125 seconds',
    closes_at = closes_at - interval '125 seconds', draws_at = draws_at - interval '125 seconds'
    where game = ${second.game}`.execute(db())
  expect(await look(asked.id)).toEqual(['finished', 'finished', 'cancelled', 'bought'])
  await drawn(issues[3] ?? fail(), lost)
  expect(await look(asked.id)).toEqual(['finished', 'finished', 'cancelled', 'finished'])
  expect(await readChase(ana, asked.id)).toMatchObject({ state: 'finished', held: { amount: 0n } })
  // Two tickets were paid for, and one has won 9.00.
  expect(await have(ana)).toEqual([100_000n - 20_000n + 90_000n, 0n])
})

test('the member stops it: what is bought stays, the rest comes back, once', async () => {
  const { issues } = await gameWith(3)
  const ana = await memberWith(db(), 100_000n)
  const bob = await memberWith(db(), 100_000n)
  const asked = chaseOf(issues, [1, 2, 4])
  await startChase(ana, asked, ports)
  expect(await ending(stopChase(bob, asked.id))).toBe('lottery.unknownChase')
  const stops = await Promise.all([1, 2, 3].map(() => stopChase(ana, asked.id)))
  for (const { chase } of stops) expect(chase).toMatchObject({ state: 'stopped', bought: 1 })
  expect(await have(ana)).toEqual([90_000n, 0n])
  await drawn(issues[0] ?? fail(), won)
  expect(await look(asked.id)).toEqual(['finished', 'stopped', 'stopped'])
  expect(await readChase(ana, asked.id)).toMatchObject({
    state: 'stopped',
    prize: { amount: 90_000n },
  })
  expect(await listChases(ana, { state: 'over', pageNo: 1, pageSize: 20 })).toMatchObject({
    list: [{ id: asked.id }],
    totalPages: 1,
  })
  expect(await ending(readChase(bob, asked.id))).toBe('lottery.unknownChase')
})

test('a chase that cannot be bought holds nothing, and says why', async () => {
  const { game, issues } = await gameWith(3)
  const ana = await memberWith(db(), 50_000n)
  const start = (multiples: number[], more: Partial<Starting> = {}) =>
    ending(startChase(ana, chaseOf(issues, multiples, more), ports))
  expect(await start([2, 2, 2])).toBe('ledger.insufficientFunds')
  expect(await start([1], { lines: 2 })).toBe('lottery.wrongCost')
  expect(await start([1], { selection: [['7', '7'], [], []] })).toBe('lottery.wrongSelection')
  expect(await start([1], { pricesVersion: 2 })).toBe('lottery.priceChanged')
  expect(await start([1], { game: 'NONE' })).toBe('lottery.unknownGame')
  const twice = chaseOf(issues, [1, 1]).items.map((item) => ({
    ...item,
    numero: issues[0]?.numero ?? '',
  }))
  expect(await start([1, 1], { items: twice })).toBe('lottery.chaseIssues')
  const back = chaseOf([...issues].reverse(), [1, 1, 1]).items
  expect(await start([1], { items: back })).toBe('lottery.chaseIssues')
  await sql`update lottery.game set is_open = false where code = ${game}`.execute(db())
  expect(await start([1])).toBe('lottery.gameClosed')
  expect(await have(ana)).toEqual([50_000n, 0n])
})

test('prices that change end a chase, and its money comes back', async () => {
  const { game, issues } = await gameWith(3)
  const ana = await memberWith(db(), 100_000n)
  const asked = chaseOf(issues, [1, 1, 1])
  await startChase(ana, asked, ports)
  await drawn(issues[0] ?? fail(), lost)
  await sql`insert into lottery.prices (game, version, prices, made_by, made_at)
    values (${game}, 2, '{}', 'a test', clock_timestamp())`.execute(db())
  expect(await look(asked.id)).toEqual(['finished', 'refused', 'refused'])
  const { state, items } = await readChase(ana, asked.id)
  expect(state).toBe('ended')
  expect(items.map(({ why }) => why)).toEqual([
    null,
    'lottery.priceChanged',
    'lottery.priceChanged',
  ])
  expect(await have(ana)).toEqual([90_000n, 0n])
})

test('many looks at once and one chase under many starts buy each draw once', async () => {
  const { issues } = await gameWith(3)
  const ana = await memberWith(db(), 100_000n)
  const asked = chaseOf(issues, [1, 1, 1], { stops: 'never' })
  const starts = await Promise.allSettled(
    Array.from({ length: 8 }, () => startChase(ana, asked, ports)),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await drawn(issues[0] ?? fail(), lost)
  await Promise.all(Array.from({ length: 8 }, () => look(asked.id)))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from lottery.ticket
    where chase_id = ${asked.id}`.execute(db())
  expect(rows[0]?.count).toBe(2)
  expect(await have(ana)).toEqual([70_000n, 10_000n])
  expect(await findDiscrepancies(db())).toEqual([])
})
