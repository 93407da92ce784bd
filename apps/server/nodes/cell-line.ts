import { type CellLine, receiveFromCell } from '@tessera/ledger/server'
import { connect, type Db, type Logger } from '@tessera/server-kit'
import { sql } from 'kysely'

/** Why a member receives nothing from another cell: they are not here, or have another currency. */
async function mayReceive(tx: Db, memberId: string, unit: string): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string; type: number }>`
    select currency, type from identity.member_view where id = ${memberId}`.execute(tx)
  const [member] = rows
  if (!member || member.type === 4) return 'unknownMember'
  return member.currency === unit ? undefined : 'otherCurrency'
}

/**
 * The way to the databases of the other cells, by number. A connection is opened when the first transfer needs it.
 */
export function openCellLine(
  cells: ReadonlyMap<number, string>,
  log: Logger,
): CellLine & { close: () => Promise<void> } {
  const open = new Map<number, Db>()
  const dbOf = (cell: number): Db => {
    const url = cells.get(cell)
    if (url === undefined) throw new Error(`no setting says where the cell ${cell} is`)
    const db = open.get(cell) ?? connect({ url, connections: 2, log })
    open.set(cell, db)
    return db
  }
  return {
    deliver: async (cell, arrival) => receiveFromCell(dbOf(cell), arrival, mayReceive),
    close: async () => void (await Promise.all([...open.values()].map((db) => db.destroy()))),
  }
}
