import {
  openSandbox,
  serveRecordFiles,
  serveSandboxGateway,
  settingsKeyIn,
  setSettingsKey,
  setStatementKey,
} from '@tessera/cashier/server'
import {
  authenticate,
  openPayload,
  serveOutboxPage,
  useCodesKey,
  humanHosts,
} from '@tessera/identity/server'
import { placeOf, prepareCountries } from '@tessera/compliance/server'
import { serveArt } from '@tessera/lobby/server'
import {
  checkSettings,
  connect,
  createApp,
  createHub,
  createLog,
  type Db,
  type Hub,
  listMigrations,
  type Logger,
  migrate,
  mount,
  noncesIn,
  prepareJobs,
  startJobs,
  startListeners,
  systemClock,
} from '@tessera/server-kit'
import {
  closedPageFor,
  readBrand,
  readHosts,
  serveServiceLinks,
  useServiceKey,
  whyClosedFor,
} from '@tessera/settings/server'
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { closeSite } from './close-site.ts'
import type { ServeOptions } from './config.ts'
import { seedDemo, type SignIn } from './demo/seed-demo.ts'
import { serveDocs } from './docs/serve-docs.ts'
import { serveHealth } from './health.ts'
import { jobs, listeners, routesOf } from './modules.ts'
import { openSockets } from './open-sockets.ts'
import { originsOf } from './origins.ts'
import { serveBrandFiles } from './pages/brand-files.ts'
import { drawPages } from './pages/draw-pages.ts'
import { serveWorker } from './pages/serve-worker.ts'
import { servePages } from './serve-pages.ts'

export type Served = {
  url: string
  /** The demo world's people, for the first screen an operator reads. Empty on a real site. */
  signIns: SignIn[]
  /** Ends requests, sockets, jobs and listeners in order; what was accepted is finished. */
  close: () => Promise<void>
}

/** Starts the whole site on one port. Throws an error with a `plain` sentence where it must not start. */
export async function serve(options: ServeOptions): Promise<Served> {
  const log = createLog(options.log)
  const db = connect({ url: options.databaseUrl, log })
  try {
    await checkSettings(db)
    await migrate(db, listMigrations(options.root))
    await prepareJobs(options.databaseUrl)
    setSettingsKey(db, settingsKeyIn(options.dataDir))
    const signIns = await seedDemo(db, {
      log,
      mayFill: options.withDemo,
      titles: options.titles,
    })
    // Its play money is money of the ledger: a real site has no sandbox.
    if (signIns.length > 0) await openSandbox({ db, clock: systemClock, log })
    const running = await run(options, db, log)
    return { ...running, signIns }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function run(options: ServeOptions, db: Db, log: Logger): Promise<Omit<Served, 'signIns'>> {
  const clock = systemClock
  const hub = createHub({ clock })
  const app = await buildApp(options, db, log, hub)
  const { publicOrigin } = options
  const sockets = openSockets(app.server, { db, clock, hub, log, publicOrigin })
  const url = await app.listen({ port: options.port, host: options.host })
  const origin = publicOrigin ?? url
  const context = { db, clock, log, push: hub.push, origin }
  const listening = startListeners(context, listeners)
  const working = await startJobs(options.databaseUrl, jobs, context)

  const close = async () => {
    sockets.close()
    await app.close()
    await working.stop()
    await listening.stop()
    await db.destroy()
  }
  return { url, close }
}

/** The HTTP side without a port: tests call it as it is. */
export async function buildApp(
  options: Pick<
    ServeOptions,
    'root' | 'dataDir' | 'publicOrigin' | 'trustProxy' | 'isStrict' | 'isDevelopment' | 'drawsPages'
  >,
  db: Db,
  log: Logger,
  hub: Hub,
): Promise<FastifyInstance> {
  const clock = systemClock
  useCodesKey(settingsKeyIn(options.dataDir))
  useServiceKey(settingsKeyIn(options.dataDir))
  setStatementKey(settingsKeyIn(options.dataDir))
  prepareCountries()
  const whyClosed = whyClosedFor({ placeOf })
  const app = createApp({ log, trustProxy: options.trustProxy ?? false })
  const { originOf } = originsOf(options.publicOrigin)
  const closedPage = closedPageFor({ placeOf })
  closeSite(app, (visit) => closedPage({ db, clock }, visit))
  mount(app, routesOf(hub), {
    world: { db, clock, push: hub.push, log },
    originOf,
    authenticate: (token) => authenticate(db, token, clock),
    open: (jwe) => openPayload(db, jwe, clock),
    useNonce: noncesIn(db),
    whyClosed: (visit) => whyClosed(db, visit),
    isStrict: options.isStrict ?? false,
  })
  serveHealth(app, db)
  serveDocs(app, options.root)
  serveServiceLinks(app, { db, clock })
  serveArt(app, { db, dir: path.join(options.dataDir, 'art') })
  serveRecordFiles(app, { db, clock })
  serveSandboxGateway(app, { db, clock, originOf })
  if (options.isDevelopment) serveOutboxPage(app, { db, clock })
  const drawn = options.drawsPages
    ? drawPages(app, { root: options.root, clock, hub, log, originOf })
    : undefined
  serveBrandFiles(app, {
    db,
    brandOf: readBrand,
    originOf,
    languages: async () => (await drawn?.languages()) ?? ['en'],
  })
  serveWorker(app, options.root)
  await servePages(app, options.root, {
    outsideHosts: () => humanHosts(db),
    contentHosts: () => readHosts(db),
    ...(drawn && { drawn }),
  })
  return app
}
