import { givenSecrets } from '@tessera/sealed'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { connectionProblems } from '../../connection-problems.ts'
import type { ConnectionBound, Supply } from '../../connection-staff-calls.ts'
import { connectionsMost } from '../../limits.ts'
import { vendorsProblems } from '../../problems.ts'
import { sealSettings, withoutEmpty } from '../wallet-settings.ts'
import { sealedFor } from '../wire/connections.ts'
import { changes, protocolOf, subjectOf, wordsOf } from './changes.ts'
import { findConnectionSet, upsertConnection } from './connection-rows.ts'
import { withLines, withOwnKeys } from './own-keys.ts'

type Given = {
  name: string
  adapter: string
  addresses: string[]
  deadline: number
  hosts: string[]
  supplies: Supply[]
  bounds: ConnectionBound[]
  settings: Record<string, string>
  reason: string
}

/**
 * Sets up a connection that is off, with who did it. Problems: `unknownProtocol`, `connectionIsOn`, `connectionsFull`,
 * `vendorElsewhere`, `vendorKeepsWallet`, `vendorUnknown`, `vendorIsSingle`, `badInput` with the settings that are wrong.
 */
export async function writeConnection(
  { db, clock, staff }: StaffContext,
  code: string,
  { settings: typed, reason, ...given }: Given,
  protocols: readonly WalletProtocol[],
): Promise<{ success: true }> {
  const protocol = protocolOf(protocols, given.adapter)
  if (!protocol) throw connectionProblems.unknownProtocol()
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, 'connections')
    const known = await findConnectionSet(tx, code)
    if (known?.isEnabled) throw connectionProblems.connectionIsOn()
    if (!known) await refuseFull(tx)
    for (const { vendor } of given.supplies) await checkVendor(tx, code, vendor)
    const before = known?.adapter === given.adapter ? known.settings : {}
    const lined = Object.entries(typed).map(([name, value]) => [name, withLines(value)])
    const whole = withoutEmpty(shapeOf(protocol), Object.fromEntries(lined) as typeof typed)
    const all = withOwnKeys(given.adapter, whole, before)
    const settings = sealSettings(sealedFor(code), shapeOf(protocol), all, before)
    const set = { ...given, code, settings, isEnabled: false }
    await upsertConnection(tx, { ...set, supplies: distinct(given.supplies, 'vendor') }, clock())
    const sides = {
      before: known ? wordsOf(known, protocolOf(protocols, known.adapter)) : {},
      after: { ...wordsOf(set, protocol), ...givenSecrets(protocol.settings, all) },
    }
    await changes.insert(tx, { subject: subjectOf(code), ...sides, staff, reason }, clock())
  })
  return { success: true }
}

// Sealing knows transfer wallets by name; of either kind only the shape of the settings counts.
const shapeOf = (protocol: WalletProtocol) =>
  protocol as never as Parameters<typeof sealSettings>[1]

const distinct = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[] => [
  ...new Map(rows.map((row) => [row[key], row])).values(),
]

async function refuseFull(tx: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vendors.connection`.execute(tx)
  if ((rows[0]?.count ?? 0) >= connectionsMost)
    throw connectionProblems.connectionsFull({ most: connectionsMost })
}

/** A vendor is in the catalogue, has no games here and no wallet of its own, and comes over nothing else that is on. */
async function checkVendor(tx: Db, code: string, vendor: string): Promise<void> {
  const { rows } = await sql<{
    isKnown: boolean
    isHouse: boolean
    hasWallet: boolean
    elsewhere: string | null
  }>`select exists (select from lobby.vendor_view v where v.code = ${vendor}) as "isKnown",
      exists (select from lobby.game_view g where g.vendor = ${vendor} and g.slug is not null) as "isHouse",
      exists (select from vendors.wallet w where w.vendor = ${vendor}) as "hasWallet",
      (select c.code from vendors.supply s join vendors.connection c on c.code = s.connection
        where s.vendor = ${vendor} and c.code <> ${code} and c.is_enabled) as elsewhere`.execute(tx)
  const [found] = rows
  if (!found?.isKnown) throw connectionProblems.vendorUnknown({ vendor })
  if (found.isHouse) throw vendorsProblems.vendorIsSingle()
  if (found.hasWallet) throw connectionProblems.vendorKeepsWallet({ vendor })
  if (found.elsewhere)
    throw connectionProblems.vendorElsewhere({ vendor, connection: found.elsewhere })
}
