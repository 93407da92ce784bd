import { placeBet, rollBackBet, settleBet } from '@tessera/bets/server'
import { commonProblems } from '@tessera/calls'
import { findDiscrepancies, readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import pg from 'pg'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { listEntries } from '../records/list-entries.ts'
import { dollars, fundsPassword, type Fixture, withdrawFixture } from './withdraw.fixture.ts'

const { db, url } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db())
  await fixture.setRule({
    opensMinute: 0,
    closesMinute: 0,
    feeFixed: 0n,
    feePpm: 0,
    freeCount: 999,
    dayCount: 1_000,
    daySum: dollars(1_000_000),
  })
})
afterAll(() => fixture.close())

type Who = { id: string; payeeId: string }
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
  )

/** The same numbers from 0 to 1 at each run. */
function chances(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

type Posting = { version: bigint; change: bigint; left: bigint }
const postingsOf = async (memberId: string): Promise<Posting[]> =>
  (
    await sql<Posting>`select e.version, e.amount as change, e.balance_after as left from ledger.entry_view e
      join ledger.balance_view b on b.id = e.account and b.owner = ${`member:${memberId}`} and b.purpose = 'cash'
      where e.version > 0 order by e.version`.execute(db())
  ).rows

/** A bet of ten dollars in three requests that know nothing of each other's order; a third of them are taken back. */
function betOf(memberId: string, number: number) {
  const id = crypto.randomUUID()
  const prize = number % 2 === 0 ? dollars(15) : 0n
  const place = () =>
    placeBet(db(), {
      id,
      memberId,
      vendor: 'TESSERA',
      category: 'RNG',
      game: 'dice',
      roundId: `round-${id}`,
      stake: money(dollars(10), 'USD'),
    })
  const end =
    number % 3 === 0
      ? () => rollBackBet(db(), { id, memberId, reason: 'The vendor says so.' })
      : () => settleBet(db(), { id, prize, validBet: dollars(10) })
  return { id, prize, place, end }
}

async function playInDisorder(who: Who, seed: number) {
  const chance = chances(seed)
  const late = async (work: () => Promise<unknown>) => {
    await after(chance() * 2_000)
    return codeOf(work())
  }
  const bets = Array.from({ length: 14 }, (_, number) => betOf(who.id, number))
  const id = crypto.randomUUID()
  const body = {
    id,
    payeeId: who.payeeId,
    money: { amount: dollars(60), currency: 'USD' },
    fundsPassword,
  }
  const request = () => fixture.ask(who.id, withdrawCalls.requestWithdrawal, { body })
  const cancel = () => fixture.ask(who.id, withdrawCalls.cancelWithdrawal, { params: { id } })
  await Promise.all([
    ...bets.flatMap(({ place, end }) => [place, place, end, end].map(late)),
    ...[request, request, cancel, cancel].map(late),
  ])
  // A vendor that got «unknown bet» reports again, as vendors do.
  const answers = await Promise.all(
    bets.map(async ({ place, end }) => [await answerOf(place), await answerOf(end)]),
  )
  return { bets, answers }
}

/** What is said until it is not «busy», which promises nothing. */
async function answerOf(ask: () => Promise<unknown>): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const code = await codeOf(ask())
    if (code !== commonProblems.busy.code) return code
    await after(250)
  }
  throw new Error('the server was busy for ten seconds')
}

test('requests that arrive up to two seconds late and in any order end as some order of them would have [L-09]', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => fixture.member({ cash: 100 })))
  const played = await Promise.all(people.map((who, at) => playInDisorder(who, at + 1)))
  for (const [at, { bets }] of played.entries()) {
    const who = people[at]!
    const { rows: ended } = await sql<{ id: string; status: string; prize: bigint }>`
      select id, status, prize from bets.bet_view where member_id = ${who.id}`.execute(db())
    // Each that was taken has ended, once; each that was not has left nothing behind.
    const known = new Map(ended.map((row) => [row.id, row]))
    for (const row of ended) expect(['settled', 'void']).toContain(row.status)
    const settled = bets.filter(({ id }) => known.get(id)?.status === 'settled')
    for (const { id, prize } of settled) expect(known.get(id)?.prize).toBe(prize)
    const won = settled.reduce((sum, { prize }) => sum + prize - dollars(10), 0n)
    const { cash, held } = await fixture.moneyOf(who.id)
    expect(cash + held).toBe(dollars(100) + won)

    // The order is that of the account: each posting follows from the one before, and what was refused was not there.
    const postings = await postingsOf(who.id)
    let left = 0n
    for (const [place, each] of postings.entries()) {
      left += each.change
      expect([each.version, each.left]).toEqual([BigInt(place + 1), left])
      expect(left).toBeGreaterThanOrEqual(0n)
    }
    const { rows: refused } = await sql<{ version: bigint; balance: bigint }>`
      select version, balance from ledger.request
      where id = any(${bets.map(({ id }) => id)}::uuid[]) and outcome = 'insufficient_funds'`.execute(
      db(),
    )
    for (const { version, balance } of refused) {
      expect(postings[Number(version) - 1]?.left).toBe(balance)
      expect(balance).toBeLessThan(dollars(10))
    }
  }
  expect(await findDiscrepancies(db())).toEqual([])
})

type State = { cash: bigint; held: bigint; version: bigint }
const stateOf = async (memberId: string): Promise<State> => {
  const { cash, held, version } = await readBalance(db(), memberId, 'USD')
  return { cash: cash.amount, held: held.amount, version }
}
const written = ({ cash, held, version }: State) => `${version}: ${cash} + ${held}`

/** Everything that a member ever had, by the sum of the versions of both accounts. */
async function historyOf(memberId: string): Promise<Set<string>> {
  // In the order of the account: ids are allocated in blocks, so they do not give it.
  const { rows } = await sql<State>`
    select (sum(cash) over so_far)::bigint as cash, (sum(held) over so_far)::bigint as held,
      (sum(postings) over so_far)::bigint as version
    from (
      select max(e.version) filter (where b.purpose = 'cash') as at, count(*) as postings,
        coalesce(sum(e.amount) filter (where b.purpose = 'cash'), 0) as cash,
        coalesce(sum(e.amount) filter (where b.purpose = 'held'), 0) as held
      from ledger.entry_view e join ledger.balance_view b on b.id = e.account and b.owner = ${`member:${memberId}`}
      where e.version > 0 group by e.id
    ) moved window so_far as (order by at)`.execute(db())
  return new Set(rows.map((row) => written(row)))
}

test('while connections die no reading shows what the ledger does not have, and a second later all are the same [L-38]', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => fixture.member({ cash: 500 })))
  const killer = new pg.Client({ connectionString: url() })
  await killer.connect()
  let isOver = false
  let [busy, kills] = [0, 0]
  const seen = people.map((): State[] => [])

  // What is not answered is asked again with the same id, as a browser does.
  async function definite(work: () => Promise<string>): Promise<string> {
    for (;;) {
      const code = await work().catch(String)
      if (!code.includes('busy') && !code.startsWith('Error')) return code
      busy += 1
      await after(5)
    }
  }
  async function spend(who: Who) {
    while (!isOver) {
      const id = crypto.randomUUID()
      const body = {
        id,
        payeeId: who.payeeId,
        money: { amount: dollars(70), currency: 'USD' },
        fundsPassword,
      }
      const request = () => fixture.ask(who.id, withdrawCalls.requestWithdrawal, { body })
      const cancel = () => fixture.ask(who.id, withdrawCalls.cancelWithdrawal, { params: { id } })
      expect(await definite(async () => (await request()).code)).toBe('done')
      expect(await definite(async () => (await cancel()).code)).toBe('done')
    }
  }
  async function look({ id }: Who, states: State[]) {
    let newest = 0n
    while (!isOver) {
      const state = await stateOf(id).catch(() => undefined)
      // Never older than what was shown before.
      if (state) expect(state.version).toBeGreaterThanOrEqual(newest)
      newest = state?.version ?? newest
      if (state) states.push(state)
      await after(3)
    }
  }
  async function kill() {
    for (; kills < 40 && !isOver; kills++) {
      await after(30)
      await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < 0.4`)
    }
    isOver = true
  }
  const all = [kill(), ...people.map(spend), ...people.map((who, at) => look(who, seen[at]!))]
  try {
    await Promise.all(all)
  } finally {
    isOver = true
    await killer.end()
  }
  expect(busy).toBeGreaterThan(0)

  await after(1_000)
  for (const [at, who] of people.entries()) {
    const history = await historyOf(who.id)
    const now = await stateOf(who.id)
    expect(seen[at]!.length).toBeGreaterThan(20)
    for (const state of [...seen[at]!, now]) expect(history).toContain(written(state))
    // The header shows what was pushed last; the record ends with the same balance.
    const pushed = fixture.pushed
      .filter(({ feed, audience }) => feed === 'me.balance' && audience === who.id)
      .map(({ message }) => message as Awaited<ReturnType<typeof readBalance>>)
    for (const { cash, held, version } of pushed) {
      expect(history).toContain(written({ cash: cash.amount, held: held.amount, version }))
    }
    const shown = pushed.toSorted((a, b) => Number(b.version - a.version))[0]
    expect(shown?.version).toBe(now.version)
    const page = { pageNo: 1, pageSize: 20, language: 'EN' }
    const member = memberContext(db(), person(who.id))
    const { list } = await listEntries(member, page, async () => new Map())
    const ofCash = list.find(({ purpose }) => purpose === 'cash')
    expect(ofCash?.balanceAfter.amount).toBe(now.cash)
  }
  expect(await findDiscrepancies(db())).toEqual([])
})
