import { call } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { VendorJackpot } from './jackpot-shapes.ts'

export type { VendorJackpot } from './jackpot-shapes.ts'

export const vendorJackpotCalls = {
  listVendorJackpots: call({
    method: 'GET',
    path: '/wps/vendors/jackpots',
    access: 'guest',
    summary:
      'What vendors tell of their jackpots, the largest first: in a currency where it is told in it, else in one that it is told in',
    query: z.object({ currency: z.optional(Currency) }),
    reply: z.object({ list: z.array(VendorJackpot) }),
  }),
}
