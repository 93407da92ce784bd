import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Direction, TransferState } from '../shapes.ts'
import { shownTransfer, transferColumns, type TransferRow } from './transfers.ts'

type Asked = {
  pageNo: number
  pageSize: number
  vendor?: string | undefined
  direction?: Direction | undefined
  state?: TransferState | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A member's transfers between wallets, newest first. */
export async function listTransfers(
  db: Db,
  memberId: string,
  { pageNo, pageSize, vendor, direction, state, from, to }: Asked,
) {
  const matches = sql`t.member_id = ${memberId}
    and (${vendor ?? null}::text is null or t.vendor = ${vendor ?? null})
    and (${direction ?? null}::text is null or t.direction = ${direction ?? null})
    and (${state ?? null}::text is null or t.state = ${state ?? null})
    and t.made_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
    and t.made_at < coalesce(${to ?? null}::timestamptz, 'infinity')`
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from vendors.transfer t join vendors.wallet w on w.vendor = t.vendor
    where ${matches} order by t.made_at desc, t.id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from vendors.transfer t where ${matches}`.execute(db)
  return {
    list: rows.map(shownTransfer),
    totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0) / pageSize),
  }
}
