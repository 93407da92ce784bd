import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read about the rates of agents. */
export const ratesStaffMessages = defineMessages('agents-rates-office', {
  title: 'Agent rates',
  lead: 'The share of valid bets that agents and their teams get. Agents set the rates below them, never above their own.',
  tops: 'Top agents',
  find: 'Account',
  account: 'Account',
  members: 'Team size',
  openRates: 'Set the rates of {account}',
  noTops: 'There are no top agents yet.',
  notFound: 'No top agent has this in the account.',
  ratesOf: 'Rates of {account}',
  ratesLead: 'Changes apply from {day}, once a second person has approved them.',
  cascade: 'Lower the rates of members below who would have more',
  preview: 'Show who would be lowered',
  noneLowered: 'Nobody would be lowered.',
  lowered: '{count} rates would be lowered.',
  needsCascade: 'Members below have higher rates. Tick the box to lower them as well.',
  save: 'Propose rates',
  askTitle: 'Propose these rates?',
  ask: 'They apply to everybody below {account} as far as they have more.',
  waits: 'Proposed. A second person has to approve it.',
  saved: 'Rates saved.',
  nothingChanged: 'No rate was changed.',
  defaults: 'First rates',
  defaultsLead:
    'What new top agents begin with, and members who register below an agent without the rates of a link. Existing rates stay.',
  top: 'Top agents',
  member: 'Other members',
  saveDefaults: 'Propose first rates',
  askDefaults: 'They apply to everybody who registers after the approval.',
})
