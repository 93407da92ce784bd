import { serveRecordFiles, serveSandboxGateway } from '@tessera/cashier/server'
import {
  askForFactors,
  authenticate,
  hasOwner,
  isStillSignedIn,
  openPayload,
  renewOwner,
  serveOutboxPage,
  whyProveAgain,
  captchaHosts,
} from '@tessera/identity/server'
import { placeOf, prepareCountries } from '@tessera/compliance/server'
import { serveOperators, serveSandbox } from '@tessera/operators/server'
import { commonProblems } from '@tessera/calls'
import { connectVendors, isHidden, serveArt, skinOf } from '@tessera/lobby/server'
import { batchFaults } from '@tessera/office/server'
import { noteGameVersions } from '@tessera/rounds/server'
import {
  checkSettings,
  connect,
  connectToServe,
  createApp,
  createHub,
  createLog,
  type DatabaseClock,
  type Db,
  followDatabaseClock,
  type Hub,
  listMigrations,
  type Logger,
  migrate,
  mount,
  noncesIn,
  prepareJobs,
  prepareServingRole,
  startJobs,
  startListeners,
  startRunners,
  systemClock,
  allowPrivateTargets,
  useLanguages,
} from '@tessera/server-kit'
import {
  closedPageFor,
  readBrand,
  servePictures,
  serveServiceLinks,
  syncLanguages,
  whyClosedFor,
} from '@tessera/settings/server'
import {
  openStandIns,
  passToStandIns,
  serveSandboxVendor,
  serveVendorWallet,
} from '@tessera/vendors/server'
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { describing } from './describing.ts'
import { closeSite } from './close-site.ts'
import { compressAnswers } from './compress-answers.ts'
import type { ServeOptions } from './config.ts'
import { contentHosts } from './content-hosts.ts'
import { declaredReturns } from './declared-returns.ts'
import { playOn } from './demo/crowd/play-on.ts'
import { openSandboxes } from './demo/open-sandboxes.ts'
import { findTitle } from './find-title.ts'
import { seedDemo, type SignIn } from './demo/seed-demo.ts'
import { serveDocs } from './docs/serve-docs.ts'
import { serveHealth } from './health.ts'
import { knownPermissions } from './known-permissions.ts'
import { useKeysFor, useKeysIn } from './keys/use-keys.ts'
import { jobs, listeners, routesOf, runners } from './modules.ts'
import { openSockets } from './open-sockets.ts'
import { serveOperations } from './operations/serve-operations.ts'
import type { traceRequests } from './operations/trace-requests.ts'
import { watchMachine } from './operations/watch-machine.ts'
import { writeFaults } from './operations/write-faults.ts'
import { originsOf } from './origins.ts'
import { serveBrandFiles } from './pages/brand-files.ts'
import { renderSite } from './pages/render-site.ts'
import { serveWorker } from './pages/serve-worker.ts'
import { recorder } from './record-acts.ts'
import { servePages } from './serve-pages.ts'

export type Served = {
  url: string
  /** The demo log-ins, for the first screen of the operator. Empty on a real site. */
  signIns: SignIn[]
  isDemo: boolean
  /** Whether there is an active owner; a real site begins without. */
  hasOwner: boolean
  /** Ends requests, sockets, jobs and listeners in order; what was accepted is finished. */
  close: () => Promise<void>
}

/** Starts the whole site on one port. Throws an error with a `plain` sentence where it must not start. */
export async function serve(options: ServeOptions): Promise<Served> {
  const clock = options.clock ?? systemClock
  const faults = batchFaults()
  const log = createLog(options.log, undefined, (logged) =>
    faults.note({ ...logged, madeAt: clock() }),
  )
  const owner = connect({ url: options.databaseUrl, log })
  const signIns = await prepare(owner, options, log).catch(async (error: unknown) => {
    await owner.destroy()
    throw error
  })
  const db = await serving(owner, options, log)
  try {
    await useKeysFor(db, options.dataDir)
    const running = await run({ ...options, hasSandbox: signIns.length > 0 }, db, log, faults)
    return { ...running, signIns, isDemo: signIns.length > 0, hasOwner: await hasOwner(db) }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Everything that the owner of the tables does before anyone is served. */
async function prepare(db: Db, options: ServeOptions, log: Logger): Promise<SignIn[]> {
  await checkSettings(db)
  await migrate(db, listMigrations(options.root))
  await prepareJobs(options.databaseUrl)
  await useKeysFor(db, options.dataDir)
  useLanguages(path.join(options.root, 'languages'))
  await syncLanguages(db)
  const signIns = await seedDemo(db, {
    log,
    mayFill: options.withDemo,
    titles: options.titles,
    ...(options.crowd !== undefined && { crowd: options.crowd }),
  })
  await noteGameVersions(db)
  await renewOwner(db, knownPermissions())
  if (signIns.length === 0) await askForFactors({ db, clock: systemClock })
  if (signIns.length > 0) await openSandboxes(db, log)
  if (options.servingUrl) await prepareServingRole(db, options.servingUrl)
  return signIns
}

/** The database as the server works with it: the owner's connections end where another role serves. */
async function serving(owner: Db, { servingUrl }: ServeOptions, log: Logger): Promise<Db> {
  if (!servingUrl) return owner
  await owner.destroy()
  return connectToServe({ url: servingUrl, log })
}

async function run(
  options: ServeOptions & { hasSandbox: boolean },
  db: Db,
  log: Logger,
  faults: ReturnType<typeof batchFaults>,
): Promise<Pick<Served, 'url' | 'close'>> {
  const time = options.clock ? undefined : await followDatabaseClock(db, log)
  const clock = options.clock ?? time?.clock ?? systemClock
  allowPrivateTargets(options.privateTargets === true || options.hasSandbox)
  const hub = createHub({ clock })
  const app = await buildApp(
    { ...options, clock, ...(time && { time }) },
    db,
    log,
    hub,
    faults.count,
  )
  const stopWriting = writeFaults(db, faults)
  const { publicOrigin, trustProxy } = options
  const sockets = openSockets(app.server, { db, clock, hub, log, publicOrigin, trustProxy })
  const url = await app.listen({ port: options.port, host: options.host })
  const whyNoMoney = () => (time?.isOff() ? commonProblems.clockOff() : undefined)
  const context = { db, clock, log, push: hub.push, origin: publicOrigin ?? url, whyNoMoney }
  const demo = { db, clock, log, house: loopbackOf(url), skinOf, connectVendors }
  const standIns = options.hasSandbox ? await openStandIns(demo) : undefined
  const listening = startListeners(context, listeners)
  const holding = startRunners(context, runners)
  const crowd = options.hasSandbox ? playOn(context) : undefined
  const working = await startJobs(options.servingUrl ?? options.databaseUrl, jobs, context)

  const close = async () => {
    sockets.close()
    await crowd?.stop()
    await holding.stop()
    await standIns?.close()
    await app.close()
    await working.stop()
    await listening.stop()
    await stopWriting()
    time?.stop()
    await db.destroy()
  }
  return { url, close }
}

// A server on all addresses of the machine is reached on this one, too.
const loopbackOf = (url: string): string =>
  new URL(url).origin.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, '//127.0.0.1')

/** The HTTP side without a port: tests call it as it is. */
export async function buildApp(
  options: Pick<
    ServeOptions,
    | 'root'
    | 'dataDir'
    | 'publicOrigin'
    | 'trustProxy'
    | 'isStrict'
    | 'isDevelopment'
    | 'rendersPages'
    | 'drawsAhead'
    | 'metricsToken'
    | 'clock'
    | 'traces'
  > & {
    /** With the pretend gateway and the pretend vendor, whose play money a real site has none of. */
    hasSandbox?: boolean
    /** Whether the machine's clock agrees with the database's. */
    time?: Pick<DatabaseClock, 'isOff' | 'skew'>
  },
  db: Db,
  log: Logger,
  hub: Hub,
  faults: () => number = () => 0,
): Promise<FastifyInstance> {
  const clock = options.clock ?? systemClock
  useKeysIn(options.dataDir)
  prepareCountries()
  const whyClosed = whyClosedFor({ placeOf })
  const app = createApp({ log, trustProxy: options.trustProxy ?? false })
  if (options.traces) await traceInto(app, { settings: options.traces, clock, log })
  compressAnswers(app)
  const { originOf } = originsOf(options.publicOrigin)
  const closedPage = closedPageFor({ placeOf })
  closeSite(app, (visit) => closedPage({ db, clock }, visit))
  const watched = watchMachine(app, { hub, clock, faults })
  mount(app, routesOf(hub, watched.machine), {
    dependencies: { db, clock, push: hub.push, log },
    originOf,
    authenticate: (token) => authenticate(db, token, clock),
    open: (jwe) => openPayload(db, jwe, clock),
    useNonce: noncesIn(db),
    whyClosed: (visit) => whyClosed(db, visit),
    whyNoMoney: () => (options.time?.isOff() ? commonProblems.clockOff() : undefined),
    whyProveAgain: (staff) => whyProveAgain({ db, clock }, staff),
    recorder,
    isStrict: options.isStrict ?? false,
  })
  serveHealth(app, db)
  serveOperations(app, { db, watched, token: options.metricsToken, time: options.time })
  serveDocs(app, options.root)
  servePlaces(app, options, { db, clock, log, originOf })
  serveVendorWallet(app, { db, clock, log, push: hub.push, findTitle })
  serveOperators(app, { db, clock, log, originOf, isHidden, declaredReturns })
  const site = { root: options.root, db, hub, log, originOf }
  const rendered = options.rendersPages ? renderSite(app, site) : undefined
  serveBrandFiles(app, {
    db,
    brandOf: readBrand,
    originOf,
    languages: async () => (await rendered?.languages()) ?? ['en'],
  })
  serveWorker(app, options.root)
  await servePages(app, options.root, {
    outsideHosts: () => captchaHosts(db),
    contentHosts: () => contentHosts(db),
    ...(rendered && { rendered }),
  })
  return app
}

// Loaded only where traces are configured.
async function traceInto(...asked: Parameters<typeof traceRequests>): Promise<void> {
  const { traceRequests: trace } = await import('./operations/trace-requests.ts')
  trace(...asked)
}

type Placed = Parameters<typeof serveSandboxGateway>[1] & Parameters<typeof serveSandboxVendor>[1]

/** What is served beside the calls: files, pictures, and those that play the outside in a demo. */
function servePlaces(
  app: FastifyInstance,
  {
    dataDir,
    isDevelopment,
    drawsAhead = true,
    hasSandbox,
  }: Pick<ServeOptions, 'dataDir' | 'isDevelopment' | 'drawsAhead'> & { hasSandbox?: boolean },
  { db, clock, log, originOf }: Placed,
): void {
  serveServiceLinks(app, { db, clock })
  servePictures(app, { db })
  serveArt(app, { db, dir: path.join(dataDir, 'art'), drawsAhead })
  serveRecordFiles(app, { db, clock, isStillSignedIn, describing })
  if (hasSandbox) {
    serveSandboxGateway(app, { db, clock, originOf })
    serveSandboxVendor(app, { db, clock, log })
    passToStandIns(app)
    serveSandbox(app, { db, clock })
  }
  if (isDevelopment) serveOutboxPage(app, { db, clock })
}
