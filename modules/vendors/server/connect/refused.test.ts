import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectionStaffCalls, type SuppliersListed } from '../../connection-staff-calls.ts'
import { addVendor, connectionOffice, type Officer } from './connect.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const settings = { baseUrl: 'https://them.example', operatorId: 'us', theirPublicKey: publicKey }
let office: Awaited<ReturnType<typeof connectionOffice>>
let code: string

beforeAll(async () => {
  office = await connectionOffice(db(), { kitCases: 1 })
  for (const vendor of ['PG', 'EG2']) await addVendor(db(), vendor)
})
beforeEach(() => {
  code = `line-${crypto.randomUUID().slice(0, 8)}`
})
afterAll(() => office.close())

const write = (extra: object = {}, who: Officer = 'olga', to = code) =>
  office.ask(who, connectionStaffCalls.writeConnection, {
    params: { code: to },
    body: {
      name: 'Pocket',
      adapter: 'hub88',
      addresses: [],
      deadline: 2_500,
      hosts: [],
      supplies: [],
      bounds: [],
      settings,
      reason: 'a new studio',
      ...extra,
    },
  })
const stateOf = async (vendor: string) => {
  const { value } = await office.ask<SuppliersListed>('olga', connectionStaffCalls.listSuppliers)
  return value.list.find((each) => each.code === vendor)
}

test('who may not set up vendors connects none', async () => {
  expect((await write({}, 'rita')).status).toBe(403)
  expect((await office.on('rita', code)).status).toBe(403)
})

test.each([
  ['another protocol', { adapter: 'telegraph' }, 'vendors.unknownProtocol'],
  [
    'a vendor that is nowhere',
    { supplies: [{ vendor: 'NOWHERE', theirName: 'x', currencies: [] }] },
    'vendors.vendorUnknown',
  ],
  ['a host that is no origin', { hosts: ['http://games.example'] }, 'common.badInput'],
  ['an address that is none', { addresses: ['games'] }, 'common.badInput'],
  ['a key that is too short', { settings: { theirPublicKey: 'x' } }, 'common.badInput'],
  [
    'a bound of nothing',
    { bounds: [{ currency: 'USD', stakeMost: '0', backMost: '0' }] },
    'common.badInput',
  ],
  [
    'a currency twice',
    {
      bounds: [
        { currency: 'USD', stakeMost: '5', backMost: '0' },
        { currency: 'USD', stakeMost: '6', backMost: '0' },
      ],
    },
    'common.badInput',
  ],
])('%s is refused', async (_, extra, problem) => {
  expect((await write(extra)).code).toBe(problem)
})

test('a vendor with a wallet of its own, and one whose games run here, are not connected', async () => {
  await sql`insert into vendors.wallet (vendor, name, adapter, is_enabled, position, settings, changed_at)
    values ('EG2', 'E', 'sandbox', false, 1, '{}', now()) on conflict do nothing`.execute(db())
  const over = (vendor: string) => write({ supplies: [{ vendor, theirName: 'x', currencies: [] }] })
  expect((await over('EG2')).code).toBe('vendors.vendorKeepsWallet')
  expect(await stateOf('EG2')).toMatchObject({ state: 'wallet' })
})

test('there is an end to connections, and one that supplies nothing is not switched on', async () => {
  await write({ supplies: [] })
  expect((await office.on('olga', code)).code).toBe('vendors.suppliesNothing')
  expect((await office.on('olga', 'not-there')).code).toBe('vendors.unknownConnection')
  await sql`insert into vendors.connection (code, name, adapter, is_enabled, settings, changed_at)
    select 'many-' || n, 'x', 'hub88', false, '{}', now() from generate_series(1, 100) n`.execute(
    db(),
  )
  expect((await write({}, 'olga', 'one-more')).code).toBe('vendors.connectionsFull')
})
