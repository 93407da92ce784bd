import { createApp, mount, type Person, type Signed } from '@tessera/server-kit'
import { person, testContext } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import type { Db } from '@tessera/server-kit'
import type { StakePorts } from './least-stakes.ts'
import { lobbyRoutes } from './routes.ts'

/** People of the tests: each name is also their token. */
export const people: Record<string, Person> = {
  ana: person('00000000-0000-7000-8000-0000000000a1'),
  bruno: person('00000000-0000-7000-8000-0000000000b1'),
  trial: person('00000000-0000-7000-8000-0000000000c1', { type: 4 }),
}

/** Nobody here plays any title. */
export const noStakes: StakePorts = { leastStakes: async () => new Map() }

/** The lobby's calls over HTTP, on this database. */
export function lobbyApp(db: Db, ports: StakePorts = noStakes): FastifyInstance {
  const { clock, log, push } = testContext(db)
  const app = createApp({ log })
  mount(app, lobbyRoutes(ports), {
    dependencies: { db, clock, push, log },
    originOf: () => 'http://tessera.test',
    authenticate: async (token): Promise<Signed | undefined> => {
      const known = people[token]
      return known && { kind: 'member', person: known }
    },
    open: () => Promise.reject(new Error('no call of the lobby is encrypted')),
    useNonce: async () => true,
    isStrict: true,
  })
  return app
}

export type Answered<T> = { status: number; success: boolean; code?: string; value: T }

/** Sends a request as a member or as a guest, and reads the envelope. */
export async function ask<T>(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { as, query = {}, body }: { as?: string; query?: Record<string, string>; body?: unknown } = {},
): Promise<Answered<T>> {
  const answer = await app.inject({
    method,
    url: path,
    query,
    headers: as ? { authorization: `Bearer ${as}` } : {},
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: answer.statusCode, ...(answer.json() as Omit<Answered<T>, 'status'>) }
}
