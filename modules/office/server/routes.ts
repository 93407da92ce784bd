import { answer, forReports } from '@tessera/server-kit'
import { dashboardCalls } from '../dashboard-calls.ts'
import { operationsCalls } from '../operations-calls.ts'
import { reportCalls } from '../report-calls.ts'
import { viewCalls } from '../view-calls.ts'
import { listFaults } from './faults.ts'
import { listFigureUnits, readSiteFigures, readPayments } from './site-figures.ts'
import { listJobs, retryJob } from './jobs-list.ts'
import { listFigureOrders } from './list-figure-orders.ts'
import type { Machine } from './machine.ts'
import { readNodes } from './nodes.ts'
import { readQueues } from './queues.ts'
import { readPresence } from './presence.ts'
import { listReports, removeReport, saveReport } from './reports.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

/** The office's own calls. What the server knows of itself is passed in. */
export const officeRoutes = (machine: Machine) => [
  ...answer(dashboardCalls, {
    readSiteFigures: ({ db }, { query }) => readSiteFigures(forReports(db), query),
    listFigureUnits: ({ db }) => listFigureUnits(forReports(db)),
    readPayments: ({ db }, { query }) => readPayments(forReports(db), query),
    listFigureOrders: ({ db }, { query }) => listFigureOrders(forReports(db), query),
    readQueues: ({ db }) => readQueues(db),
  }),
  ...answer(operationsCalls, {
    listJobs: ({ db }, { query }) => listJobs(db, query),
    retryJob: ({ db }, { params }) => retryJob(db, params.id),
    listFaults: async ({ db }, { query }) => ({
      ...(await listFaults(db, query)),
      requests: query.requestId ? await machine.findRequests(query.requestId) : [],
    }),
    readStanding: async ({ db }) => ({
      ...(await readPresence(db)),
      ...machine.standing(),
      nodes: await readNodes(db, machine.node),
    }),
  }),
  ...answer(reportCalls, {
    listReports: ({ db }) => listReports(db),
    saveReport: (context, { params, body }) => saveReport(context, { ...params, ...body }),
    removeReport: (context, { params }) => removeReport(context, params.id),
  }),
  ...answer(viewCalls, {
    listViews: (context, { params }) => listViews(context, params.page),
    saveView: (context, { params, body }) => saveView(context, params.page, body),
    removeView: (context, { params }) => removeView(context, params),
  }),
]
