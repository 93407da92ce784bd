import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { FileSignature, HandCoins, Network, Percent } from 'lucide-react'
import { agentsSections } from '../section-titles.ts'

export const agentsOffice = defineOffice({
  titles: agentsSections,
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
