import type { RightsPorts } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { tableStaffCalls } from '../../table-staff-calls.ts'
import { listDeskRounds, listDeskTables, switchTable } from './desk-tables.ts'
import { previewVoid, voidDeskRound } from './void-round.ts'

/** The back office of tables. */
export const deskRoutes = (ports: Pick<RightsPorts, 'propose'>) =>
  answer(tableStaffCalls, {
    listDeskTables: (context) => listDeskTables(context),
    listDeskRounds: (context, { params, query }) =>
      listDeskRounds(context, { ...params, ...query }),
    switchTable: (context, { params, body }) => switchTable(context, { ...params, ...body }),
    previewVoid: (context, { params }) => previewVoid(context, params),
    voidDeskRound: (context, { params, body }) =>
      voidDeskRound(context, { ...params, ...body }, ports),
  })
