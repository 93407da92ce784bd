import type { ContractFlags } from './contract-calls.ts'
import type { Kind } from './contract-shapes.ts'

/** The name of each kind among the flags of a member. */
export const flagOf: Record<Kind, keyof ContractFlags> = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
}

/** The panel of each kind in the agent centre, by the specification's names. */
export const panelOf: Record<Kind, string> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
}
