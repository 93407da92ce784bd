import { type Db, enqueue } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ContractRow, Step } from './contract-rows.ts'
import { termsHash } from './terms-hash.ts'

/** Keeps a step of a contract, with the hash of its terms, and lets its parties be told. */
export async function noteStep(
  tx: Db,
  { id, terms }: Pick<ContractRow, 'id' | 'terms'>,
  { step, memberId, staffId, note = '', becauseOf }: Step,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ number: bigint }>`insert into agents.contract_step
      (contract_id, step, by_id, staff_id, terms_hash, note, because_of, made_at)
    values (${id}, ${step}, ${memberId ?? null}, ${staffId ?? null}, ${termsHash(terms)}, ${note},
      ${becauseOf ?? null}, ${now}) returning number`.execute(tx)
  await enqueue(tx, 'agents.tellStep', { step: String(rows[0]?.number) })
}
