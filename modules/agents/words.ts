import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const agentsWords = defineMessages('agents-names-office', {
  'section.agents': 'Agents',
  'permission.agents.read': 'View agents and their teams',
  'section.agentRates': 'Agent rates',
  'permission.agents.rates': 'Set the rates of agents',
  'act.agents.writeRateDefaults': 'Set the first rates of agents',
  'act.agents.writeTopRates': 'Set the rates of an agent',
  'field.top': 'Top agents',
  'field.member': 'Other members',
  'field.rates': 'Rates',
  'field.cascade': 'Lower members below as well',
  'area.agents': 'Agents',
  'thing.rates': 'Rates of agents',
  'thing.defaults': 'First rates',
  'thing.tops': 'Top agents',
  'thing.top': 'Top agent',
  'thing.lines': 'Lines of agents',
  'task.agents.bets': 'Add bets to the figures of teams',
  'task.agents.orders': 'Add deposits, withdrawals and gifts to the figures of teams',
  'task.agents.forgetVisitors': 'Forget who opened links of agents yesterday',
  'task.agents.expireContracts': 'End contract offers and requests that were not answered',
  'task.agents.tellStep': 'Tell the parties of a contract what happened to it',
  'task.agents.payRebates': 'Pay the rebates of agents',
  'task.agents.placeMissing': 'Place imported members in their teams',
})
