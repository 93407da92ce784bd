import { defineMessages } from '@tessera/web-kit/messages'

/** The words of what has to be staked before money may leave. */
export const turnoverMessages = defineMessages('cashier', {
  'turnover.title': 'What you still have to stake',
  'turnover.lead':
    'Before money can leave, what you paid in and what you were given is staked. Your settled bets fill the oldest first; what one does not need flows to the next.',
  'turnover.left': '{left} still to be staked',
  'turnover.none': 'Nothing is left to be staked.',
  'turnover.noneAdvice': 'You can withdraw your balance.',
  'turnover.source.deposit': 'Deposit of {amount}',
  'turnover.source.bonus': 'Bonus on {amount}',
  'turnover.source.rebate': 'Rebate of {amount}',
  'turnover.source.correction': 'Correction of {amount}',
  'turnover.source.transfer': 'Received from another member: {amount}',
  'turnover.rule': '{amount} × {times} = {required}',
  'turnover.progress': '{filled} of {required}',
  'turnover.weights': 'Counts in part: {list}',
  'turnover.weight': '{category} {percent}',
  'turnover.state.open': 'Open, {left} left',
  'turnover.state.done': 'Done',
  'turnover.state.waived': 'Waived',
  'turnover.why.byStaff': 'Waived by the house.',
  'turnover.why.nothingLeft':
    'Nothing was left to stake, no bet was open and no withdrawal on its way.',
  'turnover.since': 'Since {when}',
  'turnover.bets': 'What counted',
  'turnover.betsOf': 'What counted towards: {what}',
  'turnover.hideBets': 'Hide what counted',
  'turnover.noBets': 'No bet has counted yet.',
  'turnover.noBetsAdvice':
    'Bets count once they are settled, and only those settled after this was opened.',
  'turnover.bet': 'Bet',
  'turnover.counted': 'Counted',
  'turnover.because': 'Why',
  'turnover.because.whole': 'All of its valid bet of {valid}',
  'turnover.because.part': '{used} of its valid bet of {valid}; the rest went elsewhere',
  'turnover.because.weight': '{category} counts {percent} here',
  'turnover.because.stake': 'of the stake of {stake}, {valid} is valid bet',
  'turnover.because.takenBack': 'The bet was voided: what it had counted is removed',
  'turnover.staffTitle': 'Turnover',
  'turnover.staffLead':
    'What a member has to stake before money may leave, and which bets counted.',
  'turnover.account': 'Account',
  'turnover.look': 'Look',
})
