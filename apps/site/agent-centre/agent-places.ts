import { ChartColumn, LayoutDashboard, type LucideIcon, Mail, Users } from 'lucide-react'
import type { agentGroups, AgentLabel, AgentPage } from './agent-pages.ts'

export type AgentPlace = {
  label: AgentLabel
  icon: LucideIcon
  /** The panels that belong to it: the first one is where it leads. */
  ids: readonly [string, ...string[]]
}

/** Where the bar of a phone leads. All other panels are behind its last place. */
export const agentPlaces: readonly AgentPlace[] = [
  { label: 'centre.overview', icon: LayoutDashboard, ids: ['agentTeamOverview'] },
  { label: 'centre.groupTeam', icon: Users, ids: ['downlineManagmentView', 'registerCenter'] },
  {
    label: 'centre.reports',
    icon: ChartColumn,
    ids: [
      'palStatementsAgentCopy',
      'personalHistoryCopy',
      'agentDownlineTransactionDetailsCopy',
      'agentRevenueReport',
    ],
  },
  { label: 'centre.messages', icon: Mail, ids: ['messages', 'agentAnnouncement'] },
]

/** The place that has a panel; none where it is behind the last one. */
export const placeOf = (id: string): AgentPlace | undefined =>
  agentPlaces.find(({ ids }) => ids.includes(id))

/** What is beside a panel: the panels of its place, or what its group has besides the places. */
export function besideOf(
  id: string,
  groups: typeof agentGroups,
): { label: AgentLabel; pages: readonly AgentPage[] } | undefined {
  const place = placeOf(id)
  if (place) {
    const all = groups.flatMap(({ pages }) => pages)
    const pages = place.ids.flatMap((each) => all.find((page) => page.id === each) ?? [])
    return { label: place.label, pages }
  }
  const group = groups.find(({ pages }) => pages.some((page) => page.id === id))
  return group && { ...group, pages: group.pages.filter((page) => !placeOf(page.id)) }
}
