import { defineMessages } from '@tessera/web-kit/messages'

/** What its sections are called in the menu of the office. */
export const agentsSections = defineMessages('agents-sections-office', {
  agents: 'Agents',
  agentContracts: 'Agent contracts',
  agentRuns: 'Contract runs',
  agentRates: 'Agent rates',
})
