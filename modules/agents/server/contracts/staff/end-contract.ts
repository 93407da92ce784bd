import { askSecond, refuseGain, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import * as z from 'zod/mini'
import type { PlatformAct } from '../../../contract-staff-calls.ts'
import { agentsProblems } from '../../../problems.ts'
import { answerAs, answers, endContract, withdraw } from '../answer-contract.ts'
import { type ContractRow, findContract } from '../contract-rows.ts'
import { lockTree } from '../lock-tree.ts'
import { findShown } from './list-contracts.ts'

const gainOf = (unit: string) => ({
  rights: new Map<string, 'all' | string[]>([['agents.contracts', [unit]]]),
  to: [],
})

const wordsOf = ({ number, kind }: ContractRow) => ({ contract: String(number), kind })

const acts: Record<PlatformAct, (typeof answers)['ACCEPT']> = {
  withdraw,
  askEnd: async (tx, row, acting) => {
    // Of two who ask at once the second one does not agree in the name of the agent.
    if (row.state !== 'active') throw agentsProblems.contractChanged()
    await answers.TERMINATE(tx, row, acting)
  },
  agreeEnd: async (tx, row, acting) => {
    if (row.state !== 'terminating') throw agentsProblems.contractChanged()
    if (row.endAskedBy === acting.side) throw agentsProblems.otherSideAnswers()
    await answers.TERMINATE(tx, row, acting)
  },
  keep: answers.REJECT,
}

type Answering = { id: string; act: PlatformAct; reason: string }

/**
 * Takes back an offer of the platform, asks for the end of its contract, or answers such a request. Problems:
 * `noSuchContract`, `contractChanged`, `otherSideAnswers`.
 */
export async function answerPlatformContract(
  context: StaffContext,
  { id, act, reason }: Answering,
): Promise<{ success: true; isDone: boolean }> {
  const row = await findShown(context, id, 'agents.contracts')
  if (row.upperId !== null) throw agentsProblems.noSuchContract()
  const { db, clock, staff } = context
  const now = clock()
  await answerAs(db, id, { memberId: null, now }, async (tx, found, side) => {
    await acts[act](tx, found, { side, by: { staffId: staff.id, note: reason }, now })
    const after = await findContract(tx, id)
    tellAct(tx, {
      subject: `member:${row.lowerId}`,
      before: { ...wordsOf(row), state: found.state },
      after: { ...wordsOf(row), state: after?.state ?? found.state },
      reason,
    })
  })
  return { success: true, isDone: true }
}

const isHolding = ({ state }: ContractRow) => state === 'active' || state === 'terminating'

type Ending = { id: string; isAbuse: boolean; reason: string }
const Payload = z.object({ id: z.uuid(), isAbuse: z.boolean(), reason: z.string() })

/** Under the lock of the tree. Problems: `noSuchContract`, `contractChanged`. */
async function forceEnd(
  tx: Db,
  { id, isAbuse, reason }: Ending,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  const found = await findContract(tx, id)
  if (!found) throw agentsProblems.noSuchContract()
  await lockTree(tx, found.lowerId)
  const row = await findContract(tx, id)
  if (!row || !isHolding(row)) throw agentsProblems.contractChanged()
  await endContract(tx, row, { by: { staffId, note: reason }, now, isAbuse })
}

/** What a second person approves: a contract ends at once, with everything below it. */
export const forceEndKind: RightsKind = {
  name: 'agents.forceEndContract',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    const ending = Payload.parse(payload)
    const row = await findContract(tx, ending.id)
    if (!row) throw agentsProblems.noSuchContract()
    await refuseGain(tx, [proposedBy, staff.id], gainOf(row.unit))
    await forceEnd(tx, ending, { staffId: proposedBy, now: clock() })
  },
}

/**
 * Proposes that a contract ends by force. Problems: `noSuchContract`, `contractChanged`, `noSecondPerson`,
 * `alreadyProposed`.
 */
export async function forceEndContract(
  context: StaffContext,
  ending: Ending,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const row = await findShown(context, ending.id, 'agents.contracts')
  if (!isHolding(row)) throw agentsProblems.contractChanged()
  const { reason, isAbuse } = ending
  return inTransaction(context.db, async (tx) => {
    const sides = {
      before: { ...wordsOf(row), state: row.state },
      after: { ...wordsOf(row), state: 'terminated', isAbuse },
    }
    const subject = `contract:${row.id}`
    tellAct(tx, { subject, ...sides, reason })
    const plan = async () => ({
      kind: forceEndKind,
      subject,
      ...sides,
      payload: { ...ending },
      reason,
      gain: gainOf(row.unit),
    })
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    return { success: true, isDone }
  })
}
