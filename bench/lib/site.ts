import {
  connect,
  createApp,
  createLog,
  type Db,
  findRoot,
  listMigrations,
  migrate,
  mount,
  type Route,
  type Signed,
} from '@tessera/server-kit'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import type { Goal } from './goals.ts'
import { spreadOf } from './spread.ts'

export type Spread = ReturnType<typeof spreadOf>

/** A migrated database of the bench's own, gone at its end, and calls on it through all of HTTP but the network. */
export type BenchSite = {
  db: Db
  url: string
  /** Hangs up calls. Who asks is who `signedAs` says for their token: nobody, unless it is given. */
  mount(routes: Route[], signedAs?: (token: string) => Signed): void
  /** What a call answers. Throws where it refuses. */
  get<Value>(url: string, options?: { token?: string; status?: number }): Promise<Value>
  close(): Promise<void>
}

export async function openBenchSite(flags: string[] = []): Promise<BenchSite> {
  const log = createLog('silent')
  const dir = mkdtempSync(path.join(tmpdir(), 'tessera-bench-'))
  const postgres = await startPostgres({ dir, database: 'tessera', flags })
  const db = connect({ url: postgres.url, log })
  await migrate(db, listMigrations(findRoot()))
  const app = createApp({ log })
  return {
    db,
    url: postgres.url,
    mount: (routes, signedAs) =>
      mount(app, routes, {
        dependencies: { db, clock: () => new Date(), push: () => undefined, log },
        originOf: () => 'http://localhost',
        authenticate: async (token) => signedAs?.(token),
        open: () => Promise.reject(new Error('no call of a bench is encrypted')),
        useNonce: async () => true,
        isStrict: false,
      }),
    get: async <Value>(url: string, { token = 'bench', status = 200 } = {}) => {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode !== status) {
        throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
      }
      return answer.json<{ value: Value }>().value
    },
    close: async () => {
      await app.close()
      await db.destroy()
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The id of a staff member, for the duration of the bench. */
export const benchStaff =
  (permissions: string[]): (() => Signed) =>
  () => ({
    kind: 'staff',
    staff: {
      id: '0190f6a0-0000-7000-8000-000000000001',
      account: 'bench',
      permissions,
      sessionId: '0190f6a0-0000-7000-8000-000000000002',
    },
  })

/** How long each of so many tries takes, one after the other; the first ones warm up what is compiled and cached. */
export async function timeTries(
  tries: number,
  ask: (at: number) => Promise<unknown>,
  warmUp = 10,
): Promise<Spread> {
  const times: number[] = []
  for (let at = -warmUp; at < tries; at++) {
    const since = performance.now()
    await ask(Math.abs(at))
    if (at >= 0) times.push(performance.now() - since)
  }
  return spreadOf(times)
}

/** The goals of a desk: its slowest page, and the slowest median of its lists beside what costs least. */
export const deskGoals = (
  all: Spread[],
  { least, beside, lists = all }: { least: Spread | undefined; beside: string; lists?: Spread[] },
): Goal[] => [
  {
    name: 'slowest page, p99 ms',
    value: Math.max(...all.map(({ p99 }) => p99)),
    aim: 100,
    never: 1_000,
    digits: 1,
  },
  {
    name: `slowest median beside ${beside}`,
    value: Math.max(...lists.map(({ p50 }) => p50)) / Math.max(0.1, least?.p50 ?? 1),
    aim: 25,
    never: 250,
    digits: 1,
  },
]
