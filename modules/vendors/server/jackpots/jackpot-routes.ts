import { answer } from '@tessera/server-kit'
import { connectionProblems } from '../../connection-problems.ts'
import { vendorJackpotCalls } from '../../jackpot-calls.ts'
import { jackpotStaffCalls } from '../../jackpot-staff-calls.ts'
import { listVendorJackpots } from './list-jackpots.ts'
import { readToldJackpots } from './read-told-jackpots.ts'

/** What vendors tell of their jackpots, for everybody and for the staff. */
export const jackpotRoutes = () => [
  ...answer(vendorJackpotCalls, {
    listVendorJackpots: (context, { query }) => listVendorJackpots(context, query),
  }),
  ...answer(jackpotStaffCalls, {
    readToldJackpots: async ({ db, clock }, { params }) => {
      const found = await readToldJackpots(db, params.code, clock())
      if (!found) throw connectionProblems.unknownConnection()
      return found
    },
  }),
]
