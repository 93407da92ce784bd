import { answer } from '@tessera/server-kit'
import { seatCalls } from '../../seat-calls.ts'
import { decideHand } from './decide-hand.ts'
import { leaveSeat, readSeat, takeSeat } from './seats.ts'

/** Tables with seats. */
export const seatRoutes = answer(seatCalls, {
  readSeat: (context, { params }) => readSeat(context, params.code),
  takeSeat: (context, { params, body }) => takeSeat(context, { ...params, ...body }),
  leaveSeat: (context, { params }) => leaveSeat(context, params.code),
  decideHand: (context, { params, body }) => decideHand(context, { table: params.code, ...body }),
})
