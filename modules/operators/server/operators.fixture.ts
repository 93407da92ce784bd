import { findDiscrepancies } from '@tessera/ledger/server'
import { newKeys, vendorAt } from '@tessera/open-wallet'
import { HostileOperator } from '@tessera/open-wallet/hostile'
import { createApp, createLog, type Db } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import { sql } from 'kysely'
import type { OpenPlayed } from '../open-page.ts'
import { findOperator } from './operator-rows.ts'
import { useOperatorKey } from './operator-key.ts'
import { tellAgain } from './rounds/tell-round.ts'
import { serveOperators } from './serve-operators.ts'
import { setOperator } from './set-operator.ts'

export const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: '' }

export type Played = Partial<OpenPlayed> & { status: number; code?: string; id: string }
type Launching = { game?: string; player?: string; session?: string; currency?: string }

/** A site with our games and an operator that offers them, each over HTTP, under one clock that tests move. */
export async function operatorsArena(db: Db) {
  useOperatorKey(Buffer.alloc(32, 9))
  const time = { now: new Date('2026-03-01T10:00:00Z') }
  const clock = () => time.now
  const pass = (seconds: number) => {
    time.now = new Date(time.now.getTime() + seconds * 1_000)
  }
  const context = testContext(db, { clock })
  const hidden = new Set<string>()
  const app = createApp({ log: createLog('silent') })
  serveOperators(app, {
    ...context,
    originOf: () => '',
    isHidden: async (_, slug) => hidden.has(slug),
    declaredReturns: (names) => new Map(names.map((name) => [name, 970_000])),
  })
  const site = await app.listen({ port: 0, host: '127.0.0.1' })

  const code = `h-${crypto.randomUUID().slice(0, 8)}`
  const keys = newKeys()
  const ourKey = { id: 'h1', privateKey: keys.privateKey }
  const operator = new HostileOperator({
    vendorKeys: {},
    ourKey,
    currency: 'USD',
    now: clock,
    lateMilliseconds: 2_700,
  })
  const walletUrl = await operator.open()
  const settings = {
    name: 'Operator',
    walletUrl,
    theirKeys: `h1 ${keys.publicKey}`,
    origins: ['https://operator.example'],
    currencies: ['USD'],
    isOn: true,
  }
  await setOperator({ db, clock, staff }, code, settings)
  const row = await findOperator(db, code)
  if (!row) throw new Error('the operator was not added')
  const vendorKeys = { [row.keyId]: row.publicKey }
  operator.trust(vendorKeys)
  const api = vendorAt({ base: `${site}/open/${code}`, ourKey, vendorKeys, now: clock })

  async function launch({ game = 'dice', ...given }: Launching = {}) {
    const { url } = await api.launch({
      player: 'p1',
      session: 's1',
      currency: 'USD',
      language: 'en',
      platform: 'desktop',
      lobby: 'https://operator.example/',
      cashier: 'https://operator.example/deposit',
      game,
      ...given,
    })
    return url
  }
  /** Opens the page of a game: what it is given. */
  async function open(given: Launching = {}) {
    const page = await fetch(`${site}${await launch(given)}`)
    const html = await page.text()
    const [, json = '{}'] = /id="given">(.*?)<\/script>/s.exec(html) ?? []
    return { page, html, given: JSON.parse(json) as { session: string; balance: string } }
  }
  async function play(
    session: string,
    { stake = '10000', id = crypto.randomUUID() as string, ...given }: Record<string, unknown> = {},
  ): Promise<Played> {
    const reply = await fetch(`${site}/open-play/rounds`, {
      method: 'POST',
      body: JSON.stringify({
        session,
        id,
        stake,
        choice: { side: 'under', target: 5_000 },
        client: 'theplayersown',
        ...given,
      }),
    })
    return { ...((await reply.json()) as object), status: reply.status, id: String(id) }
  }
  /** Tells again what is due until nothing is open, an hour at a time. */
  async function settle(most = 40): Promise<void> {
    for (let turn = 0; turn < most; turn++) {
      const { rows } = await sql<{ open: number }>`select count(*)::int as open from operators.round
        where operator = ${code} and state in ('asked', 'takingBack', 'drawn')`.execute(db)
      if (rows[0]?.open === 0) return
      pass(3_600)
      await tellAgain(context)
    }
  }
  const roundOf = async (id: string) =>
    (
      await sql<{ state: string; stake: bigint; prize: bigint | null; said: string | null }>`
        select state, stake, prize, said from operators.round where id = ${id}`.execute(db)
    ).rows[0]
  /** What the ledger says that the operator owes, and what its players have lost. */
  async function books() {
    const { rows } = await sql<{ purpose: string; balance: bigint }>`
      select purpose, balance from ledger.balance_view where owner = ${`operator:${code}`}`.execute(
      db,
    )
    const of = (purpose: string) => rows.find((each) => each.purpose === purpose)?.balance ?? 0n
    return { clearing: of('clearing'), play: of('play') }
  }
  return {
    db,
    context,
    clock,
    pass,
    code,
    operator,
    keys,
    settings,
    row,
    api,
    site,
    hidden,
    vendorKeys,
    launch,
    open,
    play,
    settle,
    roundOf,
    books,
    ourKey,
    discrepancies: () => findDiscrepancies(db),
    close: async () => {
      await operator.close()
      await app.close()
    },
  }
}
