import { answer } from '@tessera/server-kit'
import { receiptCalls } from '../../receipt-calls.ts'
import { receiptStaffCalls } from '../../receipt-staff-calls.ts'
import { answerReceipt, cancelReceipt } from './end-receipt.ts'
import { listOwnReceipts, listReceipts, readReceiptDocument } from './list-receipts.ts'
import { listStaffReceipts } from './list-staff-receipts.ts'
import type { ReceiptPorts } from './ports.ts'
import { writeReceipt } from './write-receipt.ts'

/** The calls of cash through an agent. */
export const receiptRoutes = (ports: ReceiptPorts) => [
  ...answer(receiptCalls, {
    listReceipts: (context, { query }) => listReceipts(context, query, ports),
    writeReceipt: (context, { body }) => writeReceipt(context, body, ports),
    cancelReceipt: (context, { params }) => cancelReceipt(context, params.id, ports),
    listOwnReceipts: (context, { query }) => listOwnReceipts(context, query),
    answerReceipt: (context, { params, body }) =>
      answerReceipt(context, { ...params, ...body }, ports),
    readReceiptDocument: (context, { params }) => readReceiptDocument(context, params.id),
  }),
  ...answer(receiptStaffCalls, {
    listStaffReceipts: (context, { query }) => listStaffReceipts(context, query),
  }),
]
