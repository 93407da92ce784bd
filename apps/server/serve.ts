import { hasOwner } from '@tessera/identity/server'
import { commonProblems } from '@tessera/calls'
import { connectVendors, skinOf } from '@tessera/lobby/server'
import { batchFaults } from '@tessera/office/server'
import {
  allowPrivateTargets,
  connect,
  connectToServe,
  createHub,
  createLog,
  type Db,
  followDatabaseClock,
  type JobContext,
  joinPresence,
  type Logger,
  type NodeRole,
  nodeRoles,
  openRelay,
  type Presence,
  startJobs,
  startListeners,
  startRunners,
  systemClock,
  useStandby,
} from '@tessera/server-kit'
import { carryCells } from '@tessera/ledger/server'
import { habitsAmong, openStandIns } from '@tessera/vendors/server'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildServer } from './build-app.ts'
import type { ServeOptions } from './config.ts'
import { playOn } from './demo/crowd/play-on.ts'
import type { SignIn } from './demo/seed-demo.ts'
import { useKeysFor } from './keys/use-keys.ts'
import { jobs, listenersOf, runners } from './modules.ts'
import { joinNodes } from './nodes/join-nodes.ts'
import { openCellLine } from './nodes/cell-line.ts'
import { prepareSite } from './nodes/prepare-site.ts'
import { openSockets } from './open-sockets.ts'
import { tableOf } from './stand-in-tables.ts'
import { writeFaults } from './operations/write-faults.ts'

export { buildApp } from './build-app.ts'

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
  const signIns = await prepareSite(owner, options, log).catch(async (error: unknown) => {
    await owner.destroy()
    throw error
  })
  const db = await serving(owner, options, log)
  try {
    await useKeysFor(db, options.dataDir, options.settingsKey)
    const running = await run({ ...options, hasSandbox: signIns.length > 0 }, db, log, faults)
    return { ...running, signIns, isDemo: signIns.length > 0, hasOwner: await hasOwner(db) }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** The database as the server works with it: the owner's connections end where another role serves. */
async function serving(owner: Db, { servingUrl }: ServeOptions, log: Logger): Promise<Db> {
  if (!servingUrl) return owner
  await owner.destroy()
  return connectToServe({ url: servingUrl, log })
}

type Running = ServeOptions & { hasSandbox: boolean }

async function run(
  options: Running,
  db: Db,
  log: Logger,
  faults: ReturnType<typeof batchFaults>,
): Promise<Pick<Served, 'url' | 'close'>> {
  const time = options.clock ? undefined : await followDatabaseClock(db, log)
  const clock = options.clock ?? time?.clock ?? systemClock
  allowPrivateTargets(options.privateTargets === true || options.hasSandbox)
  const roles = options.roles ?? nodeRoles
  const url = options.servingUrl ?? options.databaseUrl
  const relay = await openRelay(options.relay ?? { body: 'none' }, { db, url, log })
  const hub = createHub({ clock, relay })
  const reports = options.readUrl ? useStandby(db, { url: options.readUrl, log }) : undefined
  const state: { isLeaving: boolean; holds?: (runner: string) => boolean } = { isLeaving: false }
  const isLeaving = () => state.isLeaving
  const holds = (runner: string) => state.holds?.(runner) ?? false
  const presence = joinPresence({ hub, relay, db })
  const { app, machine, fastCalls } = await buildServer(
    { ...options, clock, ...(time && { time }), relay, presence, isLeaving, holds },
    { db, log, hub, faults: faults.count },
  )
  const stopWriting = writeFaults(db, faults)
  const { publicOrigin, trustProxy } = options
  const sockets = roles.includes('sockets')
    ? openSockets(app.server, { db, clock, hub, log, publicOrigin, trustProxy, fastCalls })
    : undefined
  const heart = await joinNodes({ db, relay, hub, machine, build: options.build ?? '', roles, log })
  const address = await app.listen({ port: options.port, host: options.host })
  const whyNoMoney = () => (time?.isOff() ? commonProblems.clockOff() : undefined)
  const origin = publicOrigin ?? address
  const context = { db, clock, log, push: hub.push, origin, whyNoMoney }
  const habit = habitsAmong(options.vendorHabits ?? [])
  const demo = {
    db,
    clock,
    log,
    house: loopbackOf(address),
    skinOf,
    connectVendors,
    tableOf,
    habit,
  }
  const standIns = options.hasSandbox ? await openStandIns(demo) : undefined
  const working = await work(context, { ...options, roles, url, presence })
  state.holds = working.holds

  const close = async () => {
    state.isLeaving = true
    await heart.leave()
    // The proxy notices, and sends nobody here any more.
    await sleep(1_000 * (options.leaving?.noticedSeconds ?? 0))
    await sockets?.drain(1_000 * (options.leaving?.drainedSeconds ?? 0))
    sockets?.close()
    await working.stopHolding()
    await standIns?.close()
    await app.close()
    await working.stop()
    await stopWriting()
    await heart.stop()
    await relay.close()
    await reports?.stop()
    time?.stop()
    await db.destroy()
  }
  return { url: address, close }
}

type Working = Pick<Running, 'hasSandbox' | 'cells'> & {
  roles: readonly NodeRole[]
  url: string
  presence: Presence
}

/** What a server does without being asked: jobs, listeners, what is held open, and the play of the demo. */
async function work(context: JobContext, { roles, hasSandbox, cells, url, presence }: Working) {
  if (!roles.includes('works')) {
    return { holds: () => false, stopHolding: async () => {}, stop: async () => {} }
  }
  const line = cells && openCellLine(cells, context.log)
  const all = [...listenersOf(presence), ...(line ? [carryCells(line)] : [])]
  const listening = startListeners(context, all)
  const holding = startRunners(context, runners)
  const crowd = hasSandbox ? playOn(context) : undefined
  const working = await startJobs(url, jobs, context)
  return {
    holds: holding.holds,
    stopHolding: async () => {
      await crowd?.stop()
      await holding.stop()
    },
    stop: async () => {
      await working.stop()
      await listening.stop()
      await line?.close()
    },
  }
}

// A server on all addresses of the machine is reached on this one, too.
const loopbackOf = (url: string): string =>
  new URL(url).origin.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, '//127.0.0.1')
