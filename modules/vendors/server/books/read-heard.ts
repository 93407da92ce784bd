import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { BadRequest, type Move, type Outcome } from '../../adapters/wallet.ts'
import { heardPage } from '../../limits.ts'
import type { Connection } from '../wire/connections.ts'
import type { HeardLine } from './lines.ts'

type Row = {
  id: string
  path: string
  request: string
  outcome: Outcome
  heardAt: Date
  day: string
}

// What was refused before it was read says nothing about a transaction.
const unread = new Set<string>([
  'invalid_signature',
  'bad_request',
  'address',
  'unknown_connection',
])

/** What the gateway heard from one moment to another, one line for each transaction, with the best of its answers. */
export async function readHeard(
  db: Db,
  connection: Connection,
  { from, to }: { from: Date; to: Date },
): Promise<HeardLine[]> {
  const lines = new Map<string, HeardLine>()
  let after: Pick<Row, 'heardAt' | 'id'> | undefined
  for (;;) {
    const { rows } = await sql<Row>`
      select id, path, request, outcome, heard_at as "heardAt", to_char(heard_at at time zone 'UTC', 'YYYY-MM-DD') as day
      from vendors.heard where connection = ${connection.code} and heard_at >= ${from} and heard_at < ${to}
        ${after ? sql`and (heard_at, id) > (${after.heardAt}, ${after.id})` : sql``}
      order by heard_at, id limit ${heardPage}`.execute(db)
    for (const row of rows) {
      if (unread.has(row.outcome)) continue
      for (const line of linesOf(connection, row)) keepBest(lines, line)
    }
    after = rows.at(-1)
    if (rows.length < heardPage) return [...lines.values()]
  }
}

function linesOf({ protocol, settings }: Connection, row: Row): HeardLine[] {
  try {
    const asked = {
      path: row.path,
      address: '',
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.from(row.request),
    }
    const { group } = protocol.read(asked, settings)
    return group.moves.flatMap((move) => lineOf(move, group.player, row))
  } catch (error) {
    // Cut in the journal, or never whole.
    if (error instanceof BadRequest) return []
    throw error
  }
}

function lineOf(move: Move, player: string, { outcome, day }: Row): HeardLine[] {
  if (move.do === 'close') return []
  const about = { tx: move.tx, act: move.do, player, outcome, day }
  if (move.do === 'rollBack') {
    return [
      { ...about, round: move.round ?? null, game: null, unit: null, amount: move.amount ?? null },
    ]
  }
  const { round, game, currency, amount } = move
  return [{ ...about, round, game, unit: currency, amount }]
}

/** Told again, a transaction may have been refused first, or answered too late. */
function keepBest(lines: Map<string, HeardLine>, line: HeardLine): void {
  const key = `${line.act}\0${line.tx}`
  const known = lines.get(key)
  if (!known || (known.outcome !== 'ok' && line.outcome === 'ok')) lines.set(key, line)
}
