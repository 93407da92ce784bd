import { answer } from '@tessera/server-kit'
import { agentsCalls } from '../calls.ts'
import type { DescribeGames } from './describe-games.ts'
import { createLink, dropLink, listTeamLinks } from './links/links.ts'
import { listTeamBets } from './reports/list-team-bets.ts'
import { listTeamEntries } from './reports/list-team-entries.ts'
import { listTeam } from './reports/list-team.ts'
import { readTeamNow } from './reports/read-team-now.ts'
import { readTeamOverview } from './reports/read-team-overview.ts'

export const agentsRoutes = (describeGames: DescribeGames) =>
  answer(agentsCalls, {
    readTeamNow: (context, { query }) => readTeamNow(context, query),
    readTeamOverview: (context, { query }) => readTeamOverview(context, query),
    listTeam: (context, { query }) => listTeam(context, query),
    listTeamBets: (context, { query }) => listTeamBets(context, query, describeGames),
    listTeamEntries: (context, { query }) => listTeamEntries(context, query),
    listLinks: (context) => listTeamLinks(context),
    createLink: (context, { body }) => createLink(context, body),
    endLink: (context, { params }) => dropLink(context, params.code),
  })
