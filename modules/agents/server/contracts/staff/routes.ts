import type { RightsPorts } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { contractStaffCalls } from '../../../contract-staff-calls.ts'
import { answerPlatformContract, forceEndContract } from './end-contract.ts'
import { listAllContracts, readStaffContract } from './list-contracts.ts'
import { offerTopContract, previewTopOffer, readOfferStanding } from './offer-top.ts'

/** The contracts of all agents, for the staff, and what the platform does about its own. */
export const contractStaffRoutes = (ports: Pick<RightsPorts, 'propose'>) =>
  answer(contractStaffCalls, {
    listAllContracts: (context, { query }) => listAllContracts(context, query),
    readOfferStanding: (context, { query }) => readOfferStanding(context, query.account),
    readStaffContract: (context, { params }) => readStaffContract(context, params.id),
    previewTopOffer: (context, { body }) => previewTopOffer(context, body),
    offerTopContract: (context, { body }) => offerTopContract(context, body, ports),
    answerPlatformContract: (context, { params, body }) =>
      answerPlatformContract(context, { ...params, ...body }),
    forceEndContract: (context, { params, body }) =>
      forceEndContract(context, { ...params, ...body }, ports),
  })
