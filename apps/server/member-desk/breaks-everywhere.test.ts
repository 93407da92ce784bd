import type { Call } from '@tessera/calls'
import { cashierCalls, uplineCalls, withdrawCalls } from '@tessera/cashier/calls'
import { openSandbox, setSettingsKey } from '@tessera/cashier/server'
import { loyaltyCalls } from '@tessera/loyalty/calls'
import { readBalance } from '@tessera/ledger/server'
import { offerSandboxTitle } from '@tessera/lobby/server'
import { roundsCalls } from '@tessera/rounds/calls'
import { createLog, newId } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { openSandboxVendor, useVendorKey } from '@tessera/vendors/server'
import { vendorsCalls } from '@tessera/vendors/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BreakFixture, breakFixture } from './breaks.fixture.ts'

const { db } = freshDatabase()
let fixture: BreakFixture
const fundsPassword = 'pay-me-1'
const fundsHash =
  '$argon2id$v=19$m=8,t=1,p=1$BEtUHULw6RP3VTbiO03e8g$UVldv52CeHo5l0bqxBjX6UKGUzDBSQrZK+KAlWpN808'
const dollars = (count: number) => ({ amount: String(count * 10_000), currency: 'USD' })

beforeAll(async () => {
  fixture = await breakFixture(db())
  const { clock } = fixture
  setSettingsKey(db(), Buffer.alloc(32, 7))
  useVendorKey(Buffer.alloc(32, 7))
  await openSandbox({ db: db(), clock, log: createLog('silent') })
  await openSandboxVendor({ db: db(), clock })
  await offerSandboxTitle(db())
})
afterAll(() => fixture.close())

/** Everything by which money comes to play, with what lets it come where no break runs. */
const ways: [name: string, call: Call, body: () => object][] = [
  [
    'an in-house round',
    roundsCalls.playRound,
    () => ({
      id: newId(fixture.clock()),
      game: 'dice',
      stake: dollars(1),
      choice: { target: 5_000, side: 'over' },
    }),
  ],
  [
    'a game of a vendor',
    roundsCalls.launchGame,
    () => ({ vassalage: 'SANDBOX', gameCode: 'coin' }),
  ],
  [
    'a deposit',
    cashierCalls.startDeposit,
    () => ({ id: newId(fixture.clock()), channelId: 'sandbox', money: dollars(20) }),
  ],
  ['a rebate', loyaltyCalls.claimRebates, () => ({ id: newId(fixture.clock()) })],
  [
    'money to an agent',
    uplineCalls.sendToMember,
    () => ({ id: newId(fixture.clock()), direction: 'up', money: dollars(5), fundsPassword }),
  ],
  [
    'money to a vendor',
    vendorsCalls.moveFunds,
    () => ({
      id: newId(fixture.clock()),
      vendor: 'SANDBOX',
      direction: 'in',
      money: dollars(5),
      fundsPassword,
    }),
  ],
]

test.each(['days1', 'months6', 'always'])(
  'on a break of %s there is no bet, deposit, gift or transfer, and money is withdrawn [G-48]',
  async (length) => {
    const [ana, carla] = [await fixture.member(), await fixture.member()]
    await sql`update identity.member set payment_password_hash = ${fundsHash}`.execute(db())
    await sql`update identity.member set type = 1 where id = ${carla.id}`.execute(db())
    await sql`insert into identity.invited (member_id, kind, owner_id, code, made_at)
      values (${ana.id}, 'affiliate', ${carla.id}, 'ABCDEFGH', ${fixture.clock()})`.execute(db())
    // One thing after the other, as fast as a test is: the speed of rounds has tests of its own.
    await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(
      db(),
    )
    await fixture.give(ana.id, 1_000_000n)
    const seeds = await fixture.ask(roundsCalls.readSeeds, ana.id)
    const { commitment } = seeds.value['current'] as unknown as { commitment: string }
    await fixture.ask(roundsCalls.setClientSeed, ana.id, {
      body: { commitment, clientSeed: 'ana' },
    })
    const tried = async () =>
      Object.fromEntries(
        await Promise.all(
          ways.map(async ([name, call, body]) => [
            name,
            (await fixture.ask(call, ana.id, { body: body() })).code,
          ]),
        ),
      ) as Record<string, string>
    const before = await tried()
    expect(before).toMatchObject({ 'a rebate': 'loyalty.nothingToClaim' })
    expect(Object.values(before).filter((code) => code === 'done')).toHaveLength(5)
    // The order that was opened is over, so that another one could be.
    await fixture.pass(20 * 60_000)

    const cash = await readBalance(db(), ana.id, 'USD')
    expect((await fixture.begin(ana.id, length)).code).toBe('done')
    const { 'an in-house round': round, ...rest } = await tried()
    expect(round).toBe('bets.limitReached')
    expect(Object.entries(rest).filter(([, code]) => code !== 'compliance.onBreak')).toEqual([])
    expect((await readBalance(db(), ana.id, 'USD')).cash).toEqual(cash.cash)

    const payeeId = newId(fixture.clock())
    const bind = {
      id: payeeId,
      kind: 'card',
      label: 'Banco Uno',
      number: '4000000000000002',
      holder: 'Ana Paz',
      fundsPassword,
    }
    await sql`update cashier.payee set unbound_at = now()`.execute(db())
    expect((await fixture.ask(withdrawCalls.bindPayee, ana.id, { body: bind })).code).toBe('done')
    const id = newId(fixture.clock())
    const wanted = { id, payeeId, money: dollars(20), fundsPassword }
    expect(
      await fixture.ask(withdrawCalls.requestWithdrawal, ana.id, { body: wanted }),
    ).toMatchObject({
      code: 'done',
      value: { state: 'riskReview' },
    })
  },
)
