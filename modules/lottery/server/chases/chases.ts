import { cashOf, heldOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { chaseItemStates, chaseKinds, chaseStates, chaseStops } from '../../chase-shapes.ts'
import type { ChaseSettings } from '../../chase-shapes.ts'
import type { Selection } from '../../plays/family.ts'

export type ChaseState = (typeof chaseStates)[number]
export type ItemState = (typeof chaseItemStates)[number]

export type ChaseRow = {
  id: string
  memberId: string
  unit: string
  game: string
  family: string
  play: string
  selection: Selection
  lines: number
  amount: bigint
  series: number | null
  pricesVersion: number
  kind: (typeof chaseKinds)[number]
  settings: ChaseSettings
  stops: (typeof chaseStops)[number]
  state: ChaseState
  madeAt: Date
  endedAt: Date | null
}

/** An item with its issue, and the ticket that was bought. */
export type ItemRow = {
  place: number
  issueId: bigint
  numero: string
  multiple: number
  cost: bigint
  state: ItemState
  why: string | null
  ticketId: string | null
  opensAt: Date
  closesAt: Date
  drawsAt: Date
  isSelling: boolean
  ticketState: string | null
  prize: bigint
}

const columns =
  sql.raw(`id, member_id as "memberId", unit, game, play, selection, lines, amount, series,
  prices_version as "pricesVersion", kind, settings, stops, state, made_at as "madeAt", ended_at as "endedAt",
  (select g.family from lottery.game g where g.code = game) as family`)

export async function findChase(db: Db, id: string): Promise<ChaseRow | undefined> {
  const { rows } =
    await sql<ChaseRow>`select ${columns} from lottery.chase where id = ${id}`.execute(db)
  return rows[0]
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockChase(tx: Db, id: string): Promise<ChaseRow | undefined> {
  const { rows } = await sql<ChaseRow>`
    select ${columns} from lottery.chase where id = ${id} for update`.execute(tx)
  return rows[0]
}

export type Asked = {
  memberId: string
  state?: 'running' | 'over' | undefined
  pageNo: number
  pageSize: number
}

/** A page of a member's chases, newest first, and how many there are. */
export async function listOf(
  db: Db,
  { memberId, state, pageNo, pageSize }: Asked,
): Promise<{ rows: ChaseRow[]; count: number }> {
  const where = sql`member_id = ${memberId} and (${state ?? null}::text is null
    or (state = 'running') = (${state ?? null}::text = 'running'))`
  const { rows } = await sql<ChaseRow>`select ${columns} from lottery.chase where ${where}
    order by made_at desc, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) as count from lottery.chase where ${where}`.execute(db)
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) }
}

/** The items of chases, by the id of the chase, in order. */
export async function itemsOf(db: Db, ids: readonly string[]): Promise<Map<string, ItemRow[]>> {
  const { rows } = await sql<ItemRow & { chaseId: string }>`
    select c.chase_id as "chaseId", c.place, c.issue_id as "issueId", i.numero, c.multiple, c.cost, c.state, c.why,
      c.ticket_id as "ticketId", i.opens_at as "opensAt", i.closes_at as "closesAt", i.draws_at as "drawsAt",
      i.state = 'selling' as "isSelling", t.state as "ticketState", coalesce(t.prize, 0)::bigint as prize
    from lottery.chase_item c join lottery.issue i on i.id = c.issue_id
    left join lottery.ticket t on t.id = c.ticket_id
    where c.chase_id = any(${[...ids]}::uuid[]) order by c.chase_id, c.place`.execute(db)
  const found = new Map<string, ItemRow[]>(ids.map((id) => [id, []]))
  for (const { chaseId, ...item } of rows) found.get(chaseId)?.push(item)
  return found
}

export const setItem = (
  tx: Db,
  chaseId: string,
  {
    place,
    state,
    why = null,
    ticketId = null,
  }: { place: number; state: ItemState; why?: string | null; ticketId?: string | null },
) =>
  sql`update lottery.chase_item set state = ${state}, why = ${why}, ticket_id = coalesce(${ticketId}::uuid, ticket_id)
    where chase_id = ${chaseId} and place = ${place}`.execute(tx)

type Owned = Pick<ChaseRow, 'id' | 'memberId' | 'unit'>

const subjectOf = ({ id }: Owned) => `chase:${id}`

/** Holds what a chase costs. Problem: `insufficientFunds`. */
export const holdCost = (tx: Db, chase: Owned, amount: bigint) =>
  transfer(tx, {
    id: deriveId(chase.id, 'hold'),
    legs: [
      { from: cashOf(chase.memberId, chase.unit), to: heldOf(chase.memberId, chase.unit), amount },
    ],
    reason: 'chase held',
    subject: subjectOf(chase),
  })

/** Gives back what is held for one item: to stake it, or because it is not staked. */
export const releaseItem = (
  tx: Db,
  chase: Owned,
  { place, cost }: { place: number; cost: bigint },
) =>
  transfer(tx, {
    id: deriveId(chase.id, `release ${place}`),
    legs: [
      {
        from: heldOf(chase.memberId, chase.unit),
        to: cashOf(chase.memberId, chase.unit),
        amount: cost,
      },
    ],
    reason: 'chase released',
    subject: subjectOf(chase),
  })
