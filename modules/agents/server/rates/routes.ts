import { answer } from '@tessera/server-kit'
import { agentRatesCalls } from '../../rates-calls.ts'
import { agentRatesStaffCalls } from '../../rates-staff-calls.ts'
import type { DescribeGames } from '../describe-games.ts'
import { readIncome } from '../income/read-income.ts'
import { listLineBets, listRebateLines } from '../rebate/list-lines.ts'
import { listAgentRebates } from '../rebate/list-rebates.ts'
import {
  listTopAgents,
  previewTopRates,
  readRateDefaults,
  readTopRates,
  writeRateDefaults,
  writeTopRates,
} from './staff-rates.ts'
import { previewTeamRates, readTeamRates, setTeamRates } from './team-rates.ts'

/** Rates, rebates and income: the calls of agents, and those of the staff. */
export const ratesRoutes = (describeGames: DescribeGames) => [
  ...answer(agentRatesCalls, {
    readTeamRates: (context, { query }) => readTeamRates(context, query.memberId),
    previewTeamRates: (context, { body }) => previewTeamRates(context, body),
    setTeamRates: (context, { body }) => setTeamRates(context, body),
    readIncome: (context, { query }) => readIncome(context, query),
    listAgentRebates: (context, { query }) => listAgentRebates(context, query),
    listRebateLines: (context, { query }) => listRebateLines(context, query),
    listRebateLineBets: (context, { query }) => listLineBets(context, query, describeGames),
  }),
  ...answer(agentRatesStaffCalls, {
    readRateDefaults: ({ db }) => readRateDefaults(db),
    writeRateDefaults: (context, { body }) => writeRateDefaults(context, body),
    listTopAgents: (context, { query }) => listTopAgents(context, query),
    readTopRates: (context, { query }) => readTopRates(context, query.account),
    previewTopRates: (context, { body }) => previewTopRates(context, body),
    writeTopRates: (context, { body }) => writeTopRates(context, body),
  }),
]
