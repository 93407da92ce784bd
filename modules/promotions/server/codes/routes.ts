import { answer } from '@tessera/server-kit'
import { codeCalls } from '../../code-calls.ts'
import { codeStaffCalls } from '../../code-staff-calls.ts'
import { makeCodes, readCodes } from './make-codes.ts'
import { redeemCode } from './redeem-code.ts'

export const codeRoutes = () => [
  ...answer(codeCalls, {
    redeemCode: (context, { body }) => redeemCode(context, body),
  }),
  ...answer(codeStaffCalls, {
    readCodes: ({ db }, { params }) => readCodes(db, params.id),
    makeCodes: (context, { params, body }) =>
      makeCodes(context, { ...body, promotionId: params.id }),
  }),
]
