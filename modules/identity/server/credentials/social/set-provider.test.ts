import { readFlags } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { socialCalls, socialStaffCalls, staffIdentityCalls } from '../../../calls.ts'
import { identityProblems } from '../../../problems.ts'
import { goodPassword, identityFixture } from '../../identity.fixture.ts'
import { createStaff } from '../../index.ts'

const { db } = freshDatabase()
const { send, seal, clock } = identityFixture(db)
const staff: { token: string } = { token: '' }

beforeAll(async () => {
  const permissions = ['social.write']
  await createStaff(db(), { account: 'Olga', password: goodPassword, permissions }, { clock })
  const body = { username: 'Olga', password: goodPassword }
  const { value } = await send(staffIdentityCalls.logInStaff, { body })
  staff.token = (value as { token: string }).token
})

const provider = { name: 'Google', issuer: '', clientId: 'ours', isOn: true, secret: 'hush' }
const put = async (id: string, body: object) => {
  const payload = await seal(socialStaffCalls.writeProvider, body)
  const url = `/wps/staff/social/${id}`
  return send(socialStaffCalls.writeProvider, { token: staff.token, url, raw: { payload } })
}
const read = () => send(socialStaffCalls.listProviders, { token: staff.token })
const list = async () =>
  ((await read()).value as { list: { id: string; hasSecret: boolean }[] }).list

test('Google and Facebook need no address, and the site returns that they are there', async () => {
  expect((await put('google', { ...provider, issuer: 'https://evil.example' })).status).toBe(200)
  expect((await put('facebook', { ...provider, name: 'Facebook' })).status).toBe(200)
  expect(await list()).toMatchObject([
    { id: 'facebook', kind: 'facebook', issuer: '' },
    { id: 'google', kind: 'openid', issuer: 'https://accounts.google.com' },
  ])
  expect(await readFlags(db())).toMatchObject({ GOOGLELOGIN3: true, FACEBOOKLOGIN3: true })
  const { value } = await send(socialCalls.listSocial)
  expect(value).toEqual({
    list: [
      { id: 'facebook', name: 'Facebook', kind: 'facebook' },
      { id: 'google', name: 'Google', kind: 'openid' },
    ],
  })
  await put('google', { ...provider, isOn: false })
  expect(await readFlags(db())).toMatchObject({ GOOGLELOGIN3: false })
})

test('a secret goes in and never comes out, and is never sent to another address', async () => {
  const own = { ...provider, name: 'Own', issuer: 'https://id.example' }
  const secretOf = async () => (await list()).find(({ id }) => id === 'own')?.hasSecret
  expect((await put('own', own)).status).toBe(200)
  expect((await put('own', { ...own, secret: '' })).status).toBe(200)
  expect(await secretOf()).toBe(true)
  expect((await read()).text).not.toContain('hush')
  const { rows } = await sql<{ text: string }>`select p::text as text
    from identity.social_provider p`.execute(db())
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('hush').toString('hex'))
  for (const other of [{ issuer: 'https://evil.example' }, { clientId: 'theirs' }]) {
    const moved = await put('own', { ...own, ...other, secret: '' })
    expect([moved.code, moved.value]).toEqual([
      identityProblems.providerRefused.code,
      { fields: 'secret' },
    ])
  }
})

test.each([
  'http://id.example',
  'https://a:b@id.example',
  'https://id.example/?a=b',
  'https://id.example/#a',
  'javascript:alert(1)',
  'id.example',
  '',
])('a provider without an https address is refused: %s', async (issuer) => {
  const answer = await put('other', { ...provider, issuer })
  expect([answer.code, answer.value]).toEqual([
    identityProblems.providerRefused.code,
    { fields: 'issuer' },
  ])
})

test('only staff with the permission set a provider up, and never without TLS', async () => {
  const url = '/wps/staff/social/google'
  const plain = { token: staff.token, url, raw: provider }
  expect((await send(socialStaffCalls.writeProvider, plain)).code).toBe('common.badPayload')
  expect((await send(socialStaffCalls.listProviders)).status).toBe(401)
})
