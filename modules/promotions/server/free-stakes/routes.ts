import { answer } from '@tessera/server-kit'
import { freeCalls } from '../../free-calls.ts'
import type { FreePorts } from '../ports.ts'
import { claimFreeStakes } from './claim-free-stakes.ts'
import { listFreeStakes } from './list-free-stakes.ts'

/** What members do with free rounds and free bets. */
export const freeStakesRoutes = (ports: FreePorts) =>
  answer(freeCalls, {
    listFreeStakes: (context) => listFreeStakes(context, ports),
    claimFreeStakes: (context, { params, body }) =>
      claimFreeStakes(context, { id: body.id, promotionId: params.id }, ports),
  })
