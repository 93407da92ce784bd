import type { Call } from '@tessera/calls'
import { TOTP } from 'otpauth'
import { identityCalls } from '../../calls.ts'
import { makePasskey } from '../credentials/fake-authenticator.fixture.ts'
import { goodPassword } from '../identity.fixture.ts'
import type { profileFixture } from '../profile/profile.fixture.ts'

type Fixture = ReturnType<typeof profileFixture>

/** Members and staff who have just shown who they are. */
export function peopleIn(fixture: Fixture) {
  const { send, newPlace, staff, outbox } = fixture
  let people = 0
  const body = { password: goodPassword }

  async function member() {
    const row = await fixture.member()
    const answer = await send(identityCalls.proveMember, { token: row.token, body })
    if (answer.status !== 200) throw new Error(answer.text)
    return row
  }
  async function withNumber() {
    const row = await member()
    const number = fixture.newNumber()
    await fixture.prove(row.id, 'sms', `+49${number}`)
    return { ...row, number, phone: { mobileNum: number, countryDialingCode: '49' } }
  }
  async function withPasskey() {
    const { token } = await member()
    const { value } = await send(identityCalls.beginPasskey, { token })
    const { options } = value as { options: Parameters<typeof makePasskey>[0] }
    const { key, response } = makePasskey(options)
    const added = { name: 'My phone', response }
    const kept = await send(identityCalls.addPasskey, { token, body: added })
    return { token, key, id: (kept.value as { id: string }).id }
  }
  async function clerk(...permissions: string[]) {
    const token = await staff(permissions)
    await send(identityCalls.proveStaff, { token, body })
    return token
  }
  async function codeFrom(to: string) {
    return /\b\d{6}\b/.exec((await outbox(to))[0]?.body ?? '')?.[0] ?? ''
  }
  const newName = () => `twice${(people += 1)}`
  return { member, withNumber, withPasskey, clerk, codeFrom, newName, address: newPlace }
}

const ofMembers = [identityCalls.beginAuthenticator, identityCalls.confirmAuthenticator] as const

/** Authenticator apps, begun and bound. */
export function appsIn({ send, clock }: Fixture) {
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock().getTime() })
  async function begunApp(token: string, [begin]: readonly [Call, Call] = ofMembers) {
    const { secret } = (await send(begin, { token })).value as { secret: string }
    return { request: { token, body: { code: codeOf(secret) } }, secret }
  }
  async function boundApp(token: string, calls: readonly [Call, Call] = ofMembers) {
    const { secret, request } = await begunApp(token, calls)
    await send(calls[1], request)
    clock.pass(30_000)
    return { token, body: { code: codeOf(secret) } }
  }
  return { begunApp, boundApp, codeOf }
}
