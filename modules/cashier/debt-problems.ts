import { defineProblems } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'

/** What can go wrong where debts of members are waived. */
export const debtProblems = defineProblems('cashier', {
  nothingOwed: { status: 409, text: 'Nothing is owed any more.' },
  moreThanOwed: {
    status: 422,
    text: 'Only {left} is owed. Enter no more than that.',
    facts: z.object({ left: Money }),
  },
  debtWaiverOpen: {
    status: 409,
    text: 'Another waiver for this member is waiting. Confirm or reject it first.',
  },
  debtWaiverUsedDifferently: {
    status: 409,
    text: 'This waiver was already sent with other values.',
  },
  unknownDebtWaiver: { status: 404, text: 'This waiver does not exist.' },
  debtWaiverMovedOn: { status: 409, text: 'This waiver was decided already, or has expired.' },
  ownDebtWaiver: { status: 403, text: 'You proposed this. Another person must confirm it.' },
})
