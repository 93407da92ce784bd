import { replayRuns } from '@tessera/agents/server'
import { setSettingsKey } from '@tessera/cashier/server'
import { type Game, recompute } from '@tessera/game-kit'
import { games, type GameSlug } from '@tessera/games'
import { findDiscrepancies, ledgerJobs } from '@tessera/ledger/server'
import { winOf } from '@tessera/money'
import {
  createLog,
  findRoot,
  isFilled,
  type JobContext,
  listenOnce,
  newId,
  type Person,
  systemClock,
} from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listeners } from '../../modules.ts'
import { seedDemo } from '../seed-demo.ts'
import { chanceOf } from './chance.ts'
import { livesBefore } from './lives.ts'
import { makeCrowd } from './make-crowd.ts'
import { playOn, playOnce } from './play-on.ts'

const { db } = freshDatabase()
const log = createLog('silent')
const crowd = 60
// Two months of play are checked in windows of hours, and heard in batches: on a busy machine each takes its time.
const wholePast = 300_000

const contextOf = (): JobContext => ({
  db: db(),
  clock: systemClock,
  log,
  push: () => undefined,
  origin: '',
})

async function only<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db())
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}

beforeAll(async () => {
  setSettingsKey(db(), randomBytes(32))
  await seedDemo(db(), { log, mayFill: true, crowd })
}, wholePast)

test('the same people have the same luck at every start, and nobody is below zero', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const [one, other] = [livesBefore(now, 300), livesBefore(now, 300)]
  const luckOf = (lives: typeof one) =>
    lives.map(({ account, rounds, deposits }) => [
      account,
      deposits.map(({ amount }) => amount),
      rounds.map(({ at, stake, prize }) => [at, stake, prize]),
    ])
  expect(luckOf(other)).toEqual(luckOf(one))
  expect(new Set(one.map(({ account }) => account)).size).toBe(300)
  const paidIn = (way: 'deposits' | 'withdrawals' | 'rounds') =>
    one.reduce((sum, life) => sum + life[way].length, 0)
  expect(paidIn('deposits')).toBeGreaterThan(400)
  expect(paidIn('withdrawals')).toBeGreaterThan(100)
  expect(paidIn('rounds')).toBeGreaterThan(10_000)
})

test('the ledger balances with all demo members, and a second start adds nobody', async () => {
  expect(await findDiscrepancies(db())).toEqual([])
  const count = sql<{ members: bigint; transfers: bigint }>`
    select (select count(*) from identity.member_view) as members,
      (select count(*) from ledger.transfer) as transfers`
  const before = await only(count)
  expect(before.members).toBe(BigInt(crowd + 7))
  await seedDemo(db(), { log, mayFill: true, crowd })
  expect(await only(count)).toEqual(before)
})

const isCaughtUp = async (): Promise<boolean> => {
  const { rows } = await sql<{ isCurrent: boolean }>`
    select is_current as "isCurrent" from ledger.check order by id desc limit 1`.execute(db())
  return rows[0]?.isCurrent ?? false
}

test(
  'the checks of the ledger verify all of it and find nothing wrong',
  async () => {
    const check = ledgerJobs().find(({ name }) => name === 'ledger.check')
    while (!(await isCaughtUp())) await check?.run(contextOf(), {})
    const found = await only(sql<{ discrepancies: bigint; checked: string; transfers: string }>`
    select (select count(*) from ledger.discrepancy) as discrepancies,
      (select max(transfers_total)::text from ledger.check) as checked,
      (select count(*)::text from ledger.transfer) as transfers`)
    expect(found.discrepancies).toBe(0n)
    // The last seconds may still be open for others.
    expect(Number(found.checked)).toBeGreaterThan(Number(found.transfers) * 0.9)
    // Nobody is added to a past that was checked.
    const late = { count: 5, now: systemClock(), part: 'late' }
    await makeCrowd(db(), late)
    expect(await isFilled(db(), 'late')).toBe(true)
    const tagged = await only(sql<{ count: bigint }>`
    select count(*) from identity.member_tag where tag = 'demo'`)
    expect(tagged.count).toBe(BigInt(crowd))
  },
  wholePast,
)

test('every request, bet and order of the past agrees with the ledger', async () => {
  const wrong = await only(sql<Record<string, bigint>>`
    select
      (select count(*) from bets.bet b left join bets.settlement s on s.bet_id = b.id where s.bet_id is null) as open,
      (select count(*) from bets.bet b where not exists (select from ledger.request r
        -- A stake of bonus money is step 2: step 0 asked the cash, which did not cover it.
        where r.id = b.id and r.step = case when b.bonus_id is null then 0 else 2 end and r.account = b.cash
          and r.made_at = b.placed_at)) as unasked,
      (select count(*) from bets.settlement s where not exists (select from ledger.request r
        where r.id = s.bet_id and r.step = 1 and r.made_at = s.settled_at)) as unended,
      (select count(*) from ledger.transfer t left join ledger.request r on r.id = t.request_id and r.step = t.step
        where r.id is null or r.made_at <> t.made_at) as unrequested,
      (select count(*) from cashier.deposit_order o where o.state = 'success' and not exists (
        select from ledger.transfer t where t.subject = 'deposit:' || o.id and t.amount = o.amount)) as uncredited,
      (select count(*) from cashier.withdrawal w where not exists (select from ledger.transfer t
        where t.subject = 'withdrawal:' || w.id and t.reason = 'withdrawal held' and t.amount = w.amount)) as unheld,
      (select count(*) from cashier.withdrawal w where w.state = 'done' and not exists (select from ledger.transfer t
        where t.subject = 'withdrawal:' || w.id and t.reason = 'withdrawal paid')) as unpaid`)
  expect(Object.entries(wrong).filter(([, count]) => count !== 0n)).toEqual([])
})

test('the money of a demo member was paid in by orders, which the figures of the house count to the cent', async () => {
  const found = await only(sql<Record<string, bigint>>`
    select
      (select count(*) from ledger.transfer t where t.reason = 'deposit' and not exists (
        select from cashier.deposit_order o where o.state = 'success' and t.subject = 'deposit:' || o.id)) as unordered,
      (select sum(t.amount)::bigint from ledger.transfer t where t.reason = 'deposit') as paid,
      (select sum(o.credited)::bigint from cashier.deposit_order_view o where o.state = 'success') as ordered,
      (select sum(f.sum)::bigint from cashier.figure_day_view f where f."of" = 'deposit') as counted,
      (select sum(o.credited)::bigint from cashier.deposit_order_view o
        join identity.member_view m on m.id = o.member_id where m.account = 'ana' and o.state = 'success') as ana`)
  const { paid } = found
  expect(found).toEqual({ unordered: 0n, paid, ordered: paid, counted: paid, ana: 1_000_000n })
})

test('every kind of movement on the accounts of demo members has words of its own in their records', async () => {
  const { rows } = await sql<{ reason: string }>`
    select distinct t.reason from ledger.transfer t join ledger.account a on a.id in (t.source, t.target)
    where a.owner like 'member:%' and a.unit = 'USD'`.execute(db())
  const words = JSON.parse(readFileSync(path.join(findRoot(), 'languages/es/cashier.json'), 'utf8'))
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.filter(({ reason }) => !Object.hasOwn(words, `reason.${reason}`))).toEqual([])
})

test('a bet that is sent again with the same content is known, and with another one refused', async () => {
  const bet = await only(sql<{
    id: string
    member: string
    game: string
    stake: bigint
    balance: bigint
  }>`
    select b.id, b.member_id as member, b.game, b.stake, r.balance from bets.bet b
    join ledger.request r on r.id = b.id and r.step = 0
    join identity.member_tag t on t.member_id = b.member_id limit 1`)
  const again = (stake: bigint) =>
    only(sql<{ outcome: string; isFirst: boolean; balance: bigint }>`
      select outcome, is_first as "isFirst", balance from bets.move(array[0]::smallint[], array[${bet.id}]::uuid[],
        array[${bet.member}]::uuid[], array['TESSERA'], array['RNG'], array[${bet.game}], array[${bet.id}],
        array['USD'], array[${String(stake)}]::bigint[], array[null]::bigint[], array[null]::jsonb[])`)
  expect(await again(bet.stake)).toEqual({ outcome: 'moved', isFirst: false, balance: bet.balance })
  expect((await again(bet.stake + 1n)).outcome).toBe('used_differently')
  expect(await findDiscrepancies(db())).toEqual([])
})

test('every round can be computed again from its revealed seed', async () => {
  type Row = {
    choice: { side: 'under'; target: number }
    stake: bigint
    told: bigint
    paid: bigint
  }
  type Seeds = { serverSeed: string; clientSeed: string; nonce: number }
  const { rows } = await sql<Row & Seeds & { game: string }>`
    select r.game, r.choice, r.stake, r.nonce,
      s.server_seed as "serverSeed", s.client_seed as "clientSeed", o.multiplier as told, o.prize as paid
    from rounds.round r join rounds.seed s on s.id = r.seed_id join rounds.outcome o on o.round_id = r.id
    where s.revealed_at is not null`.execute(db())
  expect(rows.length).toBeGreaterThan(500)
  for (const row of rows) {
    const seeds = { server: row.serverSeed, client: row.clientSeed, round: row.nonce }
    const game = games[row.game as GameSlug] as unknown as Game
    const { multiplier } = recompute(game, { seeds, choice: row.choice })
    expect([BigInt(multiplier), winOf(row.stake, multiplier)]).toEqual([row.told, row.paid])
  }
})

test(
  'boards, levels and desks show them once the listeners have heard',
  async () => {
    for (const listener of listeners) while ((await listenOnce(contextOf(), listener)) > 0);
    const seen = await only(sql<Record<string, bigint>>`
    select (select count(*) from bets.winner) as winners,
      (select count(*) from loyalty.counted_deposit) as deposits,
      (select count(*) from identity.member_note) as notes,
      (select count(*) from messages.feedback) as feedback,
      (select count(*) from compliance.break) as discrepancies,
      (select count(*) from identity.member_tag where tag = 'demo') as tagged,
      (select count(distinct made_at::date) from ledger.transfer) as days`)
    expect(seen['tagged']).toBe(BigInt(crowd))
    expect(seen['days']).toBeGreaterThan(40n)
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0n)
  },
  wholePast,
)

test('one of the demo members goes on playing, and deposits when the balance is low', async () => {
  const person = await only(sql<Omit<Person, 'sessionId'>>`
    select v.id, v.account, v.nickname, v.type, v.currency, v.language from identity.member_view v
    join identity.member_tag t on t.member_id = v.id
    join ledger.balance_view b on b.owner = 'member:' || v.id and b.purpose = 'cash'
    where not exists (select from bets.stake_limit l where l.member_id = v.id) order by b.balance limit 1`)
  const rounds = sql<{ count: bigint }>`
    select count(*) from rounds.round where member_id = ${person.id}`
  const before = await only(rounds)
  const member = { ...person, sessionId: newId(systemClock()) }
  for (let round = 0; round < 3; round++)
    await playOnce(contextOf(), member, chanceOf(String(round)))
  expect((await only(rounds)).count).toBe(before.count + 3n)
  expect(await findDiscrepancies(db())).toEqual([])
  // Stops at once, also during a pause.
  await playOn(contextOf()).stop()
})

test('the contracts of Carla’s team were paid in the past weeks, and the replay of every run says the same', async () => {
  const { rows } = await sql<{ kind: string; state: string; runs: number }>`
    select kind, state, count(*)::int as runs from agents.run group by kind, state order by kind, state`.execute(
    db(),
  )
  const runsOf = (kind: string, state: string) =>
    rows.find((row) => row.kind === kind && row.state === state)?.runs ?? 0
  expect(runsOf('dividend', 'awaitsReview')).toBe(1)
  expect(runsOf('dividend', 'paid')).toBeGreaterThan(0)
  expect(runsOf('daily', 'paid')).toBeGreaterThan(18)
  expect(runsOf('hourly', 'paid')).toBeGreaterThan(22)
  expect(runsOf('realtime', 'paid')).toBeGreaterThan(0)
  const all = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') }
  const { lines, differences } = await replayRuns(db(), all)
  expect(differences).toEqual([])
  expect(lines).toBeGreaterThan(60)
}, 60_000)
