import type { Call } from '@tessera/calls'
import { appendAct, complianceRoutes, propose } from '@tessera/compliance/server'
import { approvalCalls } from '@tessera/compliance/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import {
  credentialsStaffCalls,
  passkeyCalls,
  rightsCalls,
  staffIdentityCalls,
} from '../../calls.ts'
import { credentialsRoutes } from '../credentials/routes.ts'
import {
  type Lie,
  makePasskey,
  signWith,
  type SoftKey,
} from '../credentials/fake-authenticator.fixture.ts'
import { goodPassword } from '../identity.fixture.ts'
import { renewOwner } from './owners.ts'
import { all, rightsFixture } from './rights.fixture.ts'
import { rightsKinds } from './routes.ts'

const { db } = freshDatabase()
const { fixture, clock, ask, signIn, person } = rightsFixture(db, {
  propose,
  append: appendAct,
  routes: [...complianceRoutes({ approvalKinds: rightsKinds }), ...credentialsRoutes],
})
type Begun = { options: { challenge: string; user?: { id: string } } }
const begin = async (call: Call, token: string) =>
  ((await ask(call, { token })).value as unknown as Begun).options
const add = async (token: string, name = 'Desk key') => {
  const { key, response } = makePasskey(await begin(rightsCalls.beginStaffPasskey, token))
  const answer = await ask(rightsCalls.addStaffPasskey, { token, body: { name, response } })
  return { key, response, answer }
}
const enter = async (key: SoftKey, lie: Lie = {}) => {
  const response = signWith(key, await begin(rightsCalls.beginStaffPasskeyLogin, ''), lie)
  return ask(rightsCalls.logInStaffByPasskey, { token: '', body: { response } })
}
const hire = (token: string, account: string) =>
  ask(rightsCalls.hireStaff, {
    token,
    body: { id: crypto.randomUUID(), account, reason: 'the spring roster' },
  })
const setAsked = (isAsked: boolean) =>
  sql`update identity.staff_door set is_factor_asked = ${isAsked}`.execute(db())

beforeAll(() => renewOwner(db(), all))

test('S-70: a passkey is the second lock beside the app: with one, a password alone is no way in', async () => {
  const { account, token } = await person('olga', { isOwner: true })
  const { key, answer } = await add(token)
  expect(answer.status).toBe(200)
  expect((await signIn(account)).problem).toBe('identity.passkeyAsked')
  expect((await signIn(account, 'not it')).problem).toBe('identity.wrongCredentials')
  const { value, status } = await enter(key)
  expect(status).toBe(200)
  expect(value).toMatchObject({ staff: { account, mustBind: false } })
  const list = await ask(rightsCalls.listStaff, { token: String(value['token']) })
  expect(list.status).toBe(200)
  expect(JSON.stringify(list.value)).toContain('"hasFactor":true')
  const { rows } = await sql<{ after: string }>`select after from compliance.audit
    where act like '%passkey' or act like '%login/passkey' order by number desc limit 1`.execute(
    db(),
  )
  expect(rows[0]?.after).toContain('passkey')
})

const lies: [string, Lie][] = [
  ['without asking who holds it', { isVerified: false }],
  ['for another site', { rpId: 'elsewhere.test' }],
  ['on another page', { origin: 'https://elsewhere.test' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['as another person', { handle: Buffer.from('staff:somebody').toString('base64url') }],
  ['with a number that did not grow', { counter: 0 }],
  [
    'with a bent signature',
    { signature: (real) => Buffer.concat([real.subarray(0, -1), Buffer.of(1)]) },
  ],
]

test('S-70: whatever is wrong with a signature, the back office stays shut and does not say what', async () => {
  const { token } = await person('lara')
  const { key } = await add(token)
  await enter(key)
  for (const [what, lie] of lies) {
    const { status, code } = await enter(key, lie)
    expect([what, status, code]).toEqual([what, 422, 'identity.passkeyRefused'])
  }
  const options = await begin(rightsCalls.beginStaffPasskeyLogin, '')
  const body = { response: signWith(key, options) }
  const both = await Promise.all(
    [1, 2].map(() => ask(rightsCalls.logInStaffByPasskey, { token: '', body })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('S-70: a member’s signature is not accepted at the back office, and a staff signature not on the site', async () => {
  const { key } = await add((await person('mara')).token)
  const asMember = await fixture.send(passkeyCalls.beginPasskeyLogin, {})
  const { options } = asMember.value as Begun
  const crossed = await ask(rightsCalls.logInStaffByPasskey, {
    token: '',
    body: { response: signWith(key, options) },
  })
  expect(crossed.code).toBe('identity.passkeyRefused')
  const own = await begin(rightsCalls.beginStaffPasskeyLogin, '')
  for (const challenge of [options, own]) {
    const { code } = await fixture.send(passkeyCalls.logInByPasskey, {
      body: { response: signWith(key, challenge) },
    })
    expect(code).toBe('identity.passkeyRefused')
  }
})

test('S-70: a passkey is a required second factor, and the last one stays', async () => {
  const { account } = await person('nora', { may: ['staff.read'] })
  await setAsked(true)
  const held = await signIn(account)
  expect(held.staff).toMatchObject({ mustBind: true, permissions: [] })
  expect((await ask(rightsCalls.listStaff, { token: held.token })).status).toBe(403)
  const { answer, response, key } = await add(held.token)
  expect((await ask(rightsCalls.listStaff, { token: held.token })).status).toBe(200)
  const again = { name: 'Twice', response }
  const twice = await ask(rightsCalls.addStaffPasskey, { token: held.token, body: again })
  expect(twice.code).toBe('identity.passkeyRefused')
  const id = String(answer.value['id'])
  const remove = (each: string) =>
    ask(rightsCalls.removeStaffPasskey, { token: held.token, params: { id: each } })
  expect((await remove(id)).code).toBe('identity.factorDemanded')
  expect((await remove(crypto.randomUUID())).code).toBe('common.notFound')
  // Of one key that two people bring, one has it.
  const other = await signIn((await person('otto', { may: ['staff.read'] })).account)
  const options = await begin(rightsCalls.beginStaffPasskey, other.token)
  const stolen = makePasskey(options, { id: key.id })
  const taken = await ask(rightsCalls.addStaffPasskey, {
    token: other.token,
    body: { name: 'Mine', response: stolen.response },
  })
  expect(taken.code).toBe('identity.passkeyTaken')
  await setAsked(false)
  expect((await remove(id)).status).toBe(200)
  expect((await signIn(account)).problem).toBeUndefined()
  expect((await enter(key)).code).toBe('identity.passkeyRefused')
})

test('sensitive acts ask for the passkey again: a password proves nothing beside it', async () => {
  const { token } = await person('pia', { isOwner: true })
  const { key } = await add(token)
  clock.pass(301_000)
  const refused = await hire(token, 'fresh1')
  expect([refused.code, refused.value]).toEqual(['identity.proveAgain', { by: 'passkey' }])
  const byPassword = await ask(rightsCalls.proveAgain, { token, body: { password: goodPassword } })
  expect(byPassword.code).toBe('identity.factorWrong')
  // Nor does it add another lock, or take this one away.
  const more = await ask(rightsCalls.beginStaffPasskey, { token })
  expect(more.code).toBe('identity.proveAgain')
  const prove = async (signer: SoftKey) => {
    const response = signWith(signer, await begin(rightsCalls.beginStaffPasskeyProof, token))
    return ask(rightsCalls.proveStaffByPasskey, { token, body: { response } })
  }
  const { key: theirs } = await add((await person('quentin')).token)
  expect((await prove(theirs)).code).toBe('identity.passkeyRefused')
  expect((await prove(key)).status).toBe(200)
  expect((await hire(token, 'fresh1')).status).toBe(200)
})

test('S-70: staff with a passkey add an app with it alone: a password ends no setup, and is no proof', async () => {
  const { token } = await person('ines', { isOwner: true, may: ['door.write'] })
  // Begun while a password was all there was, by whoever had it then.
  const begun = await ask(credentialsStaffCalls.beginStaffAuthenticator, { token })
  const { key } = await add(token)
  clock.pass(301_000)
  const proved = await ask(credentialsStaffCalls.proveStaff, {
    token,
    body: { password: goodPassword },
  })
  expect(proved.status).toBe(200)
  const confirm = () => {
    const secret = String(begun.value['secret'])
    const code = new TOTP({ secret }).generate({ timestamp: clock().getTime() })
    return ask(credentialsStaffCalls.confirmStaffAuthenticator, { token, body: { code } })
  }
  const byPassword = await confirm()
  expect([byPassword.code, byPassword.value]).toEqual(['identity.proveAgain', { by: 'passkey' }])
  const door = await ask(credentialsStaffCalls.writeStaffDoor, {
    token,
    body: { isFactorAsked: false, reason: 'a new door' },
  })
  expect(door.code).toBe('identity.proveAgain')
  const response = signWith(key, await begin(rightsCalls.beginStaffPasskeyProof, token))
  await ask(rightsCalls.proveStaffByPasskey, { token, body: { response } })
  expect((await confirm()).status).toBe(200)
})

test('ten passkeys are enough; a reset takes them away with two people', async () => {
  const [rosa, sara] = [
    await person('rosa', { isOwner: true }),
    await person('sara', { isOwner: true }),
  ]
  for (let at = 0; at < 9; at++) await add(rosa.token, `Key ${at}`)
  const [tenth, eleventh] = await Promise.all(
    [1, 2].map(async () => makePasskey(await begin(rightsCalls.beginStaffPasskey, rosa.token))),
  )
  const both = await Promise.all(
    [tenth!, eleventh!].map(({ response }) =>
      ask(rightsCalls.addStaffPasskey, { token: rosa.token, body: { name: 'Last', response } }),
    ),
  )
  expect(both.map(({ code }) => code ?? 'kept').toSorted()).toEqual([
    'identity.passkeysFull',
    'kept',
  ])
  const list = await ask(rightsCalls.listStaffPasskeys, { token: rosa.token })
  expect((list.value as unknown as { list: unknown[] }).list).toHaveLength(10)
  const reset = await ask(rightsCalls.resetStaffFactor, {
    token: sara.token,
    params: { id: rosa.id },
    body: { reason: 'lost her bag' },
  })
  expect(reset.value).toEqual({ isDone: false })
  const witness = await person('tess', { may: [...all] })
  const { value } = await ask(approvalCalls.listApprovals, { token: witness.token })
  const [waiting] = value['list'] as unknown as { id: string }[]
  const done = await ask(approvalCalls.confirmApproval, {
    token: witness.token,
    params: { id: waiting!.id },
    body: {},
  })
  expect(done.status).toBe(200)
  expect((await signIn(rosa.account)).problem).toBeUndefined()
  const me = await fixture.send(staffIdentityCalls.readStaff, { token: rosa.token })
  expect(me.status).toBe(401)
})

test('who was shut out does not come in by a passkey either', async () => {
  const uma = await person('uma')
  const { key } = await add(uma.token)
  await sql`update identity.staff set is_active = false where id = ${uma.id}`.execute(db())
  expect((await enter(key)).code).toBe('identity.accountBlocked')
})
