import type { Db } from '@tessera/server-kit'
import type { Progress } from '../../contract-calls.ts'
import type { ContractRow } from './contract-rows.ts'

export async function readProgress(
  _db: Db,
  _row: ContractRow,
  _now: Date,
): Promise<Progress | null> {
  return null
}
