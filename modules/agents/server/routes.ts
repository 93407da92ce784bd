import { answer } from '@tessera/server-kit'
import { agentsCalls } from '../calls.ts'
import { createLink, dropLink, listTeamLinks } from './links/links.ts'
import { listTeam } from './reports/list-team.ts'
import { readTeamNow } from './reports/read-team-now.ts'
import { readTeamOverview } from './reports/read-team-overview.ts'

export const agentsRoutes = answer(agentsCalls, {
  readTeamNow: (context, { query }) => readTeamNow(context, query),
  readTeamOverview: (context, { query }) => readTeamOverview(context, query),
  listTeam: (context, { query }) => listTeam(context, query),
  listLinks: (context) => listTeamLinks(context),
  createLink: (context, { body }) => createLink(context, body),
  endLink: (context, { params }) => dropLink(context, params.code),
})
