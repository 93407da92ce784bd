import type { TeamPorts } from '../ports.ts'
import type { Settling } from '../settle-port.ts'
import { resettleIssue } from './resettle-issue.ts'
import { settleIssue } from './settle-issue.ts'
import { voidIssueTickets } from './void-issue-tickets.ts'

/** What happens to the tickets of issues as they are drawn, drawn again and cancelled. */
export const settlingOf = (ports: TeamPorts): Settling => ({
  settleIssue: (context, issueId) => settleIssue(context, issueId, ports),
  voidIssueTickets: (context, issueId) => voidIssueTickets(context, issueId, ports),
  resettleIssue: (context, issueId) => resettleIssue(context, issueId, ports),
})
