import { timeOf } from '@tessera/games/climb'
import { trialUnit } from '@tessera/identity/server'
import {
  cashOf,
  clearingOf,
  findDiscrepancies,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { memberContext, freshDatabase, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientOf, isOfChain } from '../../chain.ts'
import { bustOf, climbSeeds, heightText, lastsMilliseconds } from '../../games/crash/crash.ts'
import { makeVoid } from '../desk/void-round.ts'
import { listRooms } from '../specified/specified.ts'
import { readRound } from '../lists/read-round.ts'
import { listTables, readTable } from '../lists/tables.ts'
import { listOwnSlips } from '../bets/list-own-slips.ts'
import { listDeskRounds, listDeskTables } from '../desk/desk-tables.ts'
import { presentRound } from '../runner/rounds.ts'
import { cashOfMember, ending, memberWith, openTable, runOnce, unit } from '../tables.fixture.ts'
import { cashOut } from './cash-out.ts'
import { beginClimb, climbFor, endClimb, openCrash } from './crash.fixture.ts'
import { placeClimbBet } from './place-climb-bet.ts'
import { readClimb } from './read-climb.ts'

const { db } = freshDatabase({ connections: 12 })
const id = () => crypto.randomUUID()
const most = 1_000_000_000n
const reading = (table: string) =>
  readClimb({ db: db() }, { params: { code: table } }).then(({ climb }) => climb)

type Betting = { stake?: bigint; auto?: number; bet?: string }
const bet = (
  who: Awaited<ReturnType<typeof memberWith>>,
  { table, round }: { table: string; round: { number: bigint } },
  { stake = 100_000n, auto, bet: its = id() }: Betting = {},
) => placeClimbBet(who, { id: its, table, round: Number(round.number), stake, auto })

test('a climb is staked on, climbs, busts and pays where each bet got out [GM-01]', async () => {
  const open = await openCrash(db(), { bust: (bust) => bust > 180 && bust < 220 })
  const { table, round, bust } = open
  const [ana, bea, cleo] = [
    await memberWith(db(), most),
    await memberWith(db(), most),
    await memberWith(db(), most),
  ]
  const anas = { id: id(), table, round: Number(round.number), stake: 100_000n, auto: 150 }
  const placed = await placeClimbBet(ana, anas)
  expect(await placeClimbBet(ana, anas)).toEqual(placed)
  expect(await ending(placeClimbBet(ana, { ...anas, auto: 151 }))).toBe('ledger.usedDifferently')
  expect(placed.slip.spots).toEqual([
    { spot: 'climb', stake: { amount: 100_000n, currency: unit }, prize: null, auto: 150 },
  ])
  const beas = (await bet(bea, open)).slip.id
  const cleos = (await bet(cleo, open, { auto: 1_000 })).slip.id
  expect(await ending(cashOut(bea, { table, bet: beas, id: id() }))).toBe('tables.climbNotBegun')

  const climbing = await beginClimb(db(), table)
  expect(climbing.steps).toEqual([])
  await climbFor(db(), climbing.id, timeOf(120))
  const out = await cashOut(bea, { table, bet: beas, id: id() })
  expect(out.out).toBeGreaterThanOrEqual(120)
  expect(out.out).toBeLessThan(150)
  expect(out.prize.amount).toBe((100_000n * BigInt(out.out)) / 100n)
  // A second press changes nothing, under the same id or another one.
  expect(await cashOut(bea, { table, bet: beas, id: id() })).toEqual(out)
  expect(await ending(cashOut(ana, { table, bet: beas, id: id() }))).toBe('tables.unknownClimbBet')
  expect(await ending(cashOut(bea, { table: 'crash-9', bet: beas, id: id() }))).toBe(
    'tables.unknownClimbBet',
  )
  expect(await ending(cashOut(bea, { table, bet: id(), id: id() }))).toBe('tables.unknownClimbBet')

  await climbFor(db(), climbing.id, timeOf(bust) - timeOf(120))
  const ended = await endClimb(db(), table)
  expect(ended.result?.main).toBe(heightText(bust))
  expect(await ending(cashOut(cleo, { table, bet: cleos, id: id() }))).toBe('tables.climbOver')
  // Who was cashed out by the target hears so also after the bust.
  expect((await cashOut(ana, { table, bet: placed.slip.id, id: id() })).out).toBe(150)
  expect(await cashOfMember(db(), ana.member.id)).toBe(most + 50_000n)
  expect(await cashOfMember(db(), bea.member.id)).toBe(most - 100_000n + out.prize.amount)
  expect(await cashOfMember(db(), cleo.member.id)).toBe(most - 100_000n)
  const own = await listOwnSlips(ana, {
    params: { code: table },
    query: { pageNo: 1, pageSize: 5 },
  })
  expect(own.list[0]).toMatchObject({ state: 'won', spots: [{ auto: 150, out: 150 }] })
  const climb = await reading(table)
  expect(new Set(climb?.bets.map(({ out: at }) => at))).toEqual(new Set([150, null, out.out]))
  expect(await findDiscrepancies(db())).toEqual([])

  const proof = await readRound(
    { db: db() },
    { params: { code: table, number: Number(round.number) } },
  )
  const { chain, linkAt } = proof
  expect(isOfChain(proof.round.link ?? '', { end: chain.end, linkAt })).toBe(true)
  const seeds = climbSeeds(proof.round.link ?? '', chain.beacon ?? '', Number(round.number))
  expect(bustOf(seeds)).toBe(bust)
  expect(seeds.client).not.toBe(clientOf(table, chain.beacon ?? ''))
})

test('nothing that is sent or answered before the bust tells of it', async () => {
  const open = await openCrash(db(), { bust: (bust) => bust > 5_000 && bust % 100 > 10 })
  const { table, bust } = open
  const ana = await memberWith(db(), most)
  const anas = (await bet(ana, open, { auto: 110 })).slip.id
  await beginClimb(db(), table)
  const { rows } = await sql<{ id: bigint; endsAt: Date; secret: string }>`
    select r.id, c.ends_at as "endsAt", h.secret from tables.round r join tables.climb c on c.round_id = r.id
    join tables.chain h on h.id = r.chain_id where r.table_code = ${table}`.execute(db())
  const [known] = rows
  if (!known) throw new Error('it climbs')
  await climbFor(db(), known.id, timeOf(200))
  const context = testContext(db())
  const staff = { db: db(), staff: { id: id() } } as never
  const language = { language: 'EN' }
  const said: unknown[] = [
    await cashOut(ana, { table, bet: anas, id: id() }),
    await reading(table),
    await listTables(context, { query: language }),
    await readTable(context, { params: { code: table }, query: language }),
    await readRound({ db: db() }, { params: { code: table, number: 1 } }),
    await listRooms(context, { query: { ...language, pageNo: 1, pageSize: 50 } }),
    await listOwnSlips(ana, { params: { code: table }, query: { pageNo: 1, pageSize: 5 } }),
    await listDeskTables(staff),
    await listDeskRounds(staff, { code: table, pageNo: 1, pageSize: 5 }),
    await runOnce(db()),
    ana.pushed,
  ]
  const all = JSON.stringify(said, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(all).toContain('"out":110')
  const end = new Date(known.endsAt.getTime() - timeOf(200))
  for (const secret of [String(bust), heightText(bust), end.toISOString(), known.secret]) {
    expect(all).not.toContain(secret)
  }
  expect(all).not.toContain(known.endsAt.toISOString())
  expect(all).not.toContain(String(lastsMilliseconds(bust)))
})

test('a member has two bets in a round, within the limits of the table, and none where the climb has begun', async () => {
  const limits = {
    least: 10_000n,
    most: 500_000n,
    roundMost: 700_000n,
    winMost: 2_000_000n,
    exposureMost: 900_000n,
  }
  const open = await openCrash(db(), { bust: (bust) => bust > 300 }, { limits })
  const { table } = open
  const ana = await memberWith(db(), most)
  expect(await ending(bet(ana, open, { stake: 9_999n }))).toBe('tables.stakeOutside')
  expect(await ending(bet(ana, open, { stake: 500_001n }))).toBe('tables.stakeOutside')
  expect(await ending(bet(ana, { ...open, round: { number: 99n } }))).toBe('tables.unknownRound')
  expect(await ending(bet(ana, { ...open, table: 'no-such' }))).toBe('tables.unknownTable')
  const { table: baccarat } = await openTable(db())
  expect(await ending(bet(ana, { ...open, table: baccarat }))).toBe('tables.notAClimb')
  expect(await ending(readClimb({ db: db() }, { params: { code: 'no-such' } }))).toBe(
    'tables.unknownTable',
  )
  expect(await ending(readClimb({ db: db() }, { params: { code: baccarat } }))).toBe(
    'tables.notAClimb',
  )
  expect(await ending(bet(await memberWith(db(), 1_000n), open))).toBe('ledger.insufficientFunds')

  await bet(ana, open, { stake: 500_000n })
  expect(await ending(bet(ana, open, { stake: 300_000n }))).toBe('tables.roundLimit')
  await bet(ana, open, { stake: 100_000n })
  expect(await ending(bet(ana, open, { stake: 10_000n }))).toBe('tables.betsReached')
  // At twice the stake all bets of a round together cost what the table takes at most.
  const bea = await memberWith(db(), most)
  expect(await ending(bet(bea, open, { stake: 300_001n }))).toBe('tables.exposureReached')
  await bet(bea, open, { stake: 300_000n })
  const round = await beginClimb(db(), table)
  expect(await ending(bet(bea, open, { stake: 10_000n }))).toBe('tables.roundClosed')
  expect((await reading(table))?.ceilings).toEqual([{ currency: unit, at: 200 }])
  await climbFor(db(), round.id, 60_000)
  await endClimb(db(), table)
  expect(await cashOfMember(db(), ana.member.id)).toBe(most + 600_000n)
  expect(await cashOfMember(db(), bea.member.id)).toBe(most + 300_000n)
})

test('a bet is cashed out by itself where it would win more than a bet may', async () => {
  const limits = { winMost: 100_000n }
  const open = await openCrash(db(), { bust: (bust) => bust > 200 && bust < 1_000 }, { limits })
  const ana = await memberWith(db(), most)
  await bet(ana, open, { stake: 200_000n })
  const round = await beginClimb(db(), open.table)
  await climbFor(db(), round.id, 60_000)
  await endClimb(db(), open.table)
  expect(await cashOfMember(db(), ana.member.id)).toBe(most + 100_000n)
})

test('a round that is void gives every stake back, also one that was cashed out', async () => {
  const open = await openCrash(db(), { bust: (bust) => bust > 300 })
  const { table } = open
  const ana = await memberWith(db(), most)
  const anas = (await bet(ana, open)).slip.id
  const other = (await bet(ana, open, { auto: 120 })).slip.id
  const round = await beginClimb(db(), table)
  await cashOut(ana, { table, bet: anas, id: id() })
  await db()
    .transaction()
    .execute((tx) => makeVoid(tx, round.id, 'test'))
  await runOnce(db())
  expect(await cashOfMember(db(), ana.member.id)).toBe(most)
  expect(await ending(cashOut(ana, { table, bet: other, id: id() }))).toBe('tables.climbVoid')
  const ended = await presentRound(db(), table)
  expect(ended).toMatchObject({ state: 'void', link: null })
})

test('a climb that went on while no server ran ends at its bust, targets and presses judged', async () => {
  const open = await openCrash(db(), { bust: (bust) => bust > 250 && bust < 400 })
  const { table, bust } = open
  const [ana, bea, cleo] = [
    await memberWith(db(), most),
    await memberWith(db(), most),
    await memberWith(db(), most),
  ]
  await bet(ana, open, { auto: bust })
  const beas = (await bet(bea, open)).slip.id
  await bet(cleo, open, { auto: bust + 1 })
  const round = await beginClimb(db(), table)
  await climbFor(db(), round.id, timeOf(200))
  const { out } = await cashOut(bea, { table, bet: beas, id: id() })
  // An hour passes, and nobody steps the round.
  await climbFor(db(), round.id, 3_600_000)
  const ended = await endClimb(db(), table)
  expect(ended.result?.main).toBe(heightText(bust))
  expect(await cashOfMember(db(), ana.member.id)).toBe(most + 1_000n * BigInt(bust) - 100_000n)
  expect(await cashOfMember(db(), bea.member.id)).toBe(most + 1_000n * BigInt(out) - 100_000n)
  expect(await cashOfMember(db(), cleo.member.id)).toBe(most - 100_000n)
})

test('free play is of its own: its bets move play units, and are told as such', async () => {
  const open = await openCrash(db(), { bust: (bust) => bust > 150 })
  const trial = memberContext(db(), person(id(), { type: 4 }), () => new Date())
  expect(await ending(bet(trial, open, { stake: 10_000n }))).toBe('ledger.insufficientFunds')
  await transfer(db(), {
    id: id(),
    legs: [
      {
        from: clearingOf('sandbox', trialUnit),
        to: cashOf(trial.member.id, trialUnit),
        amount: 100_000n,
      },
    ],
    reason: 'deposit',
    subject: 'deposit:test',
  })
  const { slip } = await bet(trial, open, { stake: 10_000n, auto: 120 })
  expect(slip.stake).toEqual({ amount: 10_000n, currency: trialUnit })
  expect((await reading(open.table))?.bets).toMatchObject([{ id: slip.id, isTrial: true }])
  const round = await beginClimb(db(), open.table)
  await climbFor(db(), round.id, 60_000)
  await endClimb(db(), open.table)
  expect((await readBalance(db(), trial.member.id, trialUnit)).cash.amount).toBe(102_000n)
})

test('a table takes bets where it is open', async () => {
  const open = await openCrash(db(), { bust: (bust) => bust > 100 })
  await sql`update tables.game_table set is_open = false where code = ${open.table}`.execute(db())
  const ana = await memberWith(db(), most)
  expect(await ending(bet(ana, open))).toBe('tables.tableClosed')
})
