import { createApp, type Clock, type Db, inTransaction, type Logger } from '@tessera/server-kit'
import { sql } from 'kysely'
import { generateKeyPairSync } from 'node:crypto'
import { hub88 } from '../../adapters/hub88/adapter.ts'
import { standInLookMilliseconds } from '../../limits.ts'
import { sealSettings } from '../wallet-settings.ts'
import { sealedFor } from '../wire/connections.ts'
import { vendorWalletPath } from '../wire/serve-vendor-wallet.ts'
import { type Call, type Habit, hub88Vendor } from './hub88-vendor.ts'
import { tellAgain, type Vendor } from './play-round.ts'
import type { StandInPorts } from './ports.ts'
import { serveStandIn } from './serve-stand-in.ts'
import { useStandInsAt } from './stand-in-address.ts'

type Opening = StandInPorts & {
  db: Db
  clock: Clock
  log: Logger
  /** Where the site listens, for the wallet. */
  house: string
  habit?: (call: Call) => Habit | undefined
  /** In tests nothing is told again by itself. */
  isQuiet?: boolean
}

export type StandIns = {
  origin: string
  vendors: string[]
  /** Tells again what has no answer and is due. */
  tellAgain: () => Promise<number>
  close: () => Promise<void>
}

/** The category whose titles stand-ins bring. */
const category = 'RNG'

/**
 * Opens the stand-ins of a demo site: one server on a port of its own plays the vendor of each connection. Its keys and its port
 * are made anew at each start, and the connections are set up with them.
 */
export async function openStandIns(opening: Opening): Promise<StandIns> {
  const { db, clock, log, house, skinOf, connectVendors, habit } = opening
  const [theirs, ours] = [keys(), keys()]
  const app = createApp({ log })
  const vendorOf = new Map<string, string>()
  const vendor: Vendor = {
    db,
    clock,
    log,
    ask: hub88Vendor({ privateKey: theirs.privateKey, ...(habit && { habit }) }),
    walletOf: (connection) => `${house}${vendorWalletPath}/${connection}`,
  }
  let origin = ''
  serveStandIn(app, {
    ...vendor,
    skinOf,
    housePublicKey: ours.publicKey,
    vendorOf: (connection) => vendorOf.get(connection),
    origin: () => origin,
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const vendors = await withoutWallets(db, await connectVendors(db, category))
  for (const code of vendors) vendorOf.set(connectionOf(code), code)
  await inTransaction(db, async (tx) => {
    for (const [connection, code] of vendorOf) {
      await setUp(
        tx,
        { connection, code, now: clock() },
        {
          baseUrl: origin,
          operatorId: connection,
          theirPublicKey: theirs.publicKey,
          ourPrivateKey: ours.privateKey,
        },
      )
    }
  })
  useStandInsAt(origin)
  const again = () => tellAgain(vendor, [...vendorOf.keys()])
  const looking = opening.isQuiet ? undefined : look(again, log)
  return {
    origin,
    vendors,
    tellAgain: again,
    async close() {
      useStandInsAt(undefined)
      await looking?.()
      await app.close()
    },
  }
}

/** Those that have no wallet of their own: nobody stands in for a vendor that is there. */
async function withoutWallets(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...codes]}::text[]) as code
    where not exists (select from vendors.wallet w where w.vendor = code) order by code`.execute(db)
  return rows.map(({ code }) => code)
}

const connectionOf = (vendor: string): string => `demo-${vendor.toLowerCase().replaceAll('_', '-')}`

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** A vendor that the staff have connected otherwise stays so. */
async function setUp(
  tx: Db,
  { connection, code, now }: { connection: string; code: string; now: Date },
  settings: Record<string, string>,
): Promise<void> {
  const sealed = JSON.stringify(sealSettings(sealedFor(connection), hub88 as never, settings, {}))
  await sql`insert into vendors.connection (code, name, adapter, is_enabled, settings, changed_at)
    values (${connection}, ${`${code} (demo stand-in)`}, ${hub88.id}, true, ${sealed}::jsonb, ${now})
    on conflict (code) do update set settings = excluded.settings, changed_at = excluded.changed_at`.execute(
    tx,
  )
  await sql`insert into vendors.supply (vendor, connection, their_name) values (${code}, ${connection}, ${code})
    on conflict (vendor) do nothing`.execute(tx)
}

/** Runs again and again, one run at a time, until it is ended. */
function look(again: () => Promise<number>, log: Logger): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    looking = again()
      .catch((error: unknown) => log.error({ error }, 'a stand-in could not tell its rounds'))
      .finally(() => (isBusy = false))
  }, standInLookMilliseconds)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
