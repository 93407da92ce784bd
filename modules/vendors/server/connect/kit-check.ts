import { createMember, findSessionId, openSession } from '@tessera/identity/server'
import {
  cashOf,
  clearingOf,
  openMemberAccounts,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { newKeys } from '@tessera/open-wallet'
import { aside, createLog, type Db, type StaffContext } from '@tessera/server-kit'
import { generateKeyPairSync } from 'node:crypto'
import type { ConnectionCheck } from '../../connection-staff-calls.ts'
import { testCasesMost } from '../../limits.ts'
import { openPlaySession } from '../play-sessions/open-session.ts'
import { casesOf } from '../simulator/all-cases.ts'
import { dialects } from '../simulator/dialects/index.ts'
import type { Who } from '../simulator/dialects/dialect.ts'
import { runCases, type TriedWallet } from '../simulator/run-cases.ts'
import type { Case } from '../simulator/script.ts'
import { answerWire } from '../wire/answer-wire.ts'
import type { Connection } from '../wire/connections.ts'

type Kit = { settings: Record<string, string>; key: string }

/** With which key the simulator speaks as the vendor. The private key of a vendor is nobody else's, so one is made for the run. */
const kits: Record<string, (settings: Record<string, string>) => Kit> = {
  hub88: (settings) => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return { settings: { ...settings, theirPublicKey: publicKey }, key: privateKey }
  },
  actions: (settings) => ({ settings, key: settings['authToken'] ?? '' }),
  session: (settings) => ({ settings, key: settings['authToken'] ?? '' }),
  open: (settings) => {
    const { publicKey, privateKey } = newKeys()
    return {
      settings: { ...settings, theirKeys: `kit ${publicKey}` },
      key: JSON.stringify({ id: 'kit', privateKey }),
    }
  },
}

/** Ends the transaction of a run, so that nothing of it stays. */
class RunOver extends Error {
  readonly checks: ConnectionCheck[]
  constructor(checks: ConnectionCheck[]) {
    super('the run of the kit is over')
    this.checks = checks
  }
}

const currency = 'USD'
const hundred = 1_000_000n

/** Cases that need neither a line of their own nor time. */
const isSafe = ({ steps }: Case): boolean =>
  steps.every((step) => 'send' in step && !('half' in step) && !('state' in step)) &&
  steps.every((step) => !('send' in step) || step.send.token !== 'expired')

/**
 * Plays the vendor against our wallet as this connection is set: an honest and a hostile one, with a member made for the run. All of
 * it is done by the wallet itself, in one transaction that is undone at the end.
 */
export async function checkKit(
  context: StaffContext,
  connection: Connection,
  kitCases = testCasesMost,
): Promise<ConnectionCheck[]> {
  const { id } = connection.protocol
  const kit = kits[id]?.(connection.settings)
  const make = dialects[id]
  if (!kit || !make) return [left('wallet', 'the simulator does not speak this protocol')]
  const dialect = make(kit.key)
  const cases = casesOf(dialect).filter(isSafe).slice(0, kitCases)
  try {
    await aside(context.db)
      .transaction()
      .execute(async (tx) => {
        const tried = { ...connection, settings: kit.settings, isEnabled: true }
        const wallet = await walletIn(tx, context, tried)
        const seed = crypto.randomUUID().slice(0, 8)
        const results = await runCases(dialect, cases, { wallet, seed, atOnce: 1 })
        throw new RunOver(
          results.map(({ id: name, group, why, ...rest }) => ({
            id: name,
            group: `wallet.${group}`,
            detail: why,
            ...rest,
          })),
        )
      })
  } catch (error) {
    if (error instanceof RunOver) return error.checks
    throw error
  }
  return []
}

export const left = (id: string, detail: string): ConnectionCheck => ({
  id,
  group: id,
  title: id,
  end: 'left',
  detail,
  milliseconds: 0,
})

async function walletIn(
  tx: Db,
  context: StaffContext,
  connection: Connection,
): Promise<TriedWallet> {
  const who = await memberOf(tx, context, connection)
  const [vendor = 'KIT'] = connection.vendors
  const ports = {
    findTitle: async (_: Db, __: readonly string[], game: string) => ({
      vendor,
      gameCode: game,
      category: 'RNG',
      isPlayable: true,
    }),
  }
  const answering = {
    db: tx,
    clock: context.clock,
    push: () => undefined,
    log: createLog('silent'),
  }
  const address = connection.addresses[0] ?? '127.0.0.1'
  const send = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const asked = {
      path: url.pathname.slice(1),
      address: url.pathname,
      query: url.searchParams,
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: Buffer.from(init?.body as Uint8Array),
    }
    const said = await answerWire(answering, connection, { asked, address }, ports)
    return new Response(said.body, { status: said.status, headers: said.headers ?? {} })
  }
  return {
    url: 'https://wallet.invalid',
    send,
    player: async () => {
      await fillUp(tx, who.memberId)
      return { who }
    },
  }
}

async function memberOf(
  tx: Db,
  context: StaffContext,
  connection: Connection,
): Promise<Who & { memberId: string }> {
  const account = `kit${crypto.randomUUID().slice(0, 8)}`
  const { id: memberId } = await createMember(
    tx,
    { account, currency, password: crypto.randomUUID() },
    { clock: context.clock, openAccounts: openMemberAccounts },
  )
  const token = await openSession(tx, { memberId }, context)
  const opened = await openPlaySession(tx, {
    connection: connection.code,
    memberId,
    sessionId: await findSessionId(tx, token),
    currency,
    game: null,
    now: context.clock(),
  })
  return { ...opened, currency, game: 'g1', memberId }
}

/** Every case begins with a hundred. */
async function fillUp(tx: Db, memberId: string): Promise<void> {
  const { cash } = await readBalance(tx, memberId, currency)
  const missing = hundred - cash.amount
  if (missing === 0n) return
  const [there, here] = [clearingOf('test', currency), cashOf(memberId, currency)]
  const leg =
    missing > 0n
      ? { from: there, to: here, amount: missing }
      : { from: here, to: there, amount: -missing }
  await transfer(tx, {
    id: crypto.randomUUID(),
    legs: [leg],
    reason: 'deposit',
    subject: `member:${memberId}`,
  })
}
