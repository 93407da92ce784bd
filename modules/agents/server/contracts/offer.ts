import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Contract, Terms } from '../../contract-shapes.ts'
import { topRateOf } from '../../contracts/index.ts'
import { answerHours } from '../../limits.ts'
import { agentsProblems } from '../../problems.ts'
import { checkNesting, checkTerms } from './check-terms.ts'
import {
  type ContractRow,
  findContract,
  findContracts,
  findHeld,
  insertOffer,
  type StepBy,
} from './contract-rows.ts'
import { expireRow } from './expire.ts'
import { lockTree } from './lock-tree.ts'
import { noteStep } from './note-step.ts'
import { findDirect, type Party, signerOf } from './parties.ts'
import { shownContract } from './shown-contract.ts'
import { termsHash } from './terms-hash.ts'

const hourMilliseconds = 3_600_000

type Given = { id: string; account: string; terms: Terms }

/**
 * Offers a contract to a direct member. The agent has one of this kind that covers it, and no open debt. The same id again
 * is the same offer.
 */
export async function offerContract(context: MemberContext, given: Given): Promise<Contract> {
  const agentId = signerOf(context)
  checkTerms(given.terms)
  const row = await inTransaction(context.db, async (tx) => {
    const lower = await findDirect(tx, agentId, given.account)
    await lockTree(tx, agentId)
    const known = await findSame(tx, { ...given, upperId: agentId, lowerId: lower.id })
    if (known) return known
    await refuseDebtor(tx, agentId)
    const { kind } = given.terms
    const own = await findHeld(tx, { lowerId: agentId, kind, unit: lower.unit })
    checkNesting(own?.terms, given.terms)
    return writeOffer(
      tx,
      { ...given, upperId: agentId, lower },
      { memberId: agentId },
      context.clock(),
    )
  })
  return shownContract(context.db, row, agentId)
}

/** The offer that was written under this id. Problem: `offeredDifferently`. */
export async function findSame(
  db: Db,
  {
    id,
    upperId,
    lowerId,
    terms,
  }: { id: string; upperId: string | null; lowerId: string; terms: Terms },
): Promise<ContractRow | undefined> {
  const row = await findContract(db, id)
  if (!row) return undefined
  const isSame =
    row.upperId === upperId && row.lowerId === lowerId && termsHash(row.terms) === termsHash(terms)
  if (!isSame) throw agentsProblems.offeredDifferently()
  return row
}

type Offered = { id: string; upperId: string | null; lower: Party; terms: Terms }

/** Under the lock of the tree. Problems: `offerWaits`, `offeredDifferently`. */
export async function writeOffer(
  tx: Db,
  { id, upperId, lower, terms }: Offered,
  by: StepBy,
  now: Date,
): Promise<ContractRow> {
  // One whose time is over may still wait for the job that ends it.
  const waiting = await findContracts(
    tx,
    sql`c.lower_id = ${lower.id} and c.kind = ${terms.kind} and c.unit = ${lower.unit} and c.state = 'proposed'`,
  )
  for (const row of waiting) {
    if (row.expiresAt > now) throw agentsProblems.offerWaits()
    await expireRow(tx, row, now)
  }
  const isNew = await insertOffer(tx, {
    id,
    unit: lower.unit,
    upperId,
    lowerId: lower.id,
    terms,
    topRatePpm: topRateOf(terms.tiers),
    proposedAt: now,
    expiresAt: new Date(now.getTime() + answerHours * hourMilliseconds),
  })
  // Somebody else used the same id at the same time.
  if (!isNew) throw agentsProblems.offeredDifferently()
  await noteStep(tx, { id, terms }, { step: 'proposed', ...by }, now)
  const row = await findContract(tx, id)
  if (!row) throw new Error('an offer that was written is there')
  return row
}

async function refuseDebtor(tx: Db, agentId: string): Promise<void> {
  const { rows } = await sql`select from agents.contract_debt
    where debtor_id = ${agentId} and ended_at is null limit 1`.execute(tx)
  if (rows.length > 0) throw agentsProblems.contractDebt()
}
