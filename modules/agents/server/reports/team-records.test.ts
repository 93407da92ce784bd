import { placeBet, settleBet, voidBet } from '@tessera/bets/server'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { betsTeamMax } from '../../limits.ts'
import { teamFixture, unit } from '../agents.fixture.ts'
import { listTeamBets } from './list-team-bets.ts'
import { listTeamEntries } from './list-team-entries.ts'

const { db } = freshDatabase()
const newId = (): string => crypto.randomUUID()
const describeGames = async () =>
  new Map([['TESSERA/dice', { gameName: 'Dice', vendorName: 'Tessera' }]])

beforeAll(withinOneDay)

async function today(): Promise<string> {
  const { rows } = await sql<{ day: string }>`select kit.business_day(now())::text as day`.execute(
    db(),
  )
  return rows[0]?.day ?? ''
}

async function fund(memberId: string): Promise<void> {
  await openMemberAccounts(db(), memberId, unit)
  await transfer(db(), {
    id: newId(),
    legs: [{ from: clearingOf('sandbox', unit), to: cashOf(memberId, unit), amount: 1_000_000n }],
    reason: 'deposit',
    subject: `member:${memberId}`,
  })
}

async function bet(memberId: string, stake: bigint): Promise<string> {
  const id = newId()
  const game = { vendor: 'TESSERA', category: 'RNG', game: 'dice', roundId: id }
  await placeBet(db(), { id, memberId, ...game, stake: money(stake, unit) })
  return id
}

const accountOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ account: string }>`
    select account from identity.member where id = ${id}`.execute(db())
  return rows[0]?.account ?? ''
}

/** A team with bets of a member right below, of one further below, and of a stranger. */
async function played() {
  const { join, as } = teamFixture(db())
  const agent = await join({ type: 1 })
  const below = await join({ upline: agent })
  const lowest = await join({ upline: below })
  const stranger = await join({ type: 1 })
  for (const id of [agent, below, lowest, stranger]) await fund(id)
  const settled = await bet(below, 10_000n)
  await settleBet(db(), { id: settled, prize: 4_000n, validBet: 10_000n })
  const gone = await bet(lowest, 20_000n)
  await voidBet(db(), { id: gone, reason: 'cancelled' })
  const open = await bet(lowest, 30_000n)
  await bet(stranger, 40_000n)
  await bet(agent, 50_000n)
  const day = await today()
  const asked = { from: day, to: day, language: 'EN', pageSize: 20 }
  return { agent: as(agent), below, lowest, stranger: as(stranger), asked, settled, gone, open }
}

test('an agent sees the bets of everybody below, newest first, with how they ended, and of nobody else', async () => {
  const { agent, below, lowest, asked, settled, gone, open } = await played()
  const { list, next } = await listTeamBets(agent, asked, describeGames)
  expect(next).toBeNull()
  expect(list.map(({ id, state, gameName }) => ({ id, state, gameName }))).toEqual([
    { id: open, state: 'open', gameName: 'Dice' },
    { id: gone, state: 'void', gameName: 'Dice' },
    { id: settled, state: 'settled', gameName: 'Dice' },
  ])
  expect(list.map(({ vendor, vendorName }) => `${vendor} ${vendorName}`)).toEqual(
    Array.from(list, () => 'TESSERA Tessera'),
  )
  expect(list[0]).toMatchObject({ account: await accountOf(lowest), prize: null, validBet: null })
  expect(list[2]).toMatchObject({
    account: await accountOf(below),
    stake: { amount: 10_000n },
    prize: { amount: 4_000n },
  })
})

test('pages follow each other without a gap, and one member is chosen by the account in any case', async () => {
  const { agent, lowest, asked, settled, gone, open } = await played()
  const seen: string[] = []
  for (let after: string | undefined; ;) {
    const page = await listTeamBets(agent, { ...asked, pageSize: 1, after }, describeGames)
    seen.push(...page.list.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect(seen).toEqual([open, gone, settled])
  const account = (await accountOf(lowest)).toUpperCase()
  const one = await listTeamBets(agent, { ...asked, account }, describeGames)
  expect(one.list.map(({ id }) => id)).toEqual([open, gone])
})

test('in a team that is too large for one list a member is chosen first', async () => {
  const { agent, lowest, asked, open } = await played()
  await sql`update agents.team_size set members = ${betsTeamMax + 1} where agent_id = ${agent.member.id}`.execute(
    db(),
  )
  await expect(listTeamBets(agent, asked, describeGames)).rejects.toThrow('agents.chooseMember')
  const one = { ...asked, account: await accountOf(lowest) }
  expect((await listTeamBets(agent, one, describeGames)).list[0]?.id).toBe(open)
})

test('the movements of a member are read with what they are about, and without cards and orders', async () => {
  const { agent, below } = await played()
  const asked = { account: await accountOf(below), after: '.', pageSize: 20 }
  const { list } = await listTeamEntries(agent, asked)
  expect(list.map(({ kind, amount }) => ({ kind, amount: amount.amount }))).toEqual([
    { kind: 'win', amount: 4_000n },
    { kind: 'stake', amount: -10_000n },
    { kind: 'deposit', amount: 1_000_000n },
  ])
  expect(
    JSON.stringify(list, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ).not.toMatch(/subject|requestId|member:/)
})

test('bets and movements of strangers, of the agent and of nobody are not found, whatever is asked', async () => {
  const { agent, below, stranger, asked } = await played()
  const theirs = await accountOf(below)
  for (const account of [theirs, 'nobody-at-all', stranger.member.id]) {
    const one = { account, after: '.', pageSize: 20 }
    await expect(listTeamEntries(stranger, one)).rejects.toThrow('agents.notInTeam')
    const bets = listTeamBets(stranger, { ...asked, account }, describeGames)
    await expect(bets).rejects.toThrow('agents.notInTeam')
  }
  const own = { account: await accountOf(agent.member.id), after: '.', pageSize: 20 }
  await expect(listTeamEntries(agent, own)).rejects.toThrow('agents.notInTeam')
})
