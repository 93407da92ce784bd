import { call } from '@tessera/calls'
import * as z from 'zod/mini'
import { agentsProblems } from './problems.ts'

/** Of one kind: 0 no contract, 1 an offer waits for me, 2 active, 3 a request to end it waits for me (domain 3.5). */
const Flag = z.literal([0, 1, 2, 3])
export const ContractFlags = z.object({
  divtypereq: Flag,
  dailysalreqtype: Flag,
  contracthoursalreq: Flag,
  realtimesalreqtype: Flag,
})
export type ContractFlags = z.output<typeof ContractFlags>

/** The flags, and of which kinds there is nothing but contracts that are over: their history stays readable. */
export const OwnContracts = z.extend(ContractFlags, {
  past: z.array(z.enum(['dividend', 'daily', 'hourly', 'realtime'])),
})
export type OwnContracts = z.output<typeof OwnContracts>

/** What every page of a member asks about contracts: apart, so that it brings nothing else along. */
export const contractFlagsCall = {
  readContractFlags: call({
    method: 'GET',
    path: '/wps/contracts/flags',
    access: 'member',
    summary: 'Which kinds of contracts a member has, and what waits for an answer',
    reply: OwnContracts,
    problems: [agentsProblems.noTeam],
  }),
}
