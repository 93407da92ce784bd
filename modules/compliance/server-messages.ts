import { defineMessages } from '@tessera/web-kit/messages'

/** What the server writes to members by itself. */
export const serverMessages = defineMessages('compliance-server', {
  'limit.deposit day': 'Deposits per day',
  'limit.deposit week': 'Deposits per week',
  'limit.deposit month': 'Deposits per month',
  'limit.loss day': 'Losses per day',
  'limit.loss week': 'Losses per week',
  'limit.loss month': 'Losses per month',
  'limit.wager day': 'Stakes per day',
  'limit.wager week': 'Stakes per week',
  'limit.wager month': 'Stakes per month',
  'limit.stake once': 'Stake per bet',
  'limit.time day': 'Playing time per day',
  'limitRemoved.title': 'A limit was removed',
  'limitRemoved.content': '**{limit}**: the house limit no longer applies.',
  'limitSet.title': 'A limit was set for you',
  'limitRaised.title': 'A limit was raised',
  'limitSet.content': '**{limit}**: the house set this limit to **{amount}**. It applies now.',
  'limitReached.title': 'You have reached a limit',
  'limitNear.title': 'You have used 80% of a limit',
  'limitUsed.content': '**{limit}**: **{used}** of **{most}**. It resets on {until}.',
  myLimits: 'My limits',
  'timeOutBegun.title': 'Your time-out has started',
  'exclusionBegun.title': 'Your self-exclusion has started',
  'breakBegun.content':
    'It ends on **{until}**. You cannot play or deposit during this time. You can withdraw and see your history.',
  'breakBegun.permanent':
    'It is permanent. You cannot play or deposit during this time. You can withdraw and see your history.',
  myBreak: 'My break',
  'breakOver.title': 'Your break has ended',
  'breakOver.content': 'You can play and deposit again. You can set limits first.',
})
