import {
  allowPrivateTargets,
  createHub,
  createLog,
  type Db,
  findRoot,
  systemClock,
} from '@tessera/server-kit'
import { freshFolder } from '@tessera/testing'
import { seedDemo } from './demo/seed-demo.ts'
import { buildApp } from './serve.ts'

/** The whole server with demo data and its sandbox, on a port of its own: other programs of this machine can ask it. */
export async function listeningSite(db: Db) {
  allowPrivateTargets(true)
  const log = createLog('silent')
  await seedDemo(db, { log, mayFill: true })
  const dataDir = freshFolder()
  const options = { root: findRoot(), dataDir, isStrict: true, hasSandbox: true }
  const app = await buildApp(options, db, log, createHub({ clock: systemClock }))
  return { app, dataDir, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
