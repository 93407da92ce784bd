import { createMember } from '@tessera/identity/server'
import {
  cashOf,
  clearingOf,
  findDiscrepancies,
  openMemberAccounts,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { createApp, createLog, type Db } from '@tessera/server-kit'
import { fixedClock, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import type { Title } from '../ports.ts'
import { useVendorKey } from '../vendor-key.ts'
import { sealSettings } from '../wallet-settings.ts'
import { sealedFor } from './connections.ts'
import { hashOfToken } from './move-wire.ts'
import { serveVendorWallet } from './serve-vendor-wallet.ts'

export type Arena = Awaited<ReturnType<typeof wireArena>>
export type Player = Awaited<ReturnType<Arena['player']>>

/** In cents, as ledger units. */
const cents = 100n

/** A site that vendors reach over HTTP, with members who play, and one connection. */
export async function wireArena(
  db: Db,
  {
    protocol,
    settings,
    ...given
  }: {
    protocol: WalletProtocol
    settings: Record<string, string>
    deadline?: number
    addresses?: string[]
    category?: string
  },
) {
  const clock = fixedClock()
  const context = testContext(db, { clock })
  useVendorKey(Buffer.alloc(32, 7))
  const code = `line-${crypto.randomUUID().slice(0, 8)}`
  const vendor = `V${code.slice(5).toUpperCase()}`
  const sealed = sealSettings(sealedFor(code), protocol as never, settings, {})
  await sql`insert into vendors.connection
      (code, name, adapter, is_enabled, settings, addresses, deadline_ms, changed_at)
    values (${code}, 'Line', ${protocol.id}, true, ${JSON.stringify(sealed)}::jsonb, ${given.addresses ?? []}::text[],
      ${given.deadline ?? 2_500}, ${clock()})`.execute(db)
  await sql`insert into vendors.supply (vendor, connection, their_name) values (${vendor}, ${code}, 'Them')`.execute(
    db,
  )
  const closed = new Set<string>()
  const titleOf = (game: string): Title | undefined =>
    /^g\d+$/.test(game)
      ? { vendor, gameCode: game, category: given.category ?? 'RNG', isPlayable: !closed.has(game) }
      : undefined
  const app = createApp({ log: createLog('silent') })
  serveVendorWallet(app, {
    ...context,
    protocols: [protocol],
    findTitle: async (_, vendors, game) => (vendors.includes(vendor) ? titleOf(game) : undefined),
  })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/vendor-wallet/${code}`
  const creating = {
    account: `first-${code}`,
    currency: 'USD',
    password: 'a long enough phrase',
  }
  const first = await createMember(db, creating, { clock, openAccounts: openMemberAccounts })

  async function player({ currency = 'USD', type = 0, cash = 10_000 } = {}) {
    const id = crypto.randomUUID()
    const name = `u-${id.slice(0, 8)}`
    const sessionId = crypto.randomUUID()
    await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at, status, type)
      select ${id}, ${`m-${id.slice(0, 8)}`}, nickname, password_hash, ${currency}, ${clock()}, 'active', ${type}
      from identity.member where id = ${first.id}`.execute(db)
    await openMemberAccounts(db, id, currency)
    const give = (count: number) =>
      transfer(db, {
        id: crypto.randomUUID(),
        legs: [
          {
            from: clearingOf('test', currency),
            to: cashOf(id, currency),
            amount: BigInt(count) * cents,
          },
        ],
        reason: 'deposit',
        subject: `member:${id}`,
      })
    if (cash > 0) await give(cash)
    await sql`insert into identity.session
        (id, token_hash, member_id, address, user_agent, created_at, last_used_at, ends_at)
      values (${sessionId}, sha256(${sessionId}::bytea), ${id}, '127.0.0.1', 'test', ${clock()}, ${clock()},
        ${new Date(clock().getTime() + 3_600_000)})`.execute(db)
    await sql`insert into vendors.player (connection, player, member_id, made_at)
      values (${code}, ${name}, ${id}, ${clock()})`.execute(db)

    async function token({ game = null as string | null, minutes = 60 } = {}) {
      const text = `K${crypto.randomUUID().slice(0, 12)}`
      await sql`insert into vendors.play_session
          (token_hash, connection, member_id, session_id, currency, game, opened_at, ends_at)
        values (decode(${hashOfToken(text)}, 'hex'), ${code}, ${id}, ${sessionId}, ${currency}, ${game}, ${clock()},
          ${new Date(clock().getTime() + minutes * 60_000)})`.execute(db)
      return text
    }
    const limit = (extra: object) => ({ memberId: id, unit: currency, ...extra })
    return {
      id,
      name,
      currency,
      token: await token(),
      newToken: token,
      limit,
      give,
      /** In ledger units. */
      cash: async () => (await readBalance(db, id, currency)).cash.amount,
      logOut: () => sql`delete from identity.session where id = ${sessionId}`.execute(db),
      freeze: (isFrozen = true) =>
        sql`update identity.member set status = ${isFrozen ? 'blocked' : 'active'} where id = ${id}`.execute(
          db,
        ),
    }
  }

  async function send(
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const reply = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    const text = await reply.text()
    return {
      status: reply.status,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    }
  }
  return {
    db,
    clock,
    context,
    code,
    vendor,
    url,
    player,
    send,
    closeGame: (game: string, isClosed = true) =>
      isClosed ? closed.add(game) : closed.delete(game),
    findings: async () =>
      (
        await sql<{
          kind: string
          tx: string
        }>`select kind, tx from vendors.finding where connection = ${code} order by found_at, id`.execute(
          db,
        )
      ).rows,
    discrepancies: () => findDiscrepancies(db),
    close: () => app.close(),
  }
}
