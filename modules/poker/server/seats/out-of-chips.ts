import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TableRow } from '../tables/rows.ts'

/** Members at a cash table who have no chips, and have bought none in the hand, sit out until they buy some. */
export const sitOutBroke = (tx: Db, { code }: Pick<TableRow, 'code'>) =>
  sql`update poker.stay set is_in = false, out_since = coalesce(out_since, clock_timestamp())
    where table_code = ${code} and ended_at is null and member_id is not null and stack = 0 and top_up = 0 and is_in`.execute(
    tx,
  )
