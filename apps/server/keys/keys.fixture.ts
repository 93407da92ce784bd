import { keyFileIn, readKeyFile } from '@tessera/cashier/server'
import { type Db, inTransaction } from '@tessera/server-kit'
import { solveAltcha } from '@tessera/testing'
import { sql } from 'kysely'
import { createPublicKey, verify } from 'node:crypto'
import { TOTP } from 'otpauth'
import { sealFor } from '../test-tokens.fixture.ts'
import { turnAll } from './sealed-parts.ts'

const funds = 'pay-me-1'
/** Of that funds password, as light as can be. */
const fundsHash =
  '$argon2id$v=19$m=8,t=1,p=1$PifT9qvxf0VfdYSKWIZqUA$vDfpeEtluzxGrSusPxr0okJd5Iof8zPwXzdUF5HjtFY'
const number = '4242 4242 4242 4242'

type Asked = {
  method?: string
  body?: object
  token?: string
  isSealed?: boolean
  /** The path as it is declared, where it has holes. */
  action?: string
}
type Answer<Value> = { success: boolean; code?: string; value: Value }

/** Sends a request to a site over HTTP, as a browser does. */
export async function ask<Value>(
  url: string,
  path: string,
  { method = 'POST', body, token = '', isSealed = false, action = path }: Asked = {},
): Promise<Answer<Value>> {
  const key = isSealed && (await (await fetch(`${url}/wps/system/payloadKey`)).json())
  const sent = key ? await sealFor(key, `${method} ${action}`, body ?? {}) : body
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(sent && { body: JSON.stringify(sent) }),
  })
  return (await reply.json()) as Answer<Value>
}

async function valueOf<Value>(asking: Promise<Answer<Value>>): Promise<Value> {
  const answer = await asking
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function logIn(url: string, db: Db, account: string): Promise<string> {
  await sql`update identity.member set payment_password_hash = ${fundsHash}
    where account = ${account}`.execute(db)
  const { challenge } = await valueOf(
    ask<{ challenge: object }>(url, '/wps/captcha/login', { method: 'GET' }),
  )
  const captchaToken = await solveAltcha(challenge)
  const body = { username: account, password: `${account} plays fair`, captchaToken }
  const asked = ask<{ token: string }>(url, '/wps/session/login', { body, isSealed: true })
  return (await valueOf(asked)).token
}

const bindCard = (url: string, token: string) =>
  ask<{ id: string }>(url, '/wps/cashier/payees', {
    token,
    isSealed: true,
    body: {
      id: crypto.randomUUID(),
      kind: 'card',
      label: 'Banco Uno',
      number,
      holder: 'Ana Paz',
      fundsPassword: funds,
    },
  })

type Statement = { document: string; signature: string; keyId: string }
type StatementKey = { keyId: string; publicKey: string }

/** Members with a session, an authenticator, its recovery codes, a card and a statement. */
export type Kept = {
  ana: string
  other: string
  secret: string
  recoveryCodes: string[]
  statement: Statement
}

/** Creates everything that is sealed or signed with the site's key, through members of the demo site. */
export async function keepThings(url: string, db: Db): Promise<Kept> {
  const ana = await logIn(url, db, 'ana')
  const other = await logIn(url, db, 'greta')
  const root = '/wps/member/authenticator'
  const { secret } = await valueOf(ask<{ secret: string }>(url, `${root}/begin`, { token: ana }))
  const code = new TOTP({ secret }).generate()
  const confirming = { token: ana, isSealed: true, body: { code } }
  const { recoveryCodes } = await valueOf(
    ask<{ recoveryCodes: string[] }>(url, `${root}/confirm`, confirming),
  )
  await valueOf(bindCard(url, ana))
  return { ana, other, secret, recoveryCodes, statement: await readStatement(url, ana) }
}

async function readStatement(url: string, token: string): Promise<Statement> {
  const query = new URLSearchParams({
    from: new Date(Date.now() - 86_400_000).toISOString(),
    to: new Date().toISOString(),
  })
  const path = `/wps/cashier/records/statement?${query}`
  return valueOf(ask<Statement>(url, path, { method: 'GET', token }))
}

/** Checks what of it still works on a site. A recovery code is used up by it. */
export async function inspectThings(
  url: string,
  { ana, other, recoveryCodes, statement }: Kept,
): Promise<Record<string, boolean | string>> {
  const card = await bindCard(url, other)
  const [recovery = ''] = recoveryCodes.splice(0, 1)
  const renewed = await ask(url, '/wps/member/proof/code', {
    token: ana,
    isSealed: true,
    body: { code: recovery },
  })
  const keys = await ask<StatementKey & { former: StatementKey[] }>(
    url,
    '/wps/cashier/statements/key',
    { method: 'GET' },
  )
  const all = [keys.value, ...keys.value.former]
  const channels = await ask<{ id: string }[]>(url, '/wps/cashier/channels', {
    method: 'GET',
    token: ana,
  })
  const cards = await ask<unknown[]>(url, '/wps/cashier/payees', { method: 'GET', token: ana })
  return {
    isSignedIn: cards.success,
    cards: String(cards.value?.length),
    // Another member's number is found again, so its digest is right.
    card: card.code ?? 'bound',
    takesRecoveryCode: renewed.success,
    oldStatementHolds: all.some((key) => key.keyId === statement.keyId && holds(statement, key)),
    newStatementHolds: holds(await readStatement(url, ana), keys.value),
    hasSandbox: JSON.stringify(channels.value).includes('sandbox'),
  }
}

/** How much of what is sealed in a database opens with a key. */
export const openedWith = (db: Db, file: string) =>
  inTransaction(db, (tx) => turnAll(tx, { key: readKeyFile(file) }, new Date()))

/** The same with the key of a folder. */
export const openedIn = (db: Db, dataDir: string) => openedWith(db, keyFileIn(dataDir))

const holds = ({ document, signature }: Statement, { publicKey }: StatementKey): boolean =>
  verify(
    null,
    Buffer.from(document),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )

/** Lets the staff give a channel and a vendor another secret, as the back office does. */
export async function changeSecrets(url: string, signingKey: string): Promise<void> {
  const { token } = await valueOf(
    ask<{ token: string }>(url, '/wps/staff/login', {
      body: { username: 'olga', password: 'olga keeps the house' },
      isSealed: true,
    }),
  )
  const channels = '/wps/staff/cashier/channels'
  type Channel = { id: string } & Record<string, unknown>
  const all = await valueOf(ask<Channel[]>(url, channels, { method: 'GET', token }))
  const [rule] = all
    .filter(({ id }) => id === 'sandbox')
    .map(({ isEnabled, position }) => {
      return { isEnabled, position, settings: { signingKey }, reason: 'a new key' }
    })
  await valueOf(
    ask(url, `${channels}/sandbox`, {
      method: 'PUT',
      token,
      isSealed: true,
      action: `${channels}/:channel`,
      ...(rule && { body: rule }),
    }),
  )
  const wallets = '/wps/staff/vendors/wallets'
  type Wallet = { vendor: string; fields: unknown; isReadable: boolean; books: unknown }
  const { list } = await valueOf(ask<{ list: Wallet[] }>(url, wallets, { method: 'GET', token }))
  for (const { vendor, fields: _fields, isReadable: _read, books: _books, ...given } of list) {
    const body = { ...given, settings: { signingKey }, reason: 'a new key' }
    await valueOf(ask(url, `${wallets}/${vendor}`, { method: 'PUT', token, body }))
  }
}
