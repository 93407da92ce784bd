import { trialUnit } from '@tessera/identity/server'
import { ledgerJobs } from '@tessera/ledger/server'
import { hasFreePlay, insertCatalogue, isHidden, makeCatalogue } from '@tessera/lobby/server'
import { money } from '@tessera/money'
import type { GuestContext, Listener } from '@tessera/server-kit'
import { fixedClock, freshDatabase, hearAll, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { hashOfPoint } from '../../hash-of-point.ts'
import { dropRule, inUnits } from '../../jackpots.ts'
import { roundsProblems } from '../../problems.ts'
import { listGameChanges } from '../house-games/stake-range.ts'
import { ending, playAtOnce, playerWith } from '../rounds.fixture.ts'
import { roundsRoutes } from '../routes.ts'
import { checkJackpots } from './check-jackpots.ts'
import { booksOf, end, type Player, staked } from './jackpots.fixture.ts'
import { jackpotsListener } from './jackpots-listener.ts'
import {
  listHitPoints,
  listJackpotAccounts,
  listJackpotHits,
  readJackpots,
} from './list-jackpots.ts'
import { useJackpotKey } from './point-key.ts'
import { switchJackpot } from './switch-jackpot.ts'

const { db } = freshDatabase({ connections: 20 })
const ports = { isHidden, hasFreePlay }
const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: '' }
const desk = () => ({ db: db(), clock: fixedClock(), staff })
const guest = (): GuestContext => testContext(db())
let ana: Player

beforeAll(async () => {
  useJackpotKey(Buffer.alloc(32, 1))
  await insertCatalogue(db(), makeCatalogue(40))
  await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(db())
  ana = await playerWith(db(), 1_000_000_000n)
})

const spin = (game: string, stake = 10_000n) =>
  playAtOnce(ana, { id: crypto.randomUUID(), game, stake: money(stake, 'USD'), choice: {} })
const shown = async (id: string, unit = 'USD') =>
  (await readJackpots(db(), unit, ports)).list.find((jackpot) => jackpot.id === id)
const points = (pageNo = 1) =>
  listHitPoints(guest(), dropRule.id, { pageNo, pageSize: 10, currency: 'USD' })

test('a jackpot is shown with its seed before anybody played, in each currency apart, and grows with each stake', async () => {
  expect(await shown('bazaar', 'EUR')).toMatchObject({
    kind: 'progressive',
    amount: money(20_000_000n, 'EUR'),
    most: null,
    lastHit: null,
    names: { EN: 'Night Bazaar' },
    games: ['bazaar'],
  })
  await spin('bazaar', 40_000n)
  expect((await shown('bazaar'))?.amount).toEqual(money(20_000_200n, 'USD'))
  expect((await shown('bazaar', 'EUR'))?.amount).toEqual(money(20_000_000n, 'EUR'))
})

test('a jackpot whose games are hidden is not shown', async () => {
  const hidden = { ...ports, isHidden: async (_: unknown, slug: string) => slug === 'bazaar' }
  expect((await readJackpots(db(), 'USD', hidden)).list).toEqual([])
})

test('browsers are told what has changed, and nothing where nothing has', async () => {
  const told: unknown[] = []
  const context = testContext(db())
  const hearing = { ...context, push: (...pushed: unknown[]) => void told.push(pushed) }
  const hear = () => hearAll(hearing as typeof context, jackpotsListener as Listener)
  await hear()
  told.length = 0
  await hear()
  expect(told).toEqual([])
  await spin('bazaar', 20_000n)
  await hear()
  const { meter } = await booksOf(db(), 'bazaar')
  expect(told).toEqual([
    [
      expect.objectContaining({ name: 'jackpots' }),
      'all',
      { list: [{ id: 'bazaar', amount: money(meter, 'USD') }] },
    ],
  ])
})

test('a round takes part by what held when it was staked, and a switch is written down once', async () => {
  const before = await staked(ana, 10_000n)
  await switchJackpot(desk(), dropRule.id, true)
  await switchJackpot(desk(), dropRule.id, true)
  await end(db(), before, [dropRule])
  expect(await booksOf(db(), dropRule.id)).toMatchObject({ contributed: 0n })
  const after = await staked(ana, 10_000n)
  await switchJackpot(desk(), dropRule.id, false)
  await end(db(), after, [dropRule])
  expect(await booksOf(db(), dropRule.id)).toMatchObject({ contributed: 20n, seeded: 500_000n })
  expect(await shown(dropRule.id)).toBeUndefined()
  await spin('tidewater')
  expect(await booksOf(db(), dropRule.id)).toMatchObject({ contributed: 20n })
  const { list } = await listGameChanges(db(), { pageNo: 1, pageSize: 20 })
  expect(list.map(({ subject, staffAccount }) => [subject, staffAccount])).toEqual([
    ['jackpot:drop', 'olga'],
    ['jackpot:drop', 'olga'],
  ])
  expect(await ending(switchJackpot(desk(), 'nothing', true))).toBe(
    roundsProblems.unknownJackpot.code,
  )
})

test('the must-hit jackpot of all slots is won by play, its point revealed and checked by its hash', async () => {
  await switchJackpot(desk(), dropRule.id, true)
  await spin('tidewater')
  const ahead = (await shown(dropRule.id))!
  expect(ahead).toMatchObject({
    most: money(inUnits(dropRule.most), 'USD'),
  })
  expect(ahead.commitment).toMatch(/^[0-9a-f]{64}$/)
  expect((await points()).list).toEqual([])
  expect(await ending(listHitPoints(guest(), 'nothing', { pageNo: 1, pageSize: 1 }))).toBe(
    roundsProblems.unknownJackpot.code,
  )
  // Close to its limit: the next spin takes it there.
  await sql`select rounds.move_jackpot('test', 'jackpot seed', 'jackpot:drop', 'drop', 'USD', 1999900)`.execute(
    db(),
  )
  await sql`update rounds.jackpot set meter = meter + 1999900, seeded = seeded + 1999900 where jackpot = 'drop'`.execute(
    db(),
  )
  const cash = (await spin('tidewater', 100_000n)).balance.amount
  let won = await spin('tidewater', 100_000n)
  for (let tries = 0; !won.jackpot && tries < 20; tries++) won = await spin('tidewater', 100_000n)
  expect(cash).toBeGreaterThan(0n)
  const { list, totalPages } = await points()
  expect(totalPages).toBe(1)
  expect(list).toHaveLength(1)
  const [point] = list
  expect(point?.commitment).toBe(ahead.commitment)
  expect(hashOfPoint(point!)).toBe(ahead.commitment)
  expect(point!.won.amount).toBeLessThanOrEqual(2_500_000n)
  expect((await shown(dropRule.id))?.lastHit?.amount).toEqual(point!.won)
  expect((await shown(dropRule.id))?.commitment).not.toBe(ahead.commitment)
  expect((await listJackpotHits(db(), { pageNo: 1, pageSize: 20 })).list).toMatchObject([
    { id: 'drop', game: 'tidewater', memberId: ana.member.id, won: point!.won },
  ])
})

test('the staff see each account: contributions and seeds less what was paid is its balance', async () => {
  const { list } = await listJackpotAccounts(db())
  const own = list.filter(({ currency }) => currency === 'USD')
  expect(own.map(({ id }) => id).toSorted()).toEqual(['bazaar', 'drop'])
  for (const { balance, contributed, seeded, paid, account } of own) {
    expect(account).toMatch(/^\d+$/)
    expect(balance!.amount).toBe(contributed!.amount + seeded!.amount - paid!.amount)
  }
  expect(list.some(({ currency }) => currency === trialUnit)).toBe(false)
})

type Broken = { rule: string; owner: string; expected: string; found: string }
async function checkLedger(): Promise<Broken[]> {
  const check = ledgerJobs({ checkFunds: checkJackpots }).find(
    ({ name }) => name === 'ledger.check',
  )
  await check?.run(testContext(db()), {})
  const { rows } = await sql<Broken>`select rule, owner, expected, found from ledger.discrepancy
    where rule = 'fund' order by id`.execute(db())
  return rows
}

test('a check of the ledger compares the account with what rounds contributed and won, and finds a difference', async () => {
  expect(await checkLedger()).toEqual([])
  await spin('bazaar')
  expect(await checkLedger()).toEqual([])
  const { meter } = await booksOf(db(), 'bazaar')
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = 'replica'`.execute(tx)
      await sql`insert into rounds.jackpot_part (round_id, jackpot, unit, contribution, won)
        values (gen_random_uuid(), 'bazaar', 'USD', 5, 0)`.execute(tx)
    })
  expect(await checkLedger()).toEqual([
    { rule: 'fund', owner: 'jackpot:bazaar', expected: String(meter + 5n), found: String(meter) },
  ])
})

test('the calls of jackpots are there for guests and staff', () => {
  const routes = roundsRoutes({
    ...ports,
    findGame: async () => undefined,
    describeGames: async () => new Map(),
    openFrame: async () => ({ is: 'closed' }),
    declaredReturns: () => new Map(),
  })
  const access = routes.flatMap(({ call }) => (call.path.includes('jackpots') ? [call.access] : []))
  expect(access.toSorted()).toEqual([
    'guest',
    'guest',
    'staff:games.read',
    'staff:games.read',
    'staff:games.settings',
  ])
})
