import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const agentsWords = defineMessages('agents-names-office', {
  'section.agents': 'Agents',
  'permission.agents.read': 'View agents and their teams',
  'area.agents': 'Agents',
  'thing.lines': 'Lines of agents',
  'task.agents.bets': 'Add bets to the figures of teams',
  'task.agents.orders': 'Add deposits, withdrawals and gifts to the figures of teams',
  'task.agents.forgetVisitors': 'Forget who opened links of agents yesterday',
  'task.agents.expireContracts': 'End contract offers and requests that were not answered',
  'task.agents.tellStep': 'Tell the parties of a contract what happened to it',
  'task.agents.payRebates': 'Pay the rebates of agents',
  'task.agents.placeMissing': 'Place imported members in their teams',
})
