import { answer } from '@tessera/server-kit'
import { chaseCalls } from '../../chase-calls.ts'
import type { LotteryPorts } from '../ports.ts'
import { listChases, readChase } from './list-chases.ts'
import { startChase } from './start-chase.ts'
import { stopChase } from './stop-chase.ts'

export const chaseRoutes = (ports: LotteryPorts) => [
  ...answer(chaseCalls, {
    startChase: (context, { body }) => startChase(context, body, ports),
    listChases: (context, { query }) => listChases(context, query),
    readChase: (context, { params }) => readChase(context, params.id),
    stopChase: (context, { params }) => stopChase(context, params.id),
  }),
]
