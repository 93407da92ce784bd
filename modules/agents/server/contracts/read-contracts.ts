import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { AcceptancePreview, Progress } from '../../contract-calls.ts'
import type { Contract, ContractStep, Kind, Side } from '../../contract-shapes.ts'
import { agentsProblems } from '../../problems.ts'
import { type ContractRow, findContract, findContracts, findHeld } from './contract-rows.ts'
import { partyOf } from './parties.ts'
import { previewOf } from './preview.ts'
import { readProgress } from './read-progress.ts'
import { shownContracts } from './shown-contract.ts'

/** What a member has of a kind with the agent above, and what waits for their answer. */
export async function readMyContract(
  context: MemberContext,
  kind: Kind,
): Promise<{ held: Contract | null; offer: Contract | null; progress: Progress | null }> {
  const { db, member, clock } = context
  const partyId = await partyOf(context)
  const now = clock()
  const held = await findHeld(db, { lowerId: partyId, kind, unit: member.currency })
  const [offer] = await findContracts(
    db,
    sql`c.lower_id = ${partyId} and c.kind = ${kind} and c.state = 'proposed' and c.expires_at > ${now}`,
  )
  const shown = await shownContracts(
    db,
    [held, offer].filter((row) => row !== undefined),
    partyId,
  )
  const of = (row: ContractRow | undefined) => shown.find(({ id }) => id === row?.id) ?? null
  return {
    held: of(held),
    offer: of(offer),
    progress: held ? await readProgress(db, held, now) : null,
  }
}

type Asked = { kind: Kind; side: Side; isOpen: 'true' | 'false'; pageNo: number; pageSize: number }

/** Contracts of a member with the agent above or with direct members, newest first. */
export async function listContracts(
  context: MemberContext,
  { kind, side, isOpen, pageNo, pageSize }: Asked,
): Promise<{ list: Contract[]; totalPages: number }> {
  const { db } = context
  const partyId = await partyOf(context)
  const column = sql.ref(side === 'upper' ? 'c.upper_id' : 'c.lower_id')
  const where = sql`${column} = ${partyId} and c.kind = ${kind}
    and (${isOpen} = 'false' or c.state in ('proposed', 'active', 'terminating'))`
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from agents.contract c where ${where}`.execute(db)
  const rows = await findContracts(
    db,
    where,
    sql`order by c.number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return {
    list: await shownContracts(db, rows, partyId),
    totalPages: Math.ceil((counted.rows[0]?.count ?? 0) / pageSize),
  }
}

/** A contract with its steps. Problem: `unknownContract`. */
export async function readContract(
  context: MemberContext,
  id: string,
): Promise<{ contract: Contract; steps: ContractStep[] }> {
  const { row, partyId } = await findOwn(context, id)
  const [contract] = await shownContracts(context.db, [row], partyId)
  if (!contract) throw agentsProblems.unknownContract()
  return { contract, steps: await readSteps(context.db, row) }
}

async function findOwn(
  context: MemberContext,
  id: string,
): Promise<{ row: ContractRow; partyId: string }> {
  const partyId = await partyOf(context)
  const row = await findContract(context.db, id)
  if (!row || (row.lowerId !== partyId && row.upperId !== partyId)) {
    throw agentsProblems.unknownContract()
  }
  return { row, partyId }
}

type ReadStep = Omit<ContractStep, 'by' | 'madeAt'> & {
  byId: string | null
  staffId: string | null
  madeAt: Date
}

/** The steps of a contract, in their order. */
export async function readSteps(
  db: MemberContext['db'],
  { id, upperId, lowerId }: ContractRow,
): Promise<ContractStep[]> {
  const { rows } = await sql<ReadStep>`select s.step, s.by_id as "byId", s.staff_id as "staffId",
      s.terms_hash as "termsHash", b.number as "becauseOf", s.made_at as "madeAt"
    from agents.contract_step s left join agents.contract b on b.id = s.because_of
    where s.contract_id = ${id} order by s.number`.execute(db)
  const by = ({ byId, staffId }: ReadStep): ContractStep['by'] => {
    if (staffId !== null) return 'platform'
    if (byId === null) return 'system'
    return byId === lowerId ? 'lower' : byId === upperId ? 'upper' : 'system'
  }
  return rows.map((row) => ({
    step: row.step,
    by: by(row),
    termsHash: row.termsHash,
    becauseOf: row.becauseOf,
    madeAt: row.madeAt.toISOString(),
  }))
}

/** What the acceptance of an offer would end. Problems: `unknownContract`, `contractChanged`. */
export async function previewAcceptance(
  context: MemberContext,
  id: string,
): Promise<AcceptancePreview> {
  const { row } = await findOwn(context, id)
  if (row.state !== 'proposed') throw agentsProblems.contractChanged()
  return previewOf(context.db, { ...row, upperId: row.lowerId })
}
