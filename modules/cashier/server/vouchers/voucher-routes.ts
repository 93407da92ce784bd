import type { RightsPorts } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { voucherCalls } from '../../voucher-calls.ts'
import { closeVouchers, listVouchers, makeVouchers } from './make-vouchers.ts'

/** The calls of vouchers. `propose`: how what takes two persons is proposed. */
export const voucherRoutes = (ports: Pick<RightsPorts, 'propose'>) =>
  answer(voucherCalls, {
    listVouchers: (context, { query }) => listVouchers(context, query),
    makeVouchers: (context, { body }) => makeVouchers(context, body, ports),
    closeVouchers: (context, { params, body }) => closeVouchers(context, { ...params, ...body }),
  })
