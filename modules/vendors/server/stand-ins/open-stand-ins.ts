import {
  askOutside,
  type Clock,
  createApp,
  type Db,
  inTransaction,
  type Logger,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { walletProtocols } from '../../adapters/index.ts'
import { standInLookMilliseconds, vendorAsksSeconds } from '../../limits.ts'
import { sealSettings } from '../wallet-settings.ts'
import { sealedFor } from '../wire/connections.ts'
import { vendorWalletPath } from '../wire/serve-vendor-wallet.ts'
import { drawn } from './draws.ts'
import { delayMilliseconds, type Habit } from './habits.ts'
import { type Keys, makeKeys, protocolOf, settingsOf, speakersOf } from './keys.ts'
import { tellAgain, type Vendor } from './play-round.ts'
import type { StandInPorts } from './ports.ts'
import { roomCategories } from './rooms/room-of-title.ts'
import { serveStandIn } from './serve-stand-in.ts'
import type { Said, Spoken } from './speakers/speaker.ts'
import { useStandInsAt } from './stand-in-address.ts'

type Opening = StandInPorts & {
  db: Db
  clock: Clock
  log: Logger
  /** Where the site listens, for the wallet. */
  house: string
  /** What goes wrong with a call; nothing without it. */
  habit?: (spoken: Spoken) => Habit | undefined
  /** In tests, by which chance pools are won. */
  below?: (n: number) => number
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

/** The categories whose titles stand-ins bring. Lotteries are this site's own. */
const categories = ['RNG', ...roomCategories]

/**
 * Opens the stand-ins of a demo site: one server on a port of its own plays the vendor of each connection. Its keys and its port
 * are made anew at each start, and the connections are set up with them.
 */
export async function openStandIns(opening: Opening): Promise<StandIns> {
  const { db, clock, log, connectVendors } = opening
  const keys = makeKeys()
  const app = createApp({ log })
  const vendorOf = new Map<string, string>()
  const vendor = speaking(opening, keys, (connection) => vendorOf.get(connection) ?? '')
  let origin = ''
  serveStandIn(app, {
    ...vendor,
    ...opening,
    keys,
    protocolOf,
    vendorOf: (connection) => vendorOf.get(connection),
    origin: () => origin,
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const vendors = await withoutWallets(db, await connectVendors(db, categories))
  for (const code of vendors) vendorOf.set(connectionOf(code), code)
  await inTransaction(db, async (tx) => {
    for (const [connection, code] of vendorOf)
      await setUp(tx, { connection, code, now: clock(), keys, origin })
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

/** The vendors of all connections, each as it speaks, at the wallets of this site. */
function speaking(
  { db, clock, log, house, habit = () => undefined, below = drawn.below }: Opening,
  keys: Keys,
  vendorOf: (connection: string) => string,
): Vendor {
  const speakers = speakersOf(keys)
  const speakerOf = (connection: string) => speakers[protocolOf(vendorOf(connection))]
  async function send(connection: string, spoken: Spoken): Promise<Said> {
    const speaker = speakerOf(connection)
    const request = speaker.write(`${house}${vendorWalletPath}/${connection}`, spoken, clock())
    const reply = await askOutside({ ...request, method: 'POST', secondsMax: vendorAsksSeconds })
    const { status, text } = reply
    return speaker.read({ status, text, headers: headersOf(reply.headers) }, request)
  }
  return {
    db,
    clock,
    log,
    speakerOf,
    below,
    async ask(connection, spoken) {
      const bad = habit(spoken)
      if (bad === 'delays') await sleep(delayMilliseconds)
      const said = await send(connection, spoken)
      if (bad === 'repeats') return send(connection, spoken)
      if (bad === 'loses') throw new Error('the answer got lost')
      return said
    },
  }
}

const headersOf = (given: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** Those that have no wallet of their own: nobody stands in for a vendor that is there. */
async function withoutWallets(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...codes]}::text[]) as code
    where not exists (select from vendors.wallet w where w.vendor = code) order by code`.execute(db)
  return rows.map(({ code }) => code)
}

const connectionOf = (vendor: string): string => `demo-${vendor.toLowerCase().replaceAll('_', '-')}`

type SettingUp = { connection: string; code: string; now: Date; keys: Keys; origin: string }

/** From where stand-ins ask the wallet. */
const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** A vendor that the staff have connected otherwise stays so. */
async function setUp(tx: Db, { connection, code, now, keys, origin }: SettingUp): Promise<void> {
  const name = protocolOf(code)
  const protocol = walletProtocols.find(({ id }) => id === name)
  if (!protocol) throw new Error(`there is no protocol ${name}`)
  const settings = settingsOf(name, { keys, origin, connection })
  const sealed = JSON.stringify(
    sealSettings(sealedFor(connection), protocol as never, settings, {}),
  )
  const addresses = protocol.needsAddresses ? ownAddresses : []
  await sql`insert into vendors.connection (code, name, adapter, is_enabled, settings, addresses, changed_at)
    values (${connection}, ${`${code} (demo stand-in)`}, ${name}, true, ${sealed}::jsonb, ${addresses}::text[], ${now})
    on conflict (code) do update set adapter = excluded.adapter, settings = excluded.settings,
      addresses = excluded.addresses, changed_at = excluded.changed_at`.execute(tx)
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
