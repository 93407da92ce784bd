import type { RightsPorts } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { boardStaffCalls } from '../../board-staff-calls.ts'
import { limitsStaffCalls } from '../../limits-staff-calls.ts'
import { policyCalls } from '../../policy-calls.ts'
import { profitStaffCalls } from '../../profit-staff-calls.ts'
import { queueStaffCalls } from '../../queue-staff-calls.ts'
import { listDeskChanges, listDeskEvents, readDeskEvent } from './board.ts'
import {
  answerAppeal,
  appealFactor,
  endFactor,
  listFactors,
  listOwnFactors,
  readStakePolicy,
  setFactor,
} from './factors.ts'
import { holdDeskEvent, holdDeskMarket, stopSale } from './held.ts'
import { listSportsSettings, readDeskLimits, readDeskMargins, readDeskRetention } from './limits.ts'
import { listProfit } from './profit.ts'
import { answerSlip, listQuestions } from './questions.ts'
import { listDeskQueues } from './queues.ts'
import { cancelDeskEvent, closeDeskEvent, enterEventResult, previewEventResult } from './results.ts'
import { stepPrice } from './step-price.ts'
import {
  listSportsTickets,
  previewReopen,
  readSportsTicket,
  reopenSportsTicket,
  voidSportsLeg,
} from './tickets.ts'

type Ports = Pick<RightsPorts, 'propose'>

/** The back office of sports. */
export const deskRoutes = (ports: Ports) => [
  ...answer(boardStaffCalls, {
    listDeskEvents: (context, { query }) => listDeskEvents(context, query),
    readDeskEvent: (context, { params, query }) => readDeskEvent(context, { ...params, ...query }),
    listDeskChanges: (context, { params }) => listDeskChanges(context, params.id),
    holdDeskEvent: (context, { params, body }) => holdDeskEvent(context, params.id, body),
    holdDeskMarket: (context, { params, body }) => holdDeskMarket(context, params.id, body),
    stopSale: (context, { body }) => stopSale(context, body),
    stepPrice: (context, { params, body }) => stepPrice(context, { ...params, ...body }),
  }),
  ...answer(limitsStaffCalls, {
    readWinLimits: (context, { query }) => readDeskLimits(context, query.currency),
    readMargins: ({ db }) => readDeskMargins(db),
    readRetention: ({ db }) => readDeskRetention(db),
    listSportsSettings: ({ db }, { query }) => listSportsSettings(db, query),
    listFactors: (context, { query }) => listFactors(context, query),
    setFactor: (context, { body }) => setFactor(context, body),
    endFactor: (context, { params, body }) => endFactor(context, { ...params, ...body }),
    answerAppeal: (context, { params, body }) => answerAppeal(context, { ...params, ...body }),
  }),
  ...answer(queueStaffCalls, {
    listQuestions: (context, { query }) => listQuestions(context, query),
    answerSlip: (context, { params, body }) => answerSlip(context, params.id, body),
    listDeskQueues: (context, { query }) => listDeskQueues(context, query),
    previewEventResult: (context, { params, body }) => previewEventResult(context, params.id, body),
    enterEventResult: (context, { params, body }) =>
      enterEventResult(context, params.id, body, ports),
    cancelEvent: (context, { params, body }) =>
      cancelDeskEvent(context, { eventId: params.id, ...body }, ports),
    closeDeskEvent: (context, { params, body }) =>
      closeDeskEvent(context, { eventId: params.id, ...body }),
  }),
  ...answer(profitStaffCalls, {
    listProfit: (context, { query }) => listProfit(context, query),
    listSportsTickets: (context, { query }) => listSportsTickets(context, query),
    readSportsTicket: (context, { params, query }) =>
      readSportsTicket(context, { ...params, ...query }),
    previewReopen: (context, { params }) => previewReopen(context, params.id),
    reopenSportsTicket: (context, { params, body }) =>
      reopenSportsTicket(context, { ...params, ...body }, ports),
    voidForPrice: (context, { params: { id, number }, body }) =>
      voidSportsLeg(context, { ticketId: id, number, ...body }, ports),
  }),
]

/** What everybody reads of limits of single members, and what a member reads of their own. */
export const policyRoutes = answer(policyCalls, {
  readStakePolicy: (context) => readStakePolicy(context),
  listOwnFactors: (context) => listOwnFactors(context),
  appealFactor: (context, { params, body }) => appealFactor(context, { ...params, ...body }),
})
