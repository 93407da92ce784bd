import { answer } from '@tessera/server-kit'
import { waiverCalls } from '../../waiver-calls.ts'
import { decideWaiver, listWaivers, waiveByStaff } from './waive-by-staff.ts'

/** The calls with which the staff waive what members have to stake. */
export const waiverRoutes = answer(waiverCalls, {
  listWaivers: (context, { params }) => listWaivers(context, params.id),
  waiveTurnover: (context, { params, body }) => waiveByStaff(context, { ...params, ...body }),
  decideWaiver: (context, { params, body }) => decideWaiver(context, { ...params, ...body }),
})
