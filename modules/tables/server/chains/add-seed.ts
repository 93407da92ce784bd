import type { MemberContext } from '@tessera/server-kit'
import { inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { tablesProblems } from '../../problems.ts'
import { shownChain } from '../lists/shown-chain.ts'
import { findTable } from '../runner/rounds.ts'
import { type ChainRow, latestChain } from './chains.ts'

/** Adds a member's seed to the beacon of the next chain of a table. Problems: `unknownTable`, `seedsClosed`, `seedGiven`. */
export async function addSeed(
  { db, member }: MemberContext,
  { table, chain: number, seed }: { table: string; chain: number; seed: string },
) {
  if (!(await findTable(db, table))) throw tablesProblems.unknownTable()
  return inTransaction(db, async (tx) => {
    const chain = await lockChain(tx, table, number)
    const { rows } =
      await sql`insert into tables.ceremony_seed (chain_id, place, member_id, name, seed, added_at)
      select ${chain.id}, (select coalesce(max(place), 0) + 1 from tables.ceremony_seed where chain_id = ${chain.id}), m.id,
        m.masked_account, ${seed}, clock_timestamp()
      from identity.member_view m where m.id = ${member.id}
      on conflict (chain_id, member_id) do nothing returning place`.execute(tx)
    if (rows.length === 0) throw tablesProblems.seedGiven()
    return shownChain(tx, chain)
  })
}

async function lockChain(
  tx: MemberContext['db'],
  table: string,
  number: number,
): Promise<ChainRow> {
  await sql`select from tables.chain where table_code = ${table} and number = ${number} for no key update`.execute(
    tx,
  )
  const chain = await latestChain(tx, table)
  const { rows } = await sql<{
    isOpen: boolean
  }>`select clock_timestamp() < seeds_until and beacon is null as "isOpen"
    from tables.chain where table_code = ${table} and number = ${number}`.execute(tx)
  if (!chain || chain.number !== number || !rows[0]?.isOpen) throw tablesProblems.seedsClosed()
  return chain
}
