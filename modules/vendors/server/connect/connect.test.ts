import { createApp, createLog, type Db } from '@tessera/server-kit'
import { createMember } from '@tessera/identity/server'
import { openMemberAccounts } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signatureHeader } from '../../adapters/hub88/protocol.ts'
import {
  type ConnectionReport,
  connectionStaffCalls,
  type StaffConnection,
  type SuppliersListed,
} from '../../connection-staff-calls.ts'
import { useStandInsAt } from '../stand-ins/stand-in-address.ts'
import { serveVendorWallet } from '../wire/serve-vendor-wallet.ts'
import { addVendor, connectionOffice, type Officer, remoteVendor } from './connect.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
const calls = connectionStaffCalls
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const reason = 'a new studio'
let office: Awaited<ReturnType<typeof connectionOffice>>
let remote: Awaited<ReturnType<typeof remoteVendor>>
let house: { url: string; close: () => Promise<unknown> }
let code: string
/** Whom the vendor was told last, and whether it signs rightly. */
const heard = { user: '', token: '', isForged: false, isMute: false }

async function serveWallet(on: Db) {
  const app = createApp({ log: createLog('silent') })
  serveVendorWallet(app, {
    ...office.contextOf('olga'),
    db: on,
    findTitle: async (_, [vendor = ''], game) => ({
      vendor,
      gameCode: game,
      category: 'RNG',
      isPlayable: true,
    }),
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

async function askWallet(path: string, fields: object) {
  const body = JSON.stringify({ request_uuid: crypto.randomUUID(), ...fields })
  const signature = sign('sha256', Buffer.from(body), keys.privateKey).toString('base64')
  const reply = await fetch(`${house.url}/vendor-wallet/${code}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: heard.isForged ? 'a'.repeat(200) : signature,
    },
    body,
  })
  return (await reply.json()) as { status: string }
}

beforeAll(async () => {
  office = await connectionOffice(db(), { kitCases: 3 })
  house = await serveWallet(db())
  remote = await remoteVendor({
    open: ({ user, token }) => {
      Object.assign(heard, { user, token })
      return { url: `${remote.baseUrl}/play/x` }
    },
    page: async () => {
      const { user, token, isMute } = heard
      if (!isMute)
        await askWallet('user/balance', { user, token, currency: 'USD', game_code: 'g1' })
    },
  })
  // What a test opens is on this machine; pages of stand-ins are the only ones that may be.
  useStandInsAt(remote.baseUrl)
  for (const vendor of ['PG', 'EG2', 'JDB']) await addVendor(db(), vendor)
  const { id } = await createMember(
    db(),
    { account: 'tester', currency: 'USD', password: 'a long enough phrase' },
    { clock: office.clock, openAccounts: openMemberAccounts },
  )
  await sql`update identity.member set test_since = ${office.clock()} where id = ${id}`.execute(
    db(),
  )
  await createMember(
    db(),
    { account: 'ana', currency: 'USD', password: 'a long enough phrase' },
    { clock: office.clock, openAccounts: openMemberAccounts },
  )
})
beforeEach(async () => {
  code = `line-${crypto.randomUUID().slice(0, 8)}`
  Object.assign(heard, { isForged: false, isMute: false })
  await sql`update vendors.connection set is_enabled = false`.execute(db())
})
afterAll(async () => {
  useStandInsAt(undefined)
  await remote.close()
  await house.close()
  await office.close()
})

const bodyOf = (extra: object = {}) => ({
  name: 'Pocket',
  adapter: 'hub88',
  addresses: [],
  deadline: 2_500,
  hosts: ['https://games.example'],
  supplies: [{ vendor: 'PG', theirName: 'Pocket Games', currencies: ['USD', 'EUR'] }],
  bounds: [{ currency: 'USD', stakeMost: '50000', backMost: '0' }],
  settings: { baseUrl: remote.baseUrl, operatorId: 'us', theirPublicKey: keys.publicKey },
  reason,
  ...extra,
})
const write = (extra: object = {}, who: Officer = 'olga', to = code) =>
  office.ask(who, calls.writeConnection, { params: { code: to }, body: bodyOf(extra) })
const read = async () =>
  (await office.ask<StaffConnection>('olga', calls.readConnection, { params: { code } })).value
const runTests = (account = 'tester') =>
  office.ask<ConnectionReport>('olga', calls.testConnection, {
    params: { code },
    body: { account, game: 'g1' },
  })
const stateOf = async (vendor: string) => {
  const { value } = await office.ask<SuppliersListed>('olga', calls.listSuppliers)
  return value.list.find((each) => each.code === vendor)
}

test('the tests play the vendor against the wallet with the cases of the simulator', async () => {
  const whole = await connectionOffice(db())
  await write()
  const { value: report } = await whole.ask<ConnectionReport>('olga', calls.testConnection, {
    params: { code },
    body: { account: '', game: '' },
  })
  expect(report.checks.filter(({ end }) => end === 'failed')).toEqual([])
  expect(report.checks.filter(({ group }) => group === 'wallet.signature')).toHaveLength(16)
  expect(report.checks.filter(({ end }) => end === 'passed').length).toBeGreaterThan(40)
  await whole.close()
})

test('a vendor is connected: written, tested, switched on by a second person, and off by one', async () => {
  expect((await write()).code).toBe('done')
  expect(await stateOf('PG')).toMatchObject({ state: 'ready', connection: code })
  const { value: report } = await runTests()
  expect(report.checks.filter(({ end }) => end === 'failed')).toEqual([])
  expect(report.hasPassed).toBe(true)
  expect(report.checks.find(({ id }) => id === 'heard')?.end).toBe('passed')

  expect((await office.on('olga', code)).value).toMatchObject({ isDone: false })
  expect(await read()).toMatchObject({ isProposed: true, isEnabled: false })
  await expect(office.confirm('olga', code)).rejects.toThrow('compliance.ownProposal')
  await office.confirm('pablo', code)
  expect(await stateOf('PG')).toMatchObject({ state: 'open' })
  expect(office.shown.at(-1)).toEqual({ vendors: ['PG'], isOpen: true })

  expect((await office.off('olga', code)).code).toBe('done')
  expect(await stateOf('PG')).toMatchObject({ state: 'resting' })
  expect(office.shown.at(-1)).toEqual({ vendors: ['PG'], isOpen: false })
  expect((await office.off('olga', code)).code).toBe('vendors.connectionIsOff')
})

test('secrets are sealed, never shown again, and stay where they are left out', async () => {
  await write()
  const first = await read()
  const secret = first.fields.find(({ name }) => name === 'ourPrivateKey')
  expect(secret).toMatchObject({ isSecret: true, isSet: true, value: '' })
  expect(first.publicKeys).toMatchObject([{ name: 'ourPrivateKey' }])
  expect(first.publicKeys[0]?.key).toContain('BEGIN PUBLIC KEY')
  const { rows } = await sql<{ text: string }>`
    select settings::text as text from vendors.connection where code = ${code}`.execute(db())
  expect(rows[0]?.text).not.toContain('PRIVATE KEY')
  await write({ name: 'Pocket again' })
  expect((await read()).publicKeys).toEqual(first.publicKeys)
  const { value } = await office.ask<{ list: { after: Record<string, string>; reason: string }[] }>(
    'olga',
    calls.listConnectionChanges,
  )
  expect(value.list[0]).toMatchObject({ reason, after: { name: 'Pocket again' } })
  expect(value.list[1]?.after['ourPrivateKey']).toBe('…')
})

test('what fails is told with its reason, and nothing is switched on', async () => {
  await write()
  heard.isForged = true
  const { value: report } = await runTests()
  expect(report.hasPassed).toBe(false)
  expect(report.checks.find(({ id }) => id === 'heard')).toMatchObject({
    end: 'failed',
    detail: 'invalid_signature',
  })
  expect((await office.on('olga', code)).code).toBe('vendors.notTested')

  await write({ settings: { ...bodyOf().settings, baseUrl: 'http://127.0.0.1:1' } })
  const { value: down } = await runTests()
  expect(down.checks.find(({ id }) => id === 'launch')).toMatchObject({ end: 'failed' })
  expect(down.checks.find(({ id }) => id === 'launch')?.detail).not.toBe('')
})

test('a key that was pasted into one line is a key, and what is none fails its test', async () => {
  const inOneLine = keys.publicKey.replaceAll('\n', ' ')
  await write({ settings: { ...bodyOf().settings, theirPublicKey: inOneLine } })
  expect((await runTests()).value).toMatchObject({ hasPassed: true })
  const spoiled = keys.publicKey.replace('MII', 'XXX')
  await write({ settings: { ...bodyOf().settings, theirPublicKey: spoiled } })
  const { value } = await runTests()
  expect(value.hasPassed).toBe(false)
  expect(value.checks.find(({ id }) => id === 'keys')?.end).toBe('failed')
})

test('a game on a host that is not listed is no game', async () => {
  await write()
  useStandInsAt(undefined)
  const { value: report } = await runTests()
  useStandInsAt(remote.baseUrl)
  expect(report.checks.find(({ id }) => id === 'launch')).toMatchObject({ end: 'failed' })
})

test('tests count for what was tested: a change needs new ones, and so does a week', async () => {
  await write()
  await runTests()
  await write({ deadline: 900 })
  expect((await office.on('olga', code)).code).toBe('vendors.notTested')
  await runTests()
  office.clock.pass(8 * 86_400_000)
  expect((await office.on('olga', code)).code).toBe('vendors.notTested')
  await runTests()
  await office.on('olga', code)
  await write({ deadline: 901 })
  await expect(office.confirm('pablo', code)).rejects.toThrow('compliance.notPossible')
})

test('without a test account nothing has passed; a real account is none', async () => {
  await write()
  expect((await runTests('')).value).toMatchObject({ hasPassed: false })
  expect((await runTests('ana')).code).toBe('vendors.notTestAccount')
  expect((await runTests('nobody-there')).code).toBe('vendors.notTestAccount')
})

test('the tests leave nothing behind: no member, no money, no bet', async () => {
  await write()
  const countAll = async () =>
    (
      await sql`select (select count(*) from identity.member) as members, (select count(*) from bets.bet) as bets,
        (select count(*) from ledger.transfer) as transfers, (select count(*) from vendors.transaction) as told,
        (select coalesce(sum(amount), 0) from ledger.house_delta) as house`.execute(db())
    ).rows
  const before = await countAll()
  await runTests()
  expect(await countAll()).toEqual(before)
})

test('a connection that is on is not changed, and its vendors come over no other one', async () => {
  await write()
  await runTests()
  await office.on('olga', code)
  await office.confirm('pablo', code)
  expect((await write({ deadline: 900 })).code).toBe('vendors.connectionIsOn')
  expect((await office.on('olga', code)).code).toBe('vendors.connectionIsOn')
  const other = await write({}, 'olga', `${code}-b`)
  expect(other).toMatchObject({ code: 'vendors.vendorElsewhere', value: { connection: code } })
})

test('a connection that is off stakes nothing, and still ends what was staked', async () => {
  await write()
  await runTests()
  await office.on('olga', code)
  await office.confirm('pablo', code)
  const { user, token } = heard
  const about = { user, token, currency: 'USD', game_code: 'g1', round: 'R1', amount: 100_000 }
  const bet = () =>
    askWallet('transaction/bet', { ...about, transaction_uuid: crypto.randomUUID() })
  await office.off('olga', code)
  await expect.poll(async () => (await bet()).status).toBe('RS_ERROR_INVALID_GAME')
  const back = await askWallet('transaction/rollback', {
    user,
    round: 'R1',
    transaction_uuid: crypto.randomUUID(),
    reference_transaction_uuid: crypto.randomUUID(),
  })
  expect(back.status).toBe('RS_OK')
})
