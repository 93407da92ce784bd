import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { LiabilitiesRecord } from '../../liabilities.ts'
import type { NodeRow } from './build-tree.ts'

type Row = Omit<LiabilitiesRecord, 'takenAt'> & { takenAt: Date }

const columns =
  sql.raw(`number, unit, taken_at as "takenAt", members, total, encode(root, 'hex') as root,
  encode(former, 'hex') as former, encode(hash, 'hex') as hash`)

const asRecord = ({ takenAt, ...row }: Row): LiabilitiesRecord => ({
  ...row,
  takenAt: takenAt.toISOString(),
})

/** The newest record. */
export async function readHead(db: Db): Promise<LiabilitiesRecord | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ledger.liabilities order by number desc limit 1`.execute(db)
  return rows.map(asRecord)[0]
}

/** What one run has published. */
export async function listOfRun(db: Db, run: string): Promise<LiabilitiesRecord[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ledger.liabilities where run = ${run} order by number`.execute(db)
  return rows.map(asRecord)
}

/** One record with the secret that members' salts follow from. */
export async function findRecord(db: Db, number: string) {
  const { rows } = await sql<Row & { secret: Buffer }>`
    select ${columns}, secret from ledger.liabilities where number = ${number}::bigint`.execute(db)
  return rows.map(({ secret, ...row }) => ({ record: asRecord(row), secret }))[0]
}

/** The published records, newest first. */
export async function listLiabilities(
  db: Db,
  { unit, pageNo, pageSize }: { unit?: string | undefined; pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Row & { count: bigint }>`
    select ${columns}, count(*) over () as count from ledger.liabilities
    where ${unit ?? null}::text is null or unit = ${unit ?? null}
    order by number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ count: _, ...row }) => asRecord(row)),
    totalPages: Math.ceil(Number(rows[0]?.count ?? 0n) / pageSize),
  }
}

export async function insertRecord(
  tx: Db,
  record: LiabilitiesRecord,
  { run, secret }: { run: string; secret: Uint8Array },
): Promise<void> {
  await sql`insert into ledger.liabilities (number, run, unit, taken_at, members, total, root, former, hash, secret)
    values (${record.number}, ${run}, ${record.unit}, ${record.takenAt}, ${record.members}, ${record.total},
      decode(${record.root}, 'hex'), decode(${record.former}, 'hex'), decode(${record.hash}, 'hex'),
      ${Buffer.from(secret)})`.execute(tx)
}

const rowsAtOnce = 64

export async function insertNodes(tx: Db, number: bigint, rows: readonly NodeRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce)
    await sql`insert into ledger.liabilities_node (number, level, place, first, nodes)
      select ${number}, * from unnest(${some.map(({ level }) => level)}::smallint[],
        ${some.map(({ place }) => place)}::int[], ${some.map(({ first }) => Buffer.from(first))}::bytea[],
        ${some.map(({ nodes }) => Buffer.from(nodes))}::bytea[])`.execute(tx)
  }
}

/** The row of leaves that contains a commitment. */
export async function findLeafRow(db: Db, number: bigint, commitment: Uint8Array) {
  const { rows } = await sql<{ place: number; nodes: Buffer }>`
    select place, nodes from ledger.liabilities_node
    where number = ${number} and level = 0 and first <= ${Buffer.from(commitment)}
    order by first desc limit 1`.execute(db)
  return rows[0]
}

/** One row of a level. */
export async function findNodeRow(db: Db, number: bigint, level: number, place: number) {
  const { rows } = await sql<{ nodes: Buffer }>`
    select nodes from ledger.liabilities_node
    where number = ${number} and level = ${level} and place = ${place}`.execute(db)
  return rows[0]?.nodes
}
