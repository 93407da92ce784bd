import { fieldsOf } from '@tessera/sealed'
import type { Db, StaffContext } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { connectionProblems } from '../../connection-problems.ts'
import type { StaffConnection, Supplier, SuppliersListed } from '../../connection-staff-calls.ts'
import { readSettings, showSettings } from '../wallet-settings.ts'
import { sealedFor } from '../wire/connections.ts'
import { vendorWalletPath } from '../wire/serve-vendor-wallet.ts'
import { protocolOf } from './changes.ts'
import { findConnectionSet } from './connection-rows.ts'
import { keysMadeFor, publicKeysOf } from './own-keys.ts'
import { lastReport } from './reports.ts'

/** Every vendor of the catalogue with its state, and the connections that there are. */
export async function listSuppliers(
  db: Db,
  protocols: readonly WalletProtocol[],
): Promise<SuppliersListed> {
  const { rows: connections } = await sql<SuppliersListed['connections'][number]>`
    select code, name, adapter, is_enabled as "isEnabled",
      array(select s.vendor from vendors.supply s where s.connection = c.code order by s.vendor) as vendors
    from vendors.connection c order by code`.execute(db)
  return {
    list: await findSuppliers(db),
    connections,
    protocols: protocols.map(({ id, settings, needsAddresses = false }) => ({
      id,
      fields: fieldsOf(settings),
      needsAddresses,
      makesKeys: keysMadeFor(id),
    })),
    currencies: await readCurrencies(db),
  }
}

async function findSuppliers(db: Db): Promise<Supplier[]> {
  const { rows } = await sql<Supplier>`
    select v.code, v.name, s.connection, coalesce(g.titles, 0) as titles, coalesce(g.hidden, 0) as hidden,
      case when g.own > 0 then 'house'
        when w.vendor is not null then 'wallet'
        -- What can be played over no connection runs here: the lotteries.
        when c.code is null and g.playable > 0 then 'house'
        when c.code is null then 'announced'
        when c.is_enabled then 'open'
        when exists (select from vendors.connection_change h
          where h.subject = 'connection:' || c.code and h.before ->> 'isEnabled' = 'true') then 'resting'
        else 'ready' end as state
    from lobby.vendor_view v
    left join vendors.supply s on s.vendor = v.code
    left join vendors.connection c on c.code = s.connection
    left join vendors.wallet w on w.vendor = v.code
    left join (
      select vendor, count(*)::int as titles, count(*) filter (where is_hidden)::int as hidden,
        count(*) filter (where slug is not null)::int as own, count(*) filter (where is_playable)::int as playable
      from lobby.game_view group by vendor
    ) g on g.vendor = v.code
    order by v.code`.execute(db)
  return rows
}

/** One connection with its settings and its last report. Problem: `unknownConnection`. */
export async function readConnection(
  { db, log, origin }: Pick<StaffContext, 'db' | 'log' | 'origin'>,
  code: string,
  protocols: readonly WalletProtocol[],
): Promise<StaffConnection> {
  const set = await findConnectionSet(db, code)
  if (!set) throw connectionProblems.unknownConnection()
  const { settings, ...shown } = set
  const protocol = protocolOf(protocols, set.adapter)
  const shape = protocol as never as Parameters<typeof readSettings>[2]
  const opened = protocol && readSettings(log, { vendor: sealedFor(code), settings }, shape)
  const secrets = protocol
    ? fieldsOf(protocol.settings).flatMap(({ name, isSecret }) => (isSecret ? [name] : []))
    : []
  const { rows } = await sql`select from compliance.approval_view
    where state = 'waiting' and kind = 'vendors.switchConnectionOn' and subject = ${`connection:${code}`}`.execute(
    db,
  )
  return {
    ...shown,
    isReadable: opened !== undefined,
    isProposed: rows.length > 0,
    walletUrl: `${origin}${vendorWalletPath}/${code}`,
    publicKeys: opened ? publicKeysOf(opened, secrets) : [],
    fields: protocol ? showSettings({ settings }, shape as never) : [],
    report: await lastReport(db, code),
  }
}
