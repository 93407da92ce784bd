import type { RightsPorts } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { exposureStaffCalls } from '../../exposure-staff-calls.ts'
import { gameStaffCalls } from '../../game-staff-calls.ts'
import { issueStaffCalls } from '../../issue-staff-calls.ts'
import { resultStaffCalls } from '../../result-staff-calls.ts'
import { salesStaffCalls } from '../../sales-staff-calls.ts'
import { sourceStaffCalls } from '../../source-staff-calls.ts'
import { cancelDeskIssue, cancelKind, enterDeskResult, previewCancel } from './acts.ts'
import { correctDeskResult, correctKind } from './correct.ts'
import {
  listDeskGames,
  listGameChanges,
  readDeskGame,
  readPriceTable,
  switchGame,
  writeGameLimit,
  writeGameSettings,
} from './games.ts'
import { listPlayExposure, readResultCost } from './play-exposure.ts'
import { listDeskIssues, listDeskTickets, listExposure, readDeskIssue } from './issues.ts'
import { previewCorrection } from './preview-correction.ts'
import { listSales } from './sales.ts'
import { listSources, tryFeed, writeSource } from './sources.ts'
import { listWaitingIssues } from './waiting.ts'

/** The back office of lotteries. */
export const deskRoutes = (ports: Pick<RightsPorts, 'propose'>) => [
  ...answer(gameStaffCalls, {
    listDeskGames: (context, { query }) => listDeskGames(context, query.currency),
    readDeskGame: (context, { params }) => readDeskGame(context, params.code),
    switchGame: (context, { params, body }) => switchGame(context, { ...params, ...body }),
    writeGameSettings: async (context, { params, body: { reason: _, ...settings } }) => ({
      ...(await writeGameSettings(context, params.code, settings)),
      isDone: true,
    }),
    writeGameLimit: async (context, { params, body: { reason: _, ...limit } }) => ({
      ...(await writeGameLimit(context, params.code, limit)),
      isDone: true,
    }),
    readPriceTable: ({ db }, { params }) => readPriceTable(db, params.code),
    listGameChanges: ({ db }, { query }) => listGameChanges(db, query),
  }),
  ...answer(issueStaffCalls, {
    listDeskIssues: (context, { query }) => listDeskIssues(context, query),
    readDeskIssue: (context, { params }) => readDeskIssue(context, params),
    listExposure: (context, { params, query }) => listExposure(context, params, query.currency),
    listDeskTickets: (context, { query }) => listDeskTickets(context, query),
  }),
  ...answer(exposureStaffCalls, {
    listPlayExposure: (context, { params, query }) =>
      listPlayExposure(context, params, query.currency),
    readResultCost: (context, { params, query: { currency, result } }) =>
      readResultCost(context, params, { currency, result: result.split(',') }),
  }),
  ...answer(resultStaffCalls, {
    listWaitingIssues: (context) => listWaitingIssues(context),
    enterDeskResult: (context, { params, body }) =>
      enterDeskResult(context, { ...params, ...body, isConfirming: false }),
    confirmDeskResult: (context, { params, body }) =>
      enterDeskResult(context, { ...params, ...body, isConfirming: true }),
    previewCancel: (context, { params }) => previewCancel(context, params),
    cancelDeskIssue: (context, { params, body }) =>
      cancelDeskIssue(context, { ...params, ...body }, ports),
    previewCorrection: (context, { params, query }) =>
      previewCorrection(context, { ...params, result: query.result?.split(',') }),
    correctDeskResult: (context, { params, body }) =>
      correctDeskResult(context, { ...params, ...body }, ports),
  }),
  ...answer(sourceStaffCalls, {
    listSources: ({ db }) => listSources(db),
    writeSource: (context, { params, body }) => writeSource(context, { ...params, ...body }),
    tryFeed: (context, { body }) => tryFeed(context, body),
  }),
  ...answer(salesStaffCalls, {
    listSales: (context, { query }) => listSales(context, query),
  }),
]

/** What two persons decide about issues. */
export const deskKinds = [cancelKind, correctKind]
