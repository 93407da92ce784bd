import { sql } from 'kysely'
import { expect } from 'vitest'
import { identityCalls as calls } from '../../calls.ts'
import { createStaff } from '../create-staff.ts'
import { authenticate } from '../index.ts'
import { goodPassword } from '../identity.fixture.ts'
import { newPassword } from '../passwords/passwords.fixture.ts'
import { makeOwner } from '../rights/owners.ts'
import { whyProveAgain } from '../rights/prove-again.ts'
import type { IdempotencyCases, IdempotencyFixture } from './idempotency.fixture.ts'

const reason = 'the spring roster'
const app = [calls.beginStaffAuthenticator, calls.confirmStaffAuthenticator] as const
export const cashier = '00000000-0000-7000-8000-000000000002'
const ofCashier = ['members.read', 'deposits.read', 'deposits.confirm', 'withdrawals.read'].concat([
  'withdrawals.approve',
  'withdrawals.pay',
  'turnover.read',
])

/** The staff of the scene, and their state. */
export function rightsScene(fixture: IdempotencyFixture) {
  const { db, clock, clerk, newName, send } = fixture
  const chief = () => clerk('staff.read', 'staff.write', ...ofCashier)
  const logIn = (username: string, password = goodPassword) =>
    send(calls.logInStaff, { body: { username, password }, address: fixture.address() })
  async function person() {
    const account = newName()
    const { id } = await createStaff(
      db(),
      { account, password: goodPassword, permissions: [] },
      { clock },
    )
    const { token } = (await logIn(account)).value as { token: string }
    return { id, account, token, subject: `staff:${account}` }
  }
  async function withApp() {
    const row = await person()
    await send(calls.proveStaff, { token: row.token, body: { password: goodPassword } })
    const { secret, request } = await fixture.begunApp(row.token, app)
    await send(calls.confirmStaffAuthenticator, request)
    return { ...row, secret }
  }
  /** Another person who could decide the proposals of the chief: from now on nobody decides alone. */
  const second = () => clerk('approvals.decide', ...ofCashier)
  const changesOf = async (subject: string) => {
    const { rows } = await sql<{ after: object }>`select after from identity.right_change
      where subject = ${subject} order by number`.execute(db())
    return rows.map(({ after }) => after)
  }
  const waitingOf = async (subject: string) => {
    const { rows } = await sql<{ kind: string }>`select kind from compliance.approval_view
      where subject = ${subject} and state = 'waiting'`.execute(db())
    return rows.map(({ kind }) => kind)
  }
  async function lineOf(token: string, account: string) {
    const { value } = await send(calls.listStaff, { token })
    const { list } = value as { list: { account: string; roles: { id: string }[] }[] }
    return list.filter((line) => line.account === account)
  }
  async function roleOf(token: string, id: string) {
    const { value } = await send(calls.listRoles, { token })
    return (value as { list: { id: string }[] }).list.filter((role) => role.id === id)
  }
  return { chief, logIn, person, withApp, second, changesOf, waitingOf, lineOf, roleOf }
}

type Scene = ReturnType<typeof rightsScene>

/** Acts on staff accounts while nobody else could decide. */
export function peopleCases(fixture: IdempotencyFixture, scene: Scene): IdempotencyCases {
  const { at, send, newName } = fixture
  const { chief, logIn, person, changesOf, lineOf } = scene
  return {
    hireStaff: {
      prepare: async () => {
        const [token, account] = [await chief(), newName()]
        return {
          token,
          body: { id: crypto.randomUUID(), account, reason },
          so: async () => {
            expect(await lineOf(token, account)).toMatchObject([{ isActive: true, roles: [] }])
            expect(await changesOf(`staff:${account}`)).toEqual([{ account, reason }])
          },
        }
      },
    },
    setStaffActive: {
      prepare: async () => {
        const [token, { id, account, subject, token: theirs }] = [await chief(), await person()]
        return {
          token,
          url: at(calls.setStaffActive.path, { id }),
          body: { isActive: false, reason },
          so: async () => {
            expect(await lineOf(token, account)).toMatchObject([{ isActive: false }])
            expect(await changesOf(subject)).toEqual([{ isActive: false, reason }])
            expect((await send(calls.readStaff, { token: theirs })).status).toBe(401)
          },
        }
      },
    },
    unlockStaff: {
      prepare: async () => {
        const [token, { id, account }] = [await chief(), await person()]
        for (let tries = 0; tries < 5; tries++) await logIn(account, 'wrong')
        expect(await lineOf(token, account)).toMatchObject([{ isLocked: true }])
        return {
          token,
          url: at(calls.unlockStaff.path, { id }),
          body: { reason },
          so: async () => expect(await lineOf(token, account)).toMatchObject([{ isLocked: false }]),
        }
      },
    },
    resetStaffFactor: {
      prepare: async () => {
        const [token, { id, account, subject }] = [await chief(), await scene.withApp()]
        return {
          token,
          url: at(calls.resetStaffFactor.path, { id }),
          body: { reason },
          so: async () => {
            expect(await lineOf(token, account)).toMatchObject([{ hasFactor: false }])
            // Binding it is no change of rights.
            expect(await changesOf(subject)).toEqual([{ authenticator: false }])
          },
        }
      },
    },
  }
}

/** What happens to roles where nobody else could decide. */
export function roleCases(fixture: IdempotencyFixture, scene: Scene): IdempotencyCases {
  const { at, db, send, newName } = fixture
  const { chief, person, changesOf, lineOf, roleOf } = scene
  const writing = async (id: string, token: string) => {
    const body = { name: newName(), permissions: ['members.read'], reason }
    return { token, url: at(calls.writeRole.path, { id }), body }
  }
  return {
    setStaffRoles: {
      prepare: async () => {
        const [token, { id, account, subject }] = [await chief(), await person()]
        // No site is without an owner; as long as the role is empty this one decides nothing.
        await makeOwner(db(), (await person()).id)
        return {
          token,
          url: at(calls.setStaffRoles.path, { id }),
          body: { roles: [cashier], reason },
          so: async () => {
            expect(await lineOf(token, account)).toMatchObject([{ roles: [{ id: cashier }] }])
            expect(await changesOf(subject)).toEqual([{ roles: ['Cashier'] }])
          },
        }
      },
    },
    writeRole: {
      prepare: async () => {
        const id = crypto.randomUUID()
        const request = await writing(id, await chief())
        const { name, permissions } = request.body
        return {
          ...request,
          so: async () => {
            expect(await roleOf(request.token, id)).toMatchObject([{ name, permissions }])
            expect(await changesOf(`role:${name}`)).toEqual([{ name, permissions }])
          },
        }
      },
    },
    removeRole: {
      prepare: async () => {
        const [id, token] = [crypto.randomUUID(), await chief()]
        const { url, body } = await writing(id, token)
        await send(calls.writeRole, { token, url, body })
        expect(await roleOf(token, id)).toHaveLength(1)
        return {
          token,
          url,
          so: async () => {
            expect(await roleOf(token, id)).toEqual([])
            expect((await changesOf(`role:${body.name}`)).slice(1)).toEqual([{}])
          },
        }
      },
    },
  }
}

/** Whether a staff member has proved their identity within the last minutes. */
export const proofIn =
  ({ db, clock }: IdempotencyFixture) =>
  async (token: string) => {
    const signed = await authenticate(db(), token, clock)
    if (signed?.kind !== 'staff') throw new Error('nobody of the staff')
    return (await whyProveAgain({ db: db(), clock }, signed.staff)) === undefined
  }

/** Requests of a staff member about themselves. */
export function ownCases(fixture: IdempotencyFixture, scene: Scene): IdempotencyCases {
  const { clock, send, codeOf } = fixture
  const proved = proofIn(fixture)
  return {
    proveAgain: {
      prepare: async () => {
        const { token, secret } = await scene.withApp()
        clock.pass(6 * 60_000)
        expect(await proved(token)).toBe(false)
        return {
          token,
          body: { code: codeOf(secret) },
          so: async () => expect(await proved(token)).toBe(true),
        }
      },
    },
    changeStaffPassword: {
      prepare: async () => {
        const { account, token } = await scene.person()
        const { value } = await scene.logIn(account)
        const { token: other } = value as { token: string }
        return {
          token,
          body: { password: goodPassword, newPassword },
          so: async () => {
            expect((await send(calls.readStaff, { token })).status).toBe(200)
            expect((await send(calls.readStaff, { token: other })).status).toBe(401)
          },
        }
      },
    },
  }
}
