import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { vendorsCalls } from '../calls.ts'
import type { ConsolidatedFunds, MerchantWallets, WalletTransfer } from '../shapes.ts'
import { vendorsProblems } from '../problems.ts'
import { dollars, vendor, type Fixture, walletFixture } from './wallets.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
const contracts = { owes: '' }
beforeAll(async () => {
  fixture = await walletFixture(db(), { owesContract: async (_, id) => id === contracts.owes })
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.line.mood = undefined
  expect(await findDiscrepancies(db())).toEqual([])
})

/** Main wallet, in transit (all members), and the vendor's own ledger. */
const placesOf = async (id: string) => ({
  main: await fixture.cashOf(id),
  there: await fixture.heldThere(id),
})

describe('who may', () => {
  it('no trial account, nobody frozen, nobody without the funds password', async () => {
    expect((await fixture.move('trial', 10)).status).toBe(403)
    const frozen = await fixture.member({ status: 'blocked' })
    expect((await fixture.move(frozen, 10)).code).toBe('vendors.accountFrozen')
    const bare = await fixture.member({ hasFunds: false })
    expect((await fixture.move(bare, 10)).code).toBe('identity.fundsPasswordMissing')
    const ana = await fixture.member()
    expect((await fixture.move(ana, 10, 'in', { fundsPassword: 'no' })).code).toBe(
      'identity.fundsPasswordWrong',
    )
    contracts.owes = ana
    expect((await fixture.move(ana, 10)).code).toBe('vendors.contractDebt')
    contracts.owes = ''
    expect(await fixture.cashOf(ana)).toBe(dollars(100))
  })

  it('only between the amounts, in whole cents, in their currency, to a wallet that is open', async () => {
    const ana = await fixture.member()
    expect((await fixture.move(ana, 0.5)).code).toBe('vendors.outsideLimits')
    expect((await fixture.move(ana, 1_001)).code).toBe('vendors.outsideLimits')
    const money = { amount: 10_001n, currency: 'USD' }
    expect((await fixture.move(ana, 1, 'in', { money })).code).toBe(vendorsProblems.wholeCents.code)
    const foreign = { amount: 100_000n, currency: 'EUR' }
    expect((await fixture.move(ana, 1, 'in', { money: foreign })).code).toBe(
      'vendors.outsideLimits',
    )
    expect((await fixture.move(ana, 1, 'in', { vendor: 'NOBODY' })).code).toBe(
      'vendors.unknownWallet',
    )
    expect((await fixture.move(ana, 101)).code).toBe('ledger.insufficientFunds')
    await fixture.move(ana, 10)
    await fixture.writeWallet({ isEnabled: false })
    expect((await fixture.move(ana, 10)).code).toBe('vendors.walletClosed')
    expect((await fixture.move(ana, 10, 'out')).value.state).toBe('done')
    await fixture.writeWallet()
    expect(await placesOf(ana)).toEqual({ main: dollars(100), there: 0n })
  })

  it('waits where money actions are held', async () => {
    const ana = await fixture.member()
    await sql`update identity.member set money_held_since = now() where id = ${ana}`.execute(db())
    expect((await fixture.move(ana, 10)).code).toBe('vendors.moneyActionsHeld')
    expect(await fixture.cashOf(ana)).toBe(dollars(100))
  })
})

describe('what is where', () => {
  const wallets = (who: string) =>
    fixture.ask<MerchantWallets>(who, vendorsCalls.readMerchantWallet)
  const funds = (who: string) => fixture.ask<ConsolidatedFunds>(who, vendorsCalls.readConsolidated)

  it('is listed for each vendor with its last transfer, and as one sum [CA-03] [CL-37] [PL-46] [CL-18]', async () => {
    const ana = await fixture.member()
    await fixture.move(ana, 40)
    const { value } = await wallets(ana)
    expect(value).toMatchObject({ isSingle: false, balance: '60.00', hasFundsPassword: true })
    expect(value.wallets.find((each) => each.vendor === vendor)).toMatchObject({
      isOpen: true,
      isAnswering: true,
      balance: { amount: '400000' },
      movingIn: { amount: '0' },
      last: { state: 'done', direction: 'in' },
    })
    expect((await funds(ana)).value).toMatchObject({
      total: '100.00',
      main: '60.00',
      vendors: '40.00',
      moving: '0.00',
      unanswered: [],
      dailysalreqtype: 0,
      divtypereq: 0,
      contracthoursalreq: 0,
      realtimesalreqtype: 0,
    })
  })

  it('is the last known balance where the vendor does not answer, and money in transit is in no sum', async () => {
    const ana = await fixture.member()
    await fixture.move(ana, 40)
    await wallets(ana)
    fixture.line.mood = 'lost'
    await fixture.move(ana, 10)
    await fixture.writeWallet({
      settings: { baseUrl: 'http://127.0.0.1:9', operator: 'x', signingKey: fixture.signingKey },
    })
    const { value } = await wallets(ana)
    expect(value.wallets.find((each) => each.vendor === vendor)).toMatchObject({
      isOpen: false,
      isAnswering: false,
      balance: { amount: '400000' },
      movingIn: { amount: '100000' },
    })
    expect((await funds(ana)).value).toMatchObject({
      total: '90.00',
      moving: '10.00',
      unanswered: [vendor],
    })
    await fixture.writeWallet()
    await fixture.runJob()
  })

  it('comes back in one go, to the cent, and a second try moves nothing twice', async () => {
    const ana = await fixture.member()
    await fixture.move(ana, 40)
    await fixture.move(ana, 20, 'in', { vendor: 'SANDBOX' })
    await sql`update vendors.sandbox_wallet set amount = amount + 12445 where player in
      (select player from vendors.sandbox_transfer where amount = ${String(dollars(40))}::bigint
        and reference = (select reference from vendors.transfer where member_id = ${ana} and vendor = ${vendor}))`.execute(
      db(),
    )
    const body = { id: crypto.randomUUID(), fundsPassword: 'pay-me-1' }
    const all = () =>
      fixture.ask<{ list: WalletTransfer[] }>(ana, vendorsCalls.moveAllBack, { body })
    const first = await all()
    expect(first.value.list.map(({ state }) => state)).toEqual(['done', 'done'])
    // 1.2445 was won there: 41.24 comes, the rest of a cent stays.
    expect(await fixture.cashOf(ana)).toBe(dollars(101.24))
    expect((await all()).value.list).toHaveLength(2)
    expect(await fixture.cashOf(ana)).toBe(dollars(101.24))
    const bea = await fixture.member()
    expect((await fixture.ask(bea, vendorsCalls.moveAllBack, { body })).code).toBe(
      'vendors.transferUsedDifferently',
    )
  })

  it('is listed with filters, newest first, each member their own', async () => {
    const [ana, bea] = [await fixture.member(), await fixture.member()]
    await fixture.move(ana, 40)
    fixture.clock.pass(1_000)
    await fixture.move(ana, 10, 'out')
    await fixture.move(bea, 5)
    const list = async (query: object) =>
      (
        await fixture.ask<{ list: WalletTransfer[]; totalPages: number }>(
          ana,
          vendorsCalls.listWalletTransfers,
          { query },
        )
      ).value
    expect((await list({})).list.map(({ direction }) => direction)).toEqual(['out', 'in'])
    expect((await list({ direction: 'in' })).list).toHaveLength(1)
    expect((await list({ state: 'refused' })).list).toHaveLength(0)
    expect((await list({ pageSize: 1 })).totalPages).toBe(2)
  })

  it('hides nothing from the rule that waives what is to be staked', async () => {
    const elsewhere = async (id: string) =>
      (await sql`select 1 from vendors.elsewhere_view where member_id = ${id}`.execute(db())).rows
        .length > 0
    const ana = await fixture.member()
    expect(await elsewhere(ana)).toBe(false)
    await fixture.move(ana, 100)
    expect(await elsewhere(ana)).toBe(true)
    await fixture.move(ana, 100, 'out')
    // Back, but the vendor has not said yet that nothing is left.
    expect(await elsewhere(ana)).toBe(true)
    fixture.clock.pass(120_000)
    await wallets(ana)
    expect(await elsewhere(ana)).toBe(false)
  })
})
