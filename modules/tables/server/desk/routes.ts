import type { RightsPorts } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { figureStaffCalls } from '../../figure-staff-calls.ts'
import { settingStaffCalls } from '../../setting-staff-calls.ts'
import { tableStaffCalls } from '../../table-staff-calls.ts'
import { listDeskChains, listDeskShoes } from './chains-desk.ts'
import { listDeskRounds, listDeskTables, switchTable } from './desk-tables.ts'
import { readTableExposure } from './exposure.ts'
import { listTableFigures, listTableSlips } from './figures.ts'
import { listTableChanges, readDealerRota, readTableBeacon, readTableLimits } from './settings.ts'
import { previewVoid, voidDeskRound } from './void-round.ts'

/** The back office of tables. */
export const deskRoutes = (ports: Pick<RightsPorts, 'propose'>) => [
  ...answer(tableStaffCalls, {
    listDeskTables: (context) => listDeskTables(context),
    listDeskRounds: (context, { params, query }) =>
      listDeskRounds(context, { ...params, ...query }),
    switchTable: (context, { params, body }) => switchTable(context, { ...params, ...body }),
    previewVoid: (context, { params }) => previewVoid(context, params),
    voidDeskRound: (context, { params, body }) =>
      voidDeskRound(context, { ...params, ...body }, ports),
  }),
  ...answer(figureStaffCalls, {
    listTableFigures: (context, { query }) => listTableFigures(context, query),
    listTableSlips: (context, { query }) => listTableSlips(context, query),
    readTableExposure: (context, { params, query }) =>
      readTableExposure(context, params.code, query.currency),
    listDeskChains: ({ db }, { params, query }) => listDeskChains(db, { ...params, ...query }),
    listDeskShoes: ({ db }, { params, query }) => listDeskShoes(db, { ...params, ...query }),
  }),
  ...answer(settingStaffCalls, {
    readTableLimits: (context, { params, query }) =>
      readTableLimits(context, params.code, query.currency),
    readTableBeacon: ({ db }) => readTableBeacon(db),
    readDealerRota: ({ db }) => readDealerRota(db),
    listTableChanges: ({ db }, { query }) => listTableChanges(db, query),
  }),
]
