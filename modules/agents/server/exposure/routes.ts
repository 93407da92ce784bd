import { answer } from '@tessera/server-kit'
import { exposureStaffCalls } from '../../exposure-staff-calls.ts'
import { findTop } from '../rates/staff-rates.ts'
import { readMarginSettings, writeMargins } from './margins.ts'
import { listExposures, readExposure } from './read-exposure.ts'

/** What top agents can cost, and the margins that it is measured by. */
export const exposureRoutes = () =>
  answer(exposureStaffCalls, {
    listExposures: (context, { query }) => listExposures(context, query),
    readRatesExposure: async (context, { query }) => {
      const { id, unit } = await findTop(context, query.account)
      return readExposure(context.db, { id, unit }, context.clock())
    },
    readMargins: ({ db }) => readMarginSettings(db),
    writeMargins: (context, { body: { reason: _, ...margins } }) => writeMargins(context, margins),
  })
