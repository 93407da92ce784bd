import { identityCalls as calls } from '../../calls.ts'
import { makePasskey, signWith, type SoftKey } from '../credentials/fake-authenticator.fixture.ts'
import type { IdempotencyCases, IdempotencyFixture } from './idempotency.fixture.ts'

type Options = { challenge: string; user?: { id: string } }

/** What the staff send of their passkeys. A challenge is good once, and asking for one writes nothing. */
export function staffKeyCases(fixture: IdempotencyFixture): IdempotencyCases {
  const { at, clerk, send, address } = fixture
  const begun = async (token: string, call: Parameters<typeof send>[0]): Promise<Options> => {
    const { value } = await send(call, { token })
    return (value as { options: Options }).options
  }
  async function withKey(): Promise<{ token: string; key: SoftKey; id: string }> {
    const token = await clerk()
    const made = makePasskey(await begun(token, calls.beginStaffPasskey))
    const body = { name: 'Desk key', response: made.response }
    const { value } = await send(calls.addStaffPasskey, { token, body })
    return { token, key: made.key, id: (value as { id: string }).id }
  }
  return {
    beginStaffPasskeyLogin: { prepare: async () => ({ address: address() }) },
    logInStaffByPasskey: {
      prepare: async () => {
        const { key } = await withKey()
        const response = signWith(key, await begun('', calls.beginStaffPasskeyLogin))
        return { body: { response }, address: address() }
      },
    },
    beginStaffPasskey: { prepare: async () => ({ token: await clerk() }) },
    addStaffPasskey: {
      prepare: async () => {
        const token = await clerk()
        const { response } = makePasskey(await begun(token, calls.beginStaffPasskey))
        return { token, body: { name: 'Desk key', response } }
      },
    },
    removeStaffPasskey: {
      prepare: async () => {
        const { token, id } = await withKey()
        return { token, url: at(calls.removeStaffPasskey.path, { id }) }
      },
    },
    beginStaffPasskeyProof: { prepare: async () => ({ token: (await withKey()).token }) },
    proveStaffByPasskey: {
      prepare: async () => {
        const { token, key } = await withKey()
        const response = signWith(key, await begun(token, calls.beginStaffPasskeyProof))
        return { token, body: { response } }
      },
    },
  }
}
