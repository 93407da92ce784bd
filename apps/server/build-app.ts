import { serveRecordFiles, serveSandboxGateway } from '@tessera/cashier/server'
import {
  authenticate,
  authenticateSession,
  captchaHosts,
  isStillSignedIn,
  openPayload,
  serveOutboxPage,
  whyProveAgain,
} from '@tessera/identity/server'
import { placeOf, prepareCountries } from '@tessera/compliance/server'
import { commonProblems } from '@tessera/calls'
import { isHidden, serveArt } from '@tessera/lobby/server'
import type { Machine } from '@tessera/office/server'
import { serveOperators, serveSandbox } from '@tessera/operators/server'
import {
  type AnswerOptions,
  createApp,
  createFastCalls,
  type FastCalls,
  type FastOptions,
  joinPresence,
  type DatabaseClock,
  type Db,
  type Hub,
  type Logger,
  mount,
  noncesIn,
  noRelay,
  type Presence,
  type Relay,
  systemClock,
} from '@tessera/server-kit'
import {
  closedPageFor,
  readBrand,
  servePictures,
  serveServiceLinks,
  whyClosedFor,
} from '@tessera/settings/server'
import { passToStandIns, serveSandboxVendor, serveVendorWallet } from '@tessera/vendors/server'
import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { closeSite } from './close-site.ts'
import { compressAnswers } from './compress-answers.ts'
import type { ServeOptions } from './config.ts'
import { contentHosts } from './content-hosts.ts'
import { declaredReturns } from './declared-returns.ts'
import { describing } from './describing.ts'
import { findTitle } from './find-title.ts'
import { serveDocs } from './docs/serve-docs.ts'
import { serveHealth } from './health.ts'
import { useKeysIn } from './keys/use-keys.ts'
import { routesOf } from './modules.ts'
import { keptFiles } from './nodes/kept-files.ts'
import { machineOfNodes } from './nodes/join-nodes.ts'
import { serveOperations } from './operations/serve-operations.ts'
import type { traceRequests } from './operations/trace-requests.ts'
import { watchMachine } from './operations/watch-machine.ts'
import { originsOf } from './origins.ts'
import { serveBrandFiles } from './pages/brand-files.ts'
import { renderSite } from './pages/render-site.ts'
import { serveWorker } from './pages/serve-worker.ts'
import { recorder } from './record-acts.ts'
import { servePages } from './serve-pages.ts'

type Building = Pick<
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
  | 'roles'
  | 'filesDir'
> & {
  /** With the pretend gateway and the pretend vendor, whose play money a real site has none of. */
  hasSandbox?: boolean
  /** Whether the machine's clock agrees with the database's. */
  time?: Pick<DatabaseClock, 'isOff' | 'skew'>
  relay?: Relay
  /** Who is connected to the site; where it is not said, who is connected to this server. */
  presence?: Presence
  /** Whether this server is about to end: nobody new is sent to it. */
  isLeaving?: () => boolean
  /** Whether it holds what one server at a time does. */
  holds?: (runner: string) => boolean
}

type Given = { db: Db; log: Logger; hub: Hub; faults?: () => number }

/** The HTTP side without a port: tests call it as it is. */
export const buildApp = async (
  options: Building,
  db: Db,
  log: Logger,
  hub: Hub,
  faults?: () => number,
): Promise<FastifyInstance> =>
  (await buildServer(options, { db, log, hub, ...(faults && { faults }) })).app

/** The same, with what this server knows of itself. */
export async function buildServer(
  options: Building,
  { db, log, hub, faults = () => 0 }: Given,
): Promise<{ app: FastifyInstance; machine: Machine; fastCalls?: FastCalls }> {
  const clock = options.clock ?? systemClock
  useKeysIn(options.dataDir)
  const app = createApp({ log, trustProxy: options.trustProxy ?? false })
  if (options.traces) await traceInto(app, { settings: options.traces, clock, log })
  const watched = watchMachine(app, { hub, clock, faults })
  const machine = machineOfNodes(watched.machine, { relay: options.relay ?? noRelay, db })
  const { metricsToken: token, time, isLeaving, holds } = options
  serveHealth(app, db)
  serveOperations(app, {
    db,
    watched,
    token,
    time,
    ...(isLeaving && { isLeaving }),
    ...(holds && { holds }),
  })
  if (!(options.roles?.includes('serves') ?? true)) return { app, machine }
  const given = { db, log, hub, machine, onAnswered: watched.note }
  return { app, machine, fastCalls: await serveAll(app, options, given) }
}

type Serving = Given & { machine: Machine } & Pick<FastOptions, 'onAnswered'>

/** The calls, the pages and the files. Answers the calls as sockets ask them. */
async function serveAll(
  app: FastifyInstance,
  options: Building,
  { db, log, hub, machine, onAnswered }: Serving,
): Promise<FastCalls> {
  const clock = options.clock ?? systemClock
  const presence = options.presence ?? joinPresence({ hub, relay: noRelay, db })
  prepareCountries()
  const whyClosed = whyClosedFor({ placeOf })
  compressAnswers(app)
  const { originOf } = originsOf(options.publicOrigin)
  const closedPage = closedPageFor({ placeOf })
  closeSite(app, (visit) => closedPage({ db, clock }, visit))
  const answering: AnswerOptions & { originOf: typeof originOf } = {
    dependencies: { db, clock, push: hub.push, log },
    originOf,
    open: (jwe) => openPayload(db, jwe, clock),
    useNonce: noncesIn(db),
    whyClosed: (visit) => whyClosed(db, visit),
    whyNoMoney: () => (options.time?.isOff() ? commonProblems.clockOff() : undefined),
    whyProveAgain: (staff) => whyProveAgain({ db, clock }, staff),
    recorder,
    isStrict: options.isStrict ?? false,
  }
  const routes = routesOf(hub, machine, presence)
  mount(app, routes, { ...answering, authenticate: (token) => authenticate(db, token, clock) })
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
    brandOf: (host) => readBrand(db, host),
    outsideHosts: () => captchaHosts(db),
    contentHosts: () => contentHosts(db),
    ...(options.filesDir && { keptFile: keptFiles(options.filesDir) }),
    ...(rendered && { rendered }),
  })
  return createFastCalls(routes, {
    ...answering,
    signedOf: (sessionId) => authenticateSession(db, sessionId, clock),
    ...(onAnswered && { onAnswered }),
  })
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
