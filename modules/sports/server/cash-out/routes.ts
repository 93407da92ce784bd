import { answer } from '@tessera/server-kit'
import { cashOutCalls } from '../../cash-out-calls.ts'
import {
  quoteCashOut,
  readCashOut,
  removeCashOutOrder,
  takeCashOut,
  writeCashOutOrder,
} from './cash-outs.ts'

export const cashOutRoutes = answer(cashOutCalls, {
  quoteCashOut: (context, { params }) => quoteCashOut(context, params.id),
  takeCashOut: (context, { params, body }) => takeCashOut(context, params.id, body),
  writeCashOutOrder: (context, { params, body }) => writeCashOutOrder(context, params.id, body),
  removeCashOutOrder: (context, { params }) => removeCashOutOrder(context, params.id),
  readCashOut: (context, { params }) => readCashOut(context, params.id),
})
