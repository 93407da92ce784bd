import { bytesToHex } from '@noble/hashes/utils.js'
import type { Db, Progress } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { recordHash } from '../../liabilities.ts'
import { buildTree, type Owed } from './build-tree.ts'
import { insertNodes, insertRecord, listOfRun, readHead } from './liabilities-table.ts'

// Records form one chain: two that are taken at once would both follow the same one.
const lockNumber = 7_351_021
const pageRows = 10_000

/** An account of a member that is not named after them: their chips on a table. */
export type AccountInPlay = { owner: string; unit: string; member: string }
/** Whose the accounts in play are, read in the transaction that is given. What an account holds is on hold for its member. */
export type ListInPlay = (tx: Db) => Promise<readonly AccountInPlay[]>

type Options = { progress?: Progress | undefined; listInPlay?: ListInPlay | undefined }

/**
 * Publishes the liabilities to members in each unit, in one snapshot, one record a unit: cash, what is on hold, and what is
 * in play at a table. The same run again returns what it published. Nothing without members. `progress` is called with the
 * number of members.
 */
export async function takeLiabilities(db: Db, run: string, { progress, listInPlay }: Options = {}) {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockNumber})`.execute(connection)
    try {
      const known = await listOfRun(connection, run)
      if (known.length > 0) return known
      const { takenAt, units } = await readOwed(connection, listInPlay)
      const trees: Tree[] = []
      const all = [...units].reduce((sum, [, owed]) => sum + owed.size, 0)
      let proved = 0
      const tell = async (members: number) => {
        proved += members
        await progress?.(proved, all)
      }
      for (const [unit, owed] of units) {
        const secret = randomBytes(32)
        const tree = await buildTree(unit, owed, secret, tell)
        trees.push({ unit, secret, members: owed.size, ...tree })
      }
      return await connection.transaction().execute(async (tx) => {
        for (const tree of trees) await publish(tx, { run, takenAt }, tree)
        return listOfRun(tx, run)
      })
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(connection)
    }
  })
}

type Tree = Awaited<ReturnType<typeof buildTree>> & {
  unit: string
  members: number
  secret: Uint8Array
}

async function publish(
  tx: Db,
  { run, takenAt }: { run: string; takenAt: string },
  { unit, members, secret, root, rows }: Tree,
): Promise<void> {
  const head = await readHead(tx)
  const number = (head?.number ?? 0n) + 1n
  const record = {
    number,
    unit,
    takenAt,
    members,
    total: root.sum,
    root: bytesToHex(root.hash),
    former: head?.hash ?? '0'.repeat(64),
  }
  await insertRecord(tx, { ...record, hash: recordHash(record) }, { run, secret })
  await insertNodes(tx, number, rows)
}

/** What each member is owed, cash, held and in play, by unit, in one snapshot. */
async function readOwed(
  db: Db,
  listInPlay?: ListInPlay,
): Promise<{ takenAt: string; units: Map<string, Owed> }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx)
      const takenAt = (rows[0]?.at ?? new Date(0)).toISOString()
      const units = new Map<string, Owed>()
      for (let after: bigint | undefined = 0n; after !== undefined;) {
        after = await addPage(tx, units, after)
      }
      if (listInPlay) await addInPlay(tx, units, await listInPlay(tx))
      return { takenAt, units }
    })
}

/** Adds a page of accounts, so that play goes on between pages; answers where the next one begins. */
async function addPage(
  tx: Db,
  units: Map<string, Owed>,
  after: bigint,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint; member: string; unit: string; balance: bigint }>`
    select id, substr(owner, 8) as member, unit, balance from ledger.account
    where id > ${after} and owner like 'member:%' and purpose in ('cash', 'held')
    order by id limit ${pageRows}`.execute(tx)
  for (const row of rows) addOwed(units, row)
  return rows.length < pageRows ? undefined : rows.at(-1)?.id
}

function addOwed(
  units: Map<string, Owed>,
  { member, unit, balance }: { member: string; unit: string; balance: bigint },
): void {
  const owed = units.get(unit) ?? new Map<string, bigint>()
  owed.set(member, (owed.get(member) ?? 0n) + balance)
  units.set(unit, owed)
}

/** Adds what the accounts in play hold. */
async function addInPlay(
  tx: Db,
  units: Map<string, Owed>,
  accounts: readonly AccountInPlay[],
): Promise<void> {
  const { rows } = await sql<{ member: string; unit: string; balance: bigint }>`
    select p.member, a.unit, a.balance
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as p(owner text, unit text, member text)
    join ledger.account a on a.owner = p.owner and a.purpose = 'held' and a.unit = p.unit
    where a.balance > 0`.execute(tx)
  for (const row of rows) addOwed(units, row)
}
