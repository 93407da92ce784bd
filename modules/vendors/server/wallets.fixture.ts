import { createMember } from '@tessera/identity/server'
import {
  cashOf,
  clearingOf,
  openMemberAccounts,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { createApp, createLog, type Db } from '@tessera/server-kit'
import { fixedClock, testContext, testClient } from '@tessera/testing'
import { sql } from 'kysely'
import { httpWallet } from '../adapters/http-wallet/adapter.ts'
import { adapters } from '../adapters/index.ts'
import { sandbox } from '../adapters/sandbox/adapter.ts'
import { vendorsCalls } from '../calls.ts'
import type { Direction, WalletTransfer } from '../shapes.ts'
import { walletStaffCalls } from '../staff-calls.ts'
import { playerOf } from './ask-vendor.ts'
import { jobsOf } from './jobs.ts'
import { noInbox, noTitles, type VendorPorts } from './ports.ts'
import { vendorsRoutes } from './routes.ts'
import { openSandboxVendor } from './sandbox-vendor/open-sandbox-vendor.ts'
import { sandboxVendorPath, serveSandboxVendor } from './sandbox-vendor/serve-sandbox-vendor.ts'
import type { Mood } from './sandbox-vendor/vendor-mood.ts'
import { useVendorKey } from './vendor-key.ts'
import { readSettings } from './wallet-settings.ts'
import { findWallet } from './wallets.ts'

export type Fixture = Awaited<ReturnType<typeof walletFixture>>
export const vendor = 'VEND'
export const fundsPassword = 'pay-me-1'
/** Of that funds password, as light as can be. */
const fundsHash =
  '$argon2id$v=19$m=8,t=1,p=1$BEtUHULw6RP3VTbiO03e8g$UVldv52CeHo5l0bqxBjX6UKGUzDBSQrZK+KAlWpN808'
export const dollars = (count: number): bigint => BigInt(Math.round(count * 100)) * 100n

const permissions = ['vendors.settings', 'vendors.transfers']
const staff: Record<string, string[]> = { olga: permissions, pablo: permissions, rita: [] }

/** The sandbox vendor as a remote site: on a port of its own, in the mood that the test gives it. */
async function standIn(db: Db, clock: () => Date) {
  const line: { mood: Mood | undefined } = { mood: undefined }
  const log = createLog('silent')
  const app = createApp({ log })
  serveSandboxVendor(app, { db, clock, log, mood: () => line.mood })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { line, baseUrl: `${url}${sandboxVendorPath}`, close: () => app.close() }
}

/** A site with a vendor that keeps a wallet, members who move money there, and staff; reached over HTTP. */
export async function walletFixture(db: Db, ports: Partial<VendorPorts> = {}) {
  const clock = fixedClock()
  const fixture = testContext(db, { clock })
  useVendorKey(Buffer.alloc(32, 7))
  await openSandboxVendor({ db, clock })
  const outside = await standIn(db, clock)
  const given = { adapters, patience: 3_000, ...ports }
  const { ask, close } = testClient(fixture, vendorsRoutes(given), { staff, trial: 'trial' })
  const [job] = jobsOf({ ...given, ...noInbox, ...noTitles })
  const creating = { account: 'first-of-all', currency: 'USD', password: 'a long enough phrase' }
  const first = await createMember(db, creating, { clock, openAccounts: openMemberAccounts })

  /** A hash is heavy on purpose: every member has that of the first. */
  async function member({ cash = 100, hasFunds = true, status = 'active' } = {}): Promise<string> {
    const id = crypto.randomUUID()
    await sql`insert into identity.member
        (id, account, nickname, password_hash, currency, created_at, status, payment_password_hash)
      select ${id}, ${`m-${id.slice(0, 8)}`}, nickname, password_hash, currency, ${clock()}, ${status},
        ${hasFunds ? fundsHash : null}
      from identity.member where id = ${first.id}`.execute(db)
    await openMemberAccounts(db, id, 'USD')
    if (cash > 0) {
      await transfer(db, {
        id: crypto.randomUUID(),
        legs: [{ from: clearingOf('test', 'USD'), to: cashOf(id, 'USD'), amount: dollars(cash) }],
        reason: 'deposit',
        subject: `member:${id}`,
      })
    }
    return id
  }

  const move = (who: string, count: number, direction: Direction = 'in', extra: object = {}) =>
    ask<WalletTransfer>(who, vendorsCalls.moveFunds, {
      body: {
        id: crypto.randomUUID(),
        vendor,
        direction,
        money: { amount: dollars(count), currency: 'USD' },
        fundsPassword,
        ...extra,
      },
    })

  const wallet = await findWallet(db, 'SANDBOX')
  const signingKey = (wallet && readSettings(fixture.log, wallet, sandbox)?.['signingKey']) ?? ''
  const settings = { baseUrl: outside.baseUrl, operator: 'the-house', signingKey }
  const writeWallet = (body: object = {}, code = vendor, who = 'olga') =>
    ask(who, walletStaffCalls.writeWallet, {
      params: { vendor: code },
      body: {
        name: 'Vend',
        adapter: httpWallet.id,
        isEnabled: true,
        position: 1,
        bounds: [{ currency: 'USD', smallest: dollars(1), largest: dollars(1_000) }],
        settings,
        reason: 'a new vendor',
        ...body,
      },
    })
  await writeWallet()

  const sumOf = async (owner: string, purpose: string) => {
    const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
      where owner = ${owner} and purpose = ${purpose} and unit = 'USD'`.execute(db)
    return rows[0]?.balance ?? 0n
  }
  return {
    db,
    clock,
    fixture,
    signingKey,
    baseUrl: outside.baseUrl,
    line: outside.line,
    ask,
    member,
    move,
    writeWallet,
    /** The next run of the job after this many seconds. */
    runJob: async (seconds = 31) => {
      clock.pass(seconds * 1_000)
      await job?.run(fixture, {})
    },
    /** A transfer as it is kept. */
    rowOf: async (id: string) => {
      const { rows } = await sql<{ state: string; said: string; asked_times: number }>`
        select state, said, asked_times from vendors.transfer where id = ${id}`.execute(db)
      return rows[0]
    },
    cashOf: async (id: string) => (await readBalance(db, id, 'USD')).cash.amount,
    inFlight: (code = vendor) => sumOf(`vendor:${code}`, 'clearing'),
    atVendor: (code = vendor) => sumOf(`vendor:${code}`, 'play'),
    /** A member's balance in the vendor's own ledger. */
    heldThere: async (id: string) => {
      const { rows } = await sql<{ amount: bigint }>`select amount from vendors.sandbox_wallet
        where player = ${playerOf(id, vendor)} and unit = 'USD'`.execute(db)
      return rows[0]?.amount ?? 0n
    },
    close: async () => {
      await close()
      await outside.close()
    },
  }
}
