import { type Db, inTransaction, type MemberContext, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ContractAction } from '../../contract-calls.ts'
import type { Contract, Kind, Side } from '../../contract-shapes.ts'
import { kinds, nests } from '../../contracts/index.ts'
import { answerHours } from '../../limits.ts'
import { agentsProblems } from '../../problems.ts'
import { type ContractRow, findContract, findHeld, type StepBy } from './contract-rows.ts'
import { endBelow } from './end-below.ts'
import { expireRow, isOverdue } from './expire.ts'
import { lockTree } from './lock-tree.ts'
import { noteStep } from './note-step.ts'
import { signerOf } from './parties.ts'
import { shownContract } from './shown-contract.ts'

const hourMilliseconds = 3_600_000

type Answered = { contractId: string; action: ContractAction }

/** Accepts or rejects an offer, asks for the end of a contract, or answers such a request. */
export async function processContract(
  context: MemberContext,
  kind: Kind,
  { contractId, action }: Answered,
): Promise<{ success: true }> {
  const memberId = signerOf(context)
  await answerAs(
    context.db,
    contractId,
    { memberId, now: context.clock() },
    async (tx, row, side) => {
      if (row.kind !== kind) throw agentsProblems.unknownContract()
      await answers[action](tx, row, { side, by: { memberId }, now: context.clock() })
    },
  )
  return { success: true }
}

/** Takes back an offer of one's own. */
export async function withdrawContract(context: MemberContext, id: string): Promise<Contract> {
  const memberId = signerOf(context)
  const now = context.clock()
  await answerAs(context.db, id, { memberId, now }, (tx, row, side) =>
    withdraw(tx, row, { side, by: { memberId }, now }),
  )
  const row = await findContract(context.db, id)
  if (!row) throw agentsProblems.unknownContract()
  return shownContract(context.db, row, memberId)
}

type As = { memberId: string | null; now: Date }
type Answer = (tx: Db, row: ContractRow, side: Side) => Promise<void>

/**
 * One change of a contract by one of its parties (null: the platform), alone in its tree. What waited too long is over
 * first, whatever the answer is. Problems: `unknownContract`, and those of the answer.
 */
export async function answerAs(
  db: Db,
  id: string,
  { memberId, now }: As,
  answer: Answer,
): Promise<void> {
  const isLate = await inTransaction(db, async (tx) => {
    const found = await findContract(tx, id)
    if (!found || sideOf(found, memberId) === undefined) throw agentsProblems.unknownContract()
    await lockTree(tx, found.lowerId)
    const row = await findContract(tx, id)
    const side = row && sideOf(row, memberId)
    if (!row || !side) throw agentsProblems.unknownContract()
    if (isOverdue(row, now)) {
      await expireRow(tx, row, now)
      return true
    }
    await answer(tx, row, side)
    return false
  })
  // Told after the transaction, so that what is over stays over.
  if (isLate) throw agentsProblems.contractChanged()
}

const sideOf = ({ upperId, lowerId }: ContractRow, memberId: string | null): Side | undefined =>
  upperId === memberId ? 'upper' : lowerId === memberId ? 'lower' : undefined

export type Acting = { side: Side; by: StepBy; now: Date }
type Act = (tx: Db, row: ContractRow, acting: Acting) => Promise<void>

const accept: Act = async (tx, row, { side, by, now }) => {
  if (side !== 'lower') throw agentsProblems.otherSideAnswers()
  // Sent again: the first answer was lost.
  if (row.state === 'active') return
  if (row.state !== 'proposed') throw agentsProblems.contractChanged()
  await refuseUncovered(tx, row)
  const { id, kind, unit, lowerId, terms } = row
  const starts = kinds[kind].boundaryAfter(terms.period, now, await readBusinessDays(tx))
  const held = await findHeld(tx, row)
  if (held) {
    await sql`update agents.contract set state = 'superseded', end_asked_until = null, ended_at = ${starts}
      where id = ${held.id}`.execute(tx)
    await noteStep(tx, held, { step: 'superseded', becauseOf: id }, now)
  }
  await sql`update agents.contract set state = 'active', answered_at = ${now}, effective_at = ${starts}
    where id = ${id}`.execute(tx)
  await noteStep(tx, row, { step: 'accepted', ...by }, now)
  // What ends below is paid until the new terms count, as the contract that they replace.
  const cause = { because: id, endsAt: starts, now }
  await endBelow(tx, { upperId: lowerId, kind, unit }, row.topRatePpm, cause)
}

/** The agent above may have other terms than when they offered. */
async function refuseUncovered(tx: Db, { upperId, kind, unit, terms }: ContractRow): Promise<void> {
  if (upperId === null) return
  const above = await findHeld(tx, { lowerId: upperId, kind, unit })
  if (!above || !nests(above.terms, terms)) throw agentsProblems.upperChanged()
}

const reject: Act = async (tx, row, acting) => {
  if (row.state === 'terminating' || row.state === 'active') return refuseEnd(tx, row, acting)
  if (acting.side !== 'lower') throw agentsProblems.otherSideAnswers()
  if (row.state === 'rejected') return
  if (row.state !== 'proposed') throw agentsProblems.contractChanged()
  await sql`update agents.contract set state = 'rejected', answered_at = ${acting.now}
    where id = ${row.id}`.execute(tx)
  await noteStep(tx, row, { step: 'rejected', ...acting.by }, acting.now)
}

const refuseEnd: Act = async (tx, row, { side, by, now }) => {
  if (row.state !== 'terminating') throw agentsProblems.contractChanged()
  if (row.endAskedBy === side) throw agentsProblems.otherSideAnswers()
  await sql`update agents.contract set state = 'active', end_asked_by = null, end_asked_until = null
    where id = ${row.id}`.execute(tx)
  await noteStep(tx, row, { step: 'endRefused', ...by }, now)
}

const terminate: Act = async (tx, row, acting) => {
  const { side, by, now } = acting
  if (row.state === 'terminated') return
  if (row.state === 'terminating') {
    // Asked again by the one who asked: it waits for the other one.
    if (row.endAskedBy === side) return
    return endContract(tx, row, { by, now, isAbuse: false })
  }
  if (row.state !== 'active') throw agentsProblems.contractChanged()
  const until = new Date(now.getTime() + answerHours * hourMilliseconds)
  await sql`update agents.contract set state = 'terminating', end_asked_by = ${side}, end_asked_until = ${until}
    where id = ${row.id}`.execute(tx)
  await noteStep(tx, row, { step: 'endAsked', ...by }, now)
}

type End = { by: StepBy; now: Date; isAbuse: boolean }

/** The end of a contract that holds. What is below has no contract above any more, and ends with it. */
export async function endContract(
  tx: Db,
  row: ContractRow,
  { by, now, isAbuse }: End,
): Promise<void> {
  await sql`update agents.contract set state = 'terminated', end_asked_until = null, ended_at = ${now},
      is_abuse = ${isAbuse}
    where id = ${row.id}`.execute(tx)
  await noteStep(tx, row, { step: 'terminated', ...by }, now)
  const under = { upperId: row.lowerId, kind: row.kind, unit: row.unit }
  await endBelow(tx, under, null, { because: row.id, endsAt: now, now })
}

export const withdraw: Act = async (tx, row, { side, by, now }) => {
  if (side !== 'upper') throw agentsProblems.otherSideAnswers()
  if (row.state === 'withdrawn') return
  if (row.state !== 'proposed') throw agentsProblems.contractChanged()
  await sql`update agents.contract set state = 'withdrawn', answered_at = ${now} where id = ${row.id}`.execute(
    tx,
  )
  await noteStep(tx, row, { step: 'withdrawn', ...by }, now)
}

export const answers: Record<ContractAction, Act> = {
  ACCEPT: accept,
  REJECT: reject,
  TERMINATE: terminate,
}
