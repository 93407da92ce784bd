import { money } from '@tessera/money'
import { fieldsOf, givenSecrets } from '@tessera/sealed'
import {
  changeLog,
  type Context,
  type Db,
  inTransaction,
  type StaffContext,
} from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { WalletAdapter } from '../adapters/adapter.ts'
import { walletsMost } from '../limits.ts'
import { vendorsProblems } from '../problems.ts'
import type { walletStaffCalls } from '../staff-calls.ts'
import { checkBounds, type CurrencyBounds, listBounds, upsertBounds } from './wallet-bounds.ts'
import type { SandboxVendorDependencies } from './ports.ts'
import { readSettings, sealSettings, showSettings, withoutEmpty } from './wallet-settings.ts'
import { findWallets, upsertWallet, type WalletRow } from './wallets.ts'

const changes = changeLog<Record<string, string>>('vendors.wallet_change')

type Listed = z.output<typeof walletStaffCalls.listWallets.reply>
type Dependencies = Pick<SandboxVendorDependencies, 'adapters'>

/** The vendors with a wallet of their own, and the kinds that can be set up here. */
export async function listWallets(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { adapters }: Dependencies,
): Promise<Listed> {
  const books = await findBooks(db)
  const rows = await findWallets(db)
  const isDemo = rows.some((row) => adapterOf(adapters, row)?.isDemoOnly)
  const currencies = await readCurrencies(db)
  const bounds = await listBounds(
    db,
    rows.map(({ vendor }) => vendor),
    currencies,
  )
  const list = rows.flatMap((row) => {
    const adapter = adapterOf(adapters, row)
    if (!adapter) return []
    const { settings: _, ...shown } = row
    return [
      {
        ...shown,
        isReadable: readSettings(log, row, adapter) !== undefined,
        bounds: bounds.get(row.vendor) ?? [],
        fields: showSettings(row, adapter),
        books: books
          .filter(({ vendor }) => vendor === row.vendor)
          .map(({ unit, atVendor, moving }) => ({
            atVendor: money(atVendor, unit),
            moving: money(moving, unit),
          })),
      },
    ]
  })
  const kinds = adapters.filter(({ isDemoOnly }) => isDemo || !isDemoOnly)
  return {
    list,
    adapters: kinds.map(({ id, settings }) => ({ id, fields: fieldsOf(settings) })),
    currencies,
    vendors: await findVendors(db),
  }
}

const adapterOf = (adapters: readonly WalletAdapter[], { adapter }: Pick<WalletRow, 'adapter'>) =>
  adapters.find(({ id }) => id === adapter)

type Books = { vendor: string; unit: string; atVendor: bigint; moving: bigint }

async function findBooks(db: Db): Promise<Books[]> {
  const { rows } = await sql<Books>`
    select w.vendor, b.unit, coalesce(sum(b.balance) filter (where b.purpose = 'play'), 0)::bigint as "atVendor",
      coalesce(sum(b.balance) filter (where b.purpose = 'clearing'), 0)::bigint as moving
    from vendors.wallet w join ledger.balance_view b on b.owner = 'vendor:' || w.vendor
    group by w.vendor, b.unit order by w.vendor, b.unit`.execute(db)
  return rows
}

/** Vendors that can get a wallet: those of the catalogue whose games do not run on this site. */
async function findVendors(db: Db): Promise<Listed['vendors']> {
  const { rows } = await sql<Listed['vendors'][number]>`select code, name from lobby.vendor_view v
    where not exists (select from vendors.wallet w where w.vendor = v.code)
      and not exists (select from lobby.game_view g where g.vendor = v.code and g.slug is not null)
    order by name, code`.execute(db)
  return rows
}

type Given = Omit<WalletRow, 'vendor'> & { bounds: readonly CurrencyBounds[] }

/**
 * Sets up a vendor's wallet, with who did it. Refused: the sandbox vendor on a real site, and a vendor whose games run
 * on this site. Problems: `unknownAdapter`, `walletRefused`, `vendorIsSingle`, `walletsFull`, `badInput` with the
 * settings that are wrong.
 */
export async function setWallet(
  { db, clock, staff }: StaffContext,
  vendor: string,
  { bounds, reason: _, ...given }: Given & { reason?: string },
  { adapters }: Dependencies,
): Promise<{ success: true }> {
  checkBounds(bounds)
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, 'wallets')
    const rows = await findWallets(tx)
    const known = rows.find((each) => each.vendor === vendor)
    const adapter = adapterOf(adapters, given)
    const isDemo = rows.some((row) => adapterOf(adapters, row)?.isDemoOnly)
    if (!adapter || (adapter.isDemoOnly && !isDemo)) throw vendorsProblems.unknownAdapter()
    if (!known && rows.length >= walletsMost) {
      throw vendorsProblems.walletsFull({ most: walletsMost })
    }
    if (!known && (await hasOwnGames(tx, vendor))) throw vendorsProblems.vendorIsSingle()
    const before = known?.adapter === given.adapter ? known.settings : {}
    const settings = sealSettings(vendor, adapter, given.settings, before)
    const row = { ...given, vendor, settings }
    const held = await boundsOf(tx, vendor, bounds)
    await upsertWallet(tx, row, clock())
    await upsertBounds(tx, vendor, bounds)
    const sides = {
      before: known ? { ...wordsOf(known, adapterOf(adapters, known)), ...boundWords(held) } : {},
      after: {
        ...wordsOf(row, adapter),
        ...boundWords(bounds),
        ...givenSecrets(adapter.settings, withoutEmpty(adapter, given.settings)),
      },
    }
    await changes.insert(tx, { subject: `wallet:${vendor}`, ...sides, staff }, clock())
  })
  return { success: true }
}

async function hasOwnGames(db: Db, vendor: string): Promise<boolean> {
  const { rows } = await sql`select 1 from lobby.game_view
    where vendor = ${vendor} and slug is not null limit 1`.execute(db)
  return rows.length > 0
}

/** The bounds that hold in the currencies that are given. */
async function boundsOf(tx: Db, vendor: string, given: readonly CurrencyBounds[]) {
  const currencies = given.map(({ currency }) => currency)
  return (await listBounds(tx, [vendor], currencies)).get(vendor) ?? []
}

const boundWords = (bounds: readonly CurrencyBounds[]): Record<string, string> =>
  Object.fromEntries(
    bounds.flatMap(({ currency, smallest, largest }) => [
      [`smallest ${currency}`, String(smallest)],
      [`largest ${currency}`, String(largest)],
    ]),
  )

/** A wallet as it is written down: no secret, sealed or not. */
function wordsOf(
  { vendor: _, settings, ...rest }: WalletRow,
  adapter: WalletAdapter | undefined,
): Record<string, string> {
  const open = (adapter ? fieldsOf(adapter.settings) : [])
    .filter(({ isSecret }) => !isSecret)
    .map(({ name }) => [name, settings[name] ?? ''])
  const words = Object.entries(rest).map(([name, value]) => [name, String(value)])
  return Object.fromEntries([...words, ...open])
}

/** Who of the staff changed which wallet, newest first. */
export const listWalletChanges = (db: Db, paging: { pageNo: number; pageSize: number }) =>
  changes.list(db, ['wallet'], paging)
