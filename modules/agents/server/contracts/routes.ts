import { answer } from '@tessera/server-kit'
import { contractCalls } from '../../contract-calls.ts'
import { processContract, withdrawContract } from './answer-contract.ts'
import { readFlags } from './contract-flags.ts'
import { offerContract } from './offer.ts'
import { listContracts, previewAcceptance, readContract, readMyContract } from './read-contracts.ts'
import { simulateContract } from './simulate.ts'

export const contractRoutes = () =>
  answer(contractCalls, {
    readContractFlags: (context) => readFlags(context),
    readMyContract: (context, { query }) => readMyContract(context, query.kind),
    listContracts: (context, { query }) => listContracts(context, query),
    readContract: (context, { params }) => readContract(context, params.id),
    previewAcceptance: (context, { params }) => previewAcceptance(context, params.id),
    offerContract: (context, { body }) => offerContract(context, body),
    withdrawContract: (context, { params }) => withdrawContract(context, params.id),
    simulateContract: (context, { body }) => simulateContract(context, body),
    processDividend: (context, { query }) => processContract(context, 'dividend', query),
    processDailySalary: (context, { query }) => processContract(context, 'daily', query),
    processHourlySalary: (context, { body }) => processContract(context, 'hourly', body),
    processRealtimeSalary: (context, { body }) => processContract(context, 'realtime', body),
  })
