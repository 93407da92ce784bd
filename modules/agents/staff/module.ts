import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { FileSignature, HandCoins, Network, Percent } from 'lucide-react'
import { agentsWords } from '../words.ts'

export const agentsOffice = defineOffice({
  words: agentsWords,
  sections: [
    {
      id: 'agents',
      group: 'groupAgents',
      icon: Network,
      permission: 'agents.read',
      path: '/agents',
      Page: lazyPart(async () => ({
        default: (await import('./agents-page.tsx')).AgentsPage,
      })),
    },
    {
      id: 'agentContracts',
      group: 'groupAgents',
      order: 3,
      icon: FileSignature,
      permission: 'agents.read',
      path: '/agent-contracts',
      Page: lazyPart(async () => ({
        default: (await import('./contracts/contracts-pages.tsx')).ContractsPage,
      })),
    },
    {
      id: 'agentRuns',
      group: 'groupAgents',
      order: 2,
      icon: HandCoins,
      permission: 'agents.read',
      path: '/agent-runs',
      Page: lazyPart(async () => ({
        default: (await import('./runs/runs-page.tsx')).RunsPage,
      })),
    },
    {
      id: 'agentRates',
      group: 'groupAgents',
      order: 4,
      icon: Percent,
      permission: 'agents.rates',
      path: '/agent-rates',
      Page: lazyPart(async () => ({
        default: (await import('./rates/rates-screen.tsx')).AgentRatesScreen,
      })),
    },
  ],
})
