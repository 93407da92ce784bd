import { type Context, type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { walletProtocols } from '../../adapters/index.ts'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { goneFew, goneShareMost, otherMakersTold, reportSeconds } from '../../limits.ts'
import { titleProblems } from '../../title-problems.ts'
import type { TheirTitle } from '../back/back-channel.ts'
import { backChannelOf } from '../back/back-channel-of.ts'
import { openConnection } from '../books/fetch-day.ts'
import type { SuppliedTitle, TitlePorts } from '../ports.ts'
import type { Connection } from '../wire/connections.ts'
import { applyDifferences } from './apply-differences.ts'
import { endDifferences, keepDifferences, lockTitles } from './difference-rows.ts'
import { type Difference, findDifferences, type ToldTitle } from './find-differences.ts'

type Syncing = Pick<Context, 'db' | 'clock' | 'log' | 'push'>
type Synced = { titles: number; waiting: number; closed: number }

/**
 * Asks a vendor for its titles and compares them with the catalogue. What differs waits for the staff; what the vendor has
 * withdrawn is closed at once where the rule of the connection says so, but not where too much is gone at once. Problems:
 * `titlesNotTold`, `titlesSilent`.
 */
export async function syncTitles(
  context: Syncing,
  connection: Connection,
  ports: TitlePorts,
): Promise<Synced> {
  const { db, clock, log } = context
  const { titles: readTitles } = backChannelOf(connection.protocol.id)
  if (!readTitles) throw titleProblems.titlesNotTold()
  const signal = AbortSignal.timeout(reportSeconds * 1_000)
  const outside = { settings: connection.settings, now: clock(), signal }
  const told = await readTitles(outside).catch((error: unknown) => {
    log.warn({ connection: connection.code, reason: String(error) }, 'no titles were read')
    return undefined
  })
  const now = clock()
  if (!told) {
    await noteSilence(db, connection.code, now)
    throw titleProblems.titlesSilent()
  }
  const synced = await inTransaction(db, (tx) => compare(tx, connection.code, told, { ports, now }))
  if (synced.closed > 0) ports.tellLobby(context)
  return synced
}

type Comparing = { ports: TitlePorts; now: Date }

async function compare(
  tx: Db,
  code: string,
  told: readonly TheirTitle[],
  { ports, now }: Comparing,
): Promise<Synced> {
  await lockTitles(tx, code)
  const { rows: supplies } = await sql<Supply>`
    select vendor, their_name as "theirName" from vendors.supply where connection = ${code} order by vendor`.execute(
    tx,
  )
  const { mine, others } = sortOut(told, supplies)
  const known = await ports.listSupplied(
    tx,
    supplies.map(({ vendor }) => vendor),
  )
  const found = findDifferences(mine, known)
  const isTooMany = areTooMany(found, known)
  const closesWithdrawn = await note(tx, code, {
    now,
    problem: isTooMany ? 'tooMany' : null,
    titles: mine.length,
    others,
  })
  const open = await keepDifferences(tx, code, found, now)
  const closing =
    closesWithdrawn && !isTooMany ? open.filter(({ kind }) => kind === 'withdrawn') : []
  await applyDifferences(tx, closing, ports)
  await endDifferences(
    tx,
    closing.map(({ id }) => id),
    { state: 'rule' },
    now,
  )
  return {
    titles: mine.length,
    waiting: open.length - closing.length,
    closed: closing.length,
  }
}

type Supply = { vendor: string; theirName: string }
type Other = { maker: string; titles: number }

/** Whose each title is. Who supplies one vendor alone need not name it. */
function sortOut(
  told: readonly TheirTitle[],
  supplies: readonly Supply[],
): { mine: ToldTitle[]; others: Other[] } {
  const plain = (name: string) => name.trim().toLowerCase()
  const named = new Map(
    supplies.flatMap(({ vendor, theirName }) => [
      [plain(vendor), vendor] as const,
      [plain(theirName), vendor] as const,
    ]),
  )
  const only = supplies.length === 1 ? supplies[0]?.vendor : undefined
  const mine: ToldTitle[] = []
  const others = new Map<string, number>()
  for (const title of told) {
    const vendor = named.get(plain(title.maker)) ?? (title.maker.trim() ? undefined : only)
    if (vendor) mine.push({ ...title, vendor })
    else others.set(title.maker, (others.get(title.maker) ?? 0) + 1)
  }
  const list = [...others].map(([maker, titles]) => ({ maker, titles }))
  return {
    mine,
    others: list.toSorted((one, other) => other.titles - one.titles).slice(0, otherMakersTold),
  }
}

function areTooMany(found: readonly Difference[], known: readonly SuppliedTitle[]): boolean {
  const gone = found.filter(({ kind }) => kind === 'withdrawn').length
  const offered = known.filter(({ isWithdrawn }) => !isWithdrawn).length
  return gone > goneFew && gone > offered * goneShareMost
}

type Noted = { now: Date; problem: 'tooMany' | null; titles: number; others: Other[] }

async function note(tx: Db, code: string, { now, problem, titles, others }: Noted) {
  const { rows } = await sql<{ closesWithdrawn: boolean }>`
    insert into vendors.title_sync (connection, asked_at, heard_at, problem, titles, others)
    values (${code}, ${now}, ${now}, ${problem}, ${titles}, ${JSON.stringify(others)}::jsonb)
    on conflict (connection) do update set asked_at = excluded.asked_at, heard_at = excluded.heard_at,
      problem = excluded.problem, titles = excluded.titles, others = excluded.others
    returning closes_withdrawn as "closesWithdrawn"`.execute(tx)
  return rows[0]?.closesWithdrawn === true
}

async function noteSilence(db: Db, code: string, now: Date): Promise<void> {
  await sql`insert into vendors.title_sync (connection, asked_at, problem) values (${code}, ${now}, 'silent')
    on conflict (connection) do update set asked_at = excluded.asked_at, problem = excluded.problem`.execute(
    db,
  )
}

/** Compares the titles of every connection that is on. One that does not answer is asked again the next time. */
export async function syncAllTitles(
  context: Syncing,
  ports: TitlePorts,
  protocols: readonly WalletProtocol[] = walletProtocols,
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from vendors.connection where is_enabled order by code`.execute(context.db)
  for (const { code } of rows) {
    const connection = await openConnection(context, code, protocols)
    if (!connection || !backChannelOf(connection.protocol.id).titles) continue
    try {
      await syncTitles(context, connection, ports)
    } catch (error) {
      context.log.warn({ connection: code, reason: String(error) }, 'titles were not compared')
    }
  }
}
