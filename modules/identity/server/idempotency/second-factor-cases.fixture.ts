import type { Call } from '@tessera/calls'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { identityCalls as calls } from '../../calls.ts'
import { goodPassword } from '../identity.fixture.ts'
import { cashier, proofIn, type rightsScene } from './rights-cases.fixture.ts'
import type { IdempotencyCase, IdempotencyFixture } from './idempotency.fixture.ts'

type Scene = ReturnType<typeof rightsScene>
export type Cases = Record<string, IdempotencyCase & { call: Call }>

const reason = 'the spring roster'

/** The same calls in other states, still with nobody else who could decide. */
export function otherwiseCases(fixture: IdempotencyFixture, scene: Scene): Cases {
  const { at, db, send, clock, newName } = fixture
  const { chief, person, changesOf, lineOf, roleOf } = scene
  const proved = proofIn(fixture)
  return {
    'reactivating a person': {
      call: calls.setStaffActive,
      prepare: async () => {
        const [token, { id, account, subject }] = [await chief(), await person()]
        const url = at(calls.setStaffActive.path, { id })
        await send(calls.setStaffActive, { token, url, body: { isActive: false, reason } })
        return {
          token,
          url,
          body: { isActive: true, reason },
          so: async () => {
            expect(await lineOf(token, account)).toMatchObject([{ isActive: true }])
            expect((await changesOf(subject)).slice(1)).toEqual([{ isActive: true }])
          },
        }
      },
    },
    'changing a role with a holder': {
      call: calls.writeRole,
      prepare: async () => {
        const [id, token, { id: staffId }] = [crypto.randomUUID(), await chief(), await person()]
        const url = at(calls.writeRole.path, { id })
        const [name, next] = [newName(), newName()]
        await send(calls.writeRole, { token, url, body: { name, permissions: [], reason } })
        await sql`insert into identity.staff_role values (${staffId}, ${id})`.execute(db())
        const permissions = ['deposits.read', 'members.read']
        return {
          token,
          url,
          // In another order, and one of them sent twice: it is the same.
          body: { name: next, permissions: ['members.read', ...permissions], reason },
          so: async () => {
            expect(await roleOf(token, id)).toMatchObject([{ name: next, permissions }])
            expect(await changesOf(`role:${next}`)).toEqual([{ name: next, permissions }])
          },
        }
      },
    },
    'proving it with a password': {
      call: calls.proveAgain,
      prepare: async () => {
        const { token } = await person()
        clock.pass(6 * 60_000)
        return {
          token,
          body: { password: goodPassword },
          so: async () => expect(await proved(token)).toBe(true),
        }
      },
    },
  }
}

/** What waits for a second person is proposed once, and nothing of it is done yet. */
export function waitingCases(fixture: IdempotencyFixture, scene: Scene): Cases {
  const { at, newName } = fixture
  const { chief, person, withApp, second, waitingOf, lineOf, roleOf } = scene
  return {
    'roles that wait for a second person': {
      call: calls.setStaffRoles,
      prepare: async () => {
        await second()
        const [token, { id, account, subject }] = [await chief(), await person()]
        return {
          token,
          url: at(calls.setStaffRoles.path, { id }),
          body: { roles: [cashier], reason },
          so: async () => {
            expect(await waitingOf(subject)).toEqual(['identity.roles'])
            expect(await lineOf(token, account)).toMatchObject([{ roles: [] }])
          },
        }
      },
    },
    'a role that waits for a second person': {
      call: calls.writeRole,
      prepare: async () => {
        await second()
        const [id, token, name] = [crypto.randomUUID(), await chief(), newName()]
        return {
          token,
          url: at(calls.writeRole.path, { id }),
          body: { name, permissions: ['members.read'], reason },
          so: async () => {
            expect(await waitingOf(`role:${name}`)).toEqual(['identity.role'])
            expect(await roleOf(token, id)).toEqual([])
          },
        }
      },
    },
    'an authenticator whose reset waits': {
      call: calls.resetStaffFactor,
      prepare: async () => {
        await second()
        const [token, { id, account, subject }] = [await chief(), await withApp()]
        return {
          token,
          url: at(calls.resetStaffFactor.path, { id }),
          body: { reason },
          so: async () => {
            expect(await waitingOf(subject)).toEqual(['identity.factor'])
            expect(await lineOf(token, account)).toMatchObject([{ hasFactor: true }])
          },
        }
      },
    },
    ...letInAgain(fixture, scene),
  }
}

function letInAgain({ at, send }: IdempotencyFixture, scene: Scene): Cases {
  const { chief, person, second, changesOf, waitingOf, lineOf } = scene
  return {
    'a person waiting for reactivation': {
      call: calls.setStaffActive,
      prepare: async () => {
        await second()
        const [token, { id, account, subject }] = [await chief(), await person()]
        const url = at(calls.setStaffActive.path, { id })
        await send(calls.setStaffActive, { token, url, body: { isActive: false, reason } })
        return {
          token,
          url,
          body: { isActive: true, reason },
          so: async () => {
            expect(await waitingOf(subject)).toEqual(['identity.enable'])
            expect(await lineOf(token, account)).toMatchObject([{ isActive: false }])
            expect(await changesOf(subject)).toHaveLength(1)
          },
        }
      },
    },
  }
}
