import { defineMessages } from '@tessera/web-kit/messages'

/** What the register centre says of accounts that an agent opens, of clicks, and of what is shared. */
export const accountMessages = defineMessages('agents-accounts', {
  way: 'How they join',
  'way.link': 'By a link',
  'way.account': 'I open the account',
  newAccount: 'New account',
  newAccountLead:
    'The account joins your team right away. A password is made for it, and its owner must choose another one at the first login.',
  becomes: 'The account is for',
  'becomes.player': 'A player',
  'becomes.agent': 'An agent',
  open: 'Open account',
  leftToday: 'You can open {left} more today.',
  noneLeft: 'You have opened as many accounts as a day allows. You can open more tomorrow.',
  mayNot: 'Your type of agent brings members by links only.',
  madeTitle: 'Account opened',
  madeLead:
    'Give these to the owner of the account. The password is shown this one time and cannot be read again.',
  username: 'Username',
  password: 'Initial password',
  copyUsername: 'Copy username',
  copyPassword: 'Copy password',
  copyAll: 'Copy as a message',
  message:
    'Your account at {site}\nUsername: {account}\nPassword: {password}\nLog in at {link} and choose a password of your own.',
  done: 'Done',
  clicks: 'Clicks',
  funnel: 'From click to first deposit',
  funnelLead: 'All your links together. A browser counts as one click a day.',
  registered: 'Registrations',
  deposited: 'First deposits',
  share: '{percent} of the step before',
  picture: 'Save picture',
  pictureTitle: 'Join me at {site}',
  pictureHint: 'Scan the code or enter {code} when you register',
  shareText: 'Text to share',
  shareTextOf:
    'Join me at {site}. Register by this link: {link} Only for adults. Only play with money you can afford to lose.',
  copyText: 'Copy text',
})
