import { answer } from '@tessera/server-kit'
import { raffleCalls } from '../../raffle-calls.ts'
import type { PromotionsPorts } from '../ports.ts'
import { claimRaffle } from './claim-raffle.ts'
import { readRaffle, readRaffleFile } from './read-raffle.ts'

export const raffleRoutes = (ports: PromotionsPorts) =>
  answer(raffleCalls, {
    readRaffle: (context, { params }) => readRaffle(context, params.id),
    readRaffleFile: (context, { params }) => readRaffleFile(context, params.id),
    claimRaffle: (context, { body }) => claimRaffle(context, body.promotionId, ports),
  })
