import type { Call } from '@tessera/calls'
import {
  createHub,
  createLog,
  type Db,
  findRoot,
  type Route,
  systemClock,
} from '@tessera/server-kit'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedDemo } from '../demo/seed-demo.ts'
import { routesOf } from '../modules.ts'
import { buildApp } from '../serve.ts'
import { sealFor } from '../test-tokens.fixture.ts'
import { findPeople, type Who, writePeople } from './people.fixture.ts'
import { sampleOf } from './shapes.arbitraries.fixture.ts'

export type Answer = { status: number; code: string | undefined; value: unknown; text: string }

export type Given = {
  token?: string | undefined
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** In place of the call's own address. */
  url?: string
  method?: string
  headers?: Record<string, string>
  /** Sent as it is, in place of a body of the call's shape. */
  raw?: string
}

/** The routes that the server mounts, by method and path. */
export const mounted: Map<string, Call> = new Map(
  routesOf({ closeSession: () => undefined }).map(({ call }: Route) => [keyOf(call), call]),
)

export function keyOf({ method, path: address }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${address}`
}

export const permissions: string[] = [
  ...new Set(
    [...mounted.values()]
      .map(({ access }) => access)
      .filter((access) => access.startsWith('staff:') && access !== 'staff:self')
      .map((access) => access.slice('staff:'.length)),
  ),
]

/** The demo data and the people of the matrix, once for all files of the guard: `freshDatabase({ world })`. */
export const guardSeed = {
  name: 'guard',
  async fill(db: Db): Promise<void> {
    await seedDemo(db, { log: createLog('silent'), mayFill: true })
    await writePeople(db, permissions)
  },
}

/** The whole server over a database with these data. */
export async function guardFixture(db: Db) {
  const log = createLog('silent')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-guard-'))
  const hub = createHub({ clock: systemClock })
  const app = await buildApp({ root: findRoot(), dataDir, isStrict: true }, db, log, hub)
  const people = await findPeople(db, permissions)
  return { app, hub, log, ...people, send: senderOf(app) }
}

/** Sends calls; each request comes from an address of its own, so that no limit of another speaks. */
export function senderOf(app: FastifyInstance) {
  let sent = 0
  return async (call: Call, given: Given = {}): Promise<Answer> => {
    sent += 1
    const payload = await payloadOf(app, call, given)
    const reply = await app.inject({
      method: (given.method ?? call.method) as 'GET',
      url: given.url ?? addressOf(call, given),
      remoteAddress: `198.18.${(sent >> 8) & 255}.${sent & 255}`,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(given.token && { authorization: `Bearer ${given.token}` }),
        ...given.headers,
      },
      ...(payload !== undefined && { payload }),
    })
    return { status: reply.statusCode, text: reply.body, ...readEnvelope(reply.body) }
  }
}

async function payloadOf(app: FastifyInstance, call: Call, { raw, body }: Given) {
  if (raw !== undefined) return raw
  if (call.method === 'GET' || (call.method === 'DELETE' && !call.body)) return undefined
  const content = body ?? (call.body ? sampleOf(call.body) : {})
  if (!call.encrypted) return JSON.stringify(content)
  const key = (await app.inject('/wps/system/payloadKey')).json()
  return JSON.stringify(await sealFor(key, keyOf(call), content as object))
}

/** The address of a call with its fields filled in. */
export function addressOf(call: Call, { params, query }: Given = {}): string {
  const names = { ...(call.params ? (sampleOf(call.params) as object) : {}), ...params }
  const filled = Object.entries(names).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(String(value))),
    call.path as string,
  )
  const asked = { ...(call.query ? (sampleOf(call.query) as object) : {}), ...query }
  const search = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
    ),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

function readEnvelope(text: string): Pick<Answer, 'code' | 'value'> {
  try {
    const { code, value } = JSON.parse(text) as { code?: string; value?: unknown }
    return { code, value }
  } catch {
    return { code: undefined, value: undefined }
  }
}

/** A person with access to this call. */
export function whoMay({ access }: Call): Who {
  if (access === 'agent') return { kind: 'member', name: 'agent1' }
  if (!access.startsWith('staff:')) return { kind: 'member', name: 'member' }
  const permission = access.slice('staff:'.length)
  return { kind: 'staff', permission: permission === 'self' ? undefined : permission }
}
