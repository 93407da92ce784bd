import { answer, type MemberContext } from '@tessera/server-kit'
import { readDefaultCurrency } from '@tessera/settings/server'
import { cashierProblems } from '../../problems.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { bindPayee } from './bind-payee.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmFullPayment, confirmReceived, disputeLeg } from './confirm-leg.ts'
import { listDesk, readDesk } from './list-desk.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import {
  decideDispute,
  failLegByHand,
  markLegPaid,
  proveDispute,
  readDestination,
} from './pay-by-hand.ts'
import { findPayees, shownPayee } from './payees.ts'
import { noQuestions, type WithdrawDependencies } from './ports.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import {
  approveWithdrawal,
  claimWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  releaseWithdrawal,
} from './review-withdrawal.ts'
import { approveWithdrawals, payWithdrawals } from './several.ts'
import { listRuleChanges, setWithdrawRule } from './set-withdraw-rule.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { unbindPayee } from './unbind-payee.ts'
import { readWithdrawRule } from './withdraw-rule.ts'
import { readWithdrawTerms } from './withdraw-terms.ts'
import { readWithdrawalFacts } from './withdrawal-facts.ts'
import { findWithdrawal } from './withdrawals.ts'

type Given = Pick<WithdrawDependencies, 'channels'> & Partial<WithdrawDependencies>

/** The calls of withdrawals over these channels: the member's, and those of the desk. */
export function withdrawRoutes(given: Given) {
  const dependencies: WithdrawDependencies = { ...noQuestions, ...given }
  return [
    ...answer(withdrawCalls, {
      listPayees: async ({ db, member }) =>
        (await findPayees(db, member.id))
          .filter(({ unboundAt }) => unboundAt === null)
          .map(shownPayee),
      bindPayee: (context, { body }) => bindPayee(context, body),
      unbindPayee: (context, { params, body }) => unbindPayee(context, { ...params, ...body }),
      readWithdrawTerms: (context) => readWithdrawTerms(context, dependencies),
      requestWithdrawal: (context, { body }) => requestWithdrawal(context, body, dependencies),
      readWithdrawal: (context, { params }) => readWithdrawal(context, params),
      listWithdrawals: ({ db, member }, { query }) => listWithdrawals(db, member.id, query),
      cancelWithdrawal: (context, { params }) => cancelWithdrawal(context, params),
      confirmReceived: (context, { params }) => confirmReceived(context, params),
      disputeLeg: (context, { params }) => disputeLeg(context, params),
      confirmFullPayment: (context, { params }) => confirmFullPayment(context, params),
    }),
    ...answer(withdrawStaffCalls, {
      listDesk: (context, { query }) => listDesk(context, query),
      readDeskWithdrawal: (context, { params }) => readDesk(context, params, dependencies),
      readWithdrawalFacts: (context, { params }) => readWithdrawalFacts(context, params.id),
      approveWithdrawals: (context, { body }) =>
        approveWithdrawals(context, body.ids, dependencies),
      payWithdrawals: (context, { body }) => payWithdrawals(context, body, dependencies),
      claimWithdrawal: (context, { params }) => claimWithdrawal(context, params.id),
      releaseWithdrawal: (context, { params }) => releaseWithdrawal(context, params.id),
      approveWithdrawal: (context, { params }) =>
        approveWithdrawal(context, params.id, dependencies),
      rejectWithdrawal: (context, { params, body }) =>
        rejectWithdrawal(context, params.id, body.reason),
      payWithdrawal: (context, { params, body }) =>
        payWithdrawal(context, { ...params, ...body }, dependencies),
      readDestination: (context, { params }) => readDestination(context, params),
      markLegPaid: (context, { params, body }) => markLegPaid(context, { ...params, ...body }),
      failLeg: (context, { params, body }) => failLegByHand(context, { ...params, ...body }),
      proveDispute: (context, { params, body }) => proveDispute(context, { ...params, ...body }),
      decideDispute: (context, { params, body }) => decideDispute(context, { ...params, ...body }),
      readWithdrawRule: async ({ db }, { query }) => ({
        ...(await readWithdrawRule(db, query.currency ?? (await readDefaultCurrency(db)))),
        channels: dependencies.channels.filter(({ payOut }) => payOut).map(({ id }) => id),
      }),
      writeWithdrawRule: (context, { body }) => setWithdrawRule(context, body, dependencies),
      listWithdrawRuleChanges: ({ db }, { query }) => listRuleChanges(db, query),
    }),
  ]
}

async function readWithdrawal({ db, member }: MemberContext, { id }: { id: string }) {
  const row = await findWithdrawal(db, { id, memberId: member.id })
  if (!row) throw cashierProblems.unknownWithdrawal()
  return showWithdrawal(db, row)
}
