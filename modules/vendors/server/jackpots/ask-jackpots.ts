import { type Context, type Db, inTransaction, Unreadable } from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { walletProtocols } from '../../adapters/index.ts'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import type { jackpotProblems, LeftOut } from '../../jackpot-shapes.ts'
import { jackpotSeconds } from '../../limits.ts'
import { backChannelOf } from '../back/back-channel-of.ts'
import { openConnection } from '../books/fetch-day.ts'
import { keepJackpots } from './keep-jackpots.ts'

type Asking = Pick<Context, 'db' | 'clock' | 'log'>

/** The job: asks every vendor that is on for its pools, all at once, so that none waits for another that does not answer. */
export async function askJackpots(
  context: Asking,
  protocols: readonly WalletProtocol[] = walletProtocols,
): Promise<void> {
  const { rows } = await sql<{ code: string; adapter: string }>`
    select code, adapter from vendors.connection where is_enabled order by code`.execute(context.db)
  const telling = rows.filter(({ adapter }) => backChannelOf(adapter).jackpots !== undefined)
  await Promise.all(telling.map(({ code }) => askOne(context, code, protocols)))
}

/** What a list is that cannot be read is taken over in no part; what was told before is shown until its time is over. */
async function askOne(
  context: Asking,
  code: string,
  protocols: readonly WalletProtocol[],
): Promise<void> {
  const { db, clock, log } = context
  try {
    const connection = await openConnection(context, code, protocols)
    const read = connection && backChannelOf(connection.protocol.id).jackpots
    if (!connection || !read) return
    const signal = AbortSignal.timeout(jackpotSeconds * 1_000)
    const outside = { settings: connection.settings, now: clock(), signal }
    const told = await read(outside).catch((error: unknown) => wrong(error))
    if ('problem' in told) {
      log.warn({ connection: code, reason: told.reason }, 'no jackpots were read')
      return await note(db, code, { at: clock(), problem: told.problem })
    }
    await inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`jackpots of ${code}`}))`.execute(tx)
      const now = clock()
      const leftOut = await keepJackpots(tx, code, told, now)
      await note(tx, code, { at: now, problem: null, leftOut })
    })
  } catch (error) {
    log.warn({ connection: code, reason: String(error) }, 'jackpots were not read')
  }
}

type Problem = (typeof jackpotProblems)[number]

function wrong(error: unknown): { problem: Problem; reason: string } {
  const isMalformed = error instanceof z.core.$ZodError || error instanceof Unreadable
  return { problem: isMalformed ? 'malformed' : 'silent', reason: String(error).slice(0, 500) }
}

type Noted = { at: Date; problem: Problem | null; leftOut?: LeftOut }

async function note(tx: Db, code: string, { at, problem, leftOut }: Noted): Promise<void> {
  const heardAt = problem === 'silent' ? null : at
  await sql`insert into vendors.jackpot_ask as a (connection, asked_at, heard_at, problem, left_out)
    values (${code}, ${at}, ${heardAt}, ${problem}, ${JSON.stringify(leftOut ?? {})}::jsonb)
    on conflict (connection) do update set asked_at = excluded.asked_at, heard_at = coalesce(excluded.heard_at, a.heard_at),
      problem = excluded.problem, left_out = excluded.left_out`.execute(tx)
}
