import { answer, type Route } from '@tessera/server-kit'
import { complianceCalls } from '../calls.ts'
import { changeRegionRule, listRegionChanges, readRegionRule, tryAddress } from './change-region.ts'
import type { CompliancePorts } from './ports.ts'

export const complianceRoutes = (ports: CompliancePorts): Route[] =>
  answer(complianceCalls, {
    readRegionRule: ({ db }) => readRegionRule(db),
    writeRegionRule: (context, { body }) => changeRegionRule(context, body, ports),
    tryAddress: ({ db }, { query }) => tryAddress(db, query.address),
    listRegionChanges: ({ db }, { query }) => listRegionChanges(db, query),
  })
