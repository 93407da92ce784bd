import { answer } from '@tessera/server-kit'
import { trueCostCalls } from '../../true-cost-calls.ts'
import { readTrueCost, type TrueCostPorts } from './read-true-cost.ts'

export const trueCostRoutes = (ports: TrueCostPorts) =>
  answer(trueCostCalls, {
    readTrueCost: (context, { params }) => readTrueCost(context, params.id, ports),
  })
