import type { RightsKind, RightsPorts } from '@tessera/identity/server'
import { refuseGain } from '@tessera/identity/server'
import { decimalFromUnits, type Money } from '@tessera/money'
import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { redrawIssue } from '../results/redraw-issue.ts'
import { gain, proposeChange, tried } from './acts.ts'
import { changesOf } from './preview-correction.ts'
import { findIssue, type IssueName } from './issues-table.ts'
import { refusePart } from './scope.ts'

const resultIn = (payload: Record<string, unknown>) => {
  const result = payload['result']
  return Array.isArray(result) ? { result: result.map(String) } : {}
}

/** What a second person approves: another result, by which every ticket is settled once more. */
export const correctKind: RightsKind = {
  name: 'lottery.correctDeskResult',
  apply: async (tx, { payload, proposedBy, staff, clock }) => {
    await refuseGain(tx, [proposedBy, staff.id], gain)
    await redrawIssue(
      { db: tx, clock },
      {
        issueId: BigInt(String(payload['issueId'])),
        reason: String(payload['reason']),
        ...resultIn(payload),
      },
    )
  },
}

/** Sums of money as a second person reads them. */
const written = (sums: readonly Money[]): string =>
  sums
    .filter(({ amount }) => amount > 0n)
    .map(({ amount, currency }) => `${decimalFromUnits(amount)} ${currency}`)
    .join(', ') || '0'

type Correcting = IssueName & { result?: readonly string[] | undefined; reason: string }

/**
 * Proposes another result of a settled issue, with what it moves; of a draw that is made here the one that its seed gives. Problems:
 * `common.notAllowed`, `unknownDeskIssue`, those of `redrawIssue`, `noSecondPerson`, `alreadyProposed`.
 */
export async function correctDeskResult(
  context: StaffContext,
  { reason, result, ...name }: Correcting,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const { db, clock } = context
  await refusePart(context, 'lottery.results')
  return inTransaction(db, async (tx) => {
    const issue = await findIssue(tx, name)
    const redraw = { issueId: issue.id, reason, ...(result && { result }) }
    const { right, moves } = await tried(tx, async (inner) => ({
      right: await redrawIssue({ db: inner, clock }, redraw),
      moves: await changesOf(inner, issue.id),
    }))
    return proposeChange(
      { ...context, db: tx },
      { kind: correctKind, name, reason, issueId: issue.id },
      {
        before: {
          result: issue.result?.join(' ') ?? '',
          paid: written(moves.map(({ prizesBefore }) => prizesBefore)),
        },
        after: {
          result: right.result.join(' '),
          paid: written(moves.map(({ prizesAfter }) => prizesAfter)),
          moreToMembers: written(moves.map(({ up }) => up)),
          lessToMembers: written(moves.map(({ down }) => down)),
          owedByMembers: written(moves.map(({ owed }) => owed)),
        },
        ...(result && { more: { result } }),
      },
      ports,
    )
  })
}
