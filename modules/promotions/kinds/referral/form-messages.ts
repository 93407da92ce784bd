import { defineMessages } from '@tessera/web-kit/messages'

export const referralForm = defineMessages('promotions-referral-form-office', {
  kind: 'Refer and win',
  oneOff: 'Once for each friend',
  'oneOff.toReferrer': 'Reward of the member',
  'oneOff.toFriend': 'Reward of the friend',
  'oneOff.smallestDeposit': 'Minimum first deposit',
  'oneOff.smallestBets': 'Minimum valid bets',
  'oneOff.days': 'Days after signing up',
  'oneOff.isPhoneNeeded': 'A verified phone number is required',
  ongoing: 'Every day',
  'ongoing.levelsPpm': 'Share of valid bets by level, %',
  'ongoing.multiplePpm': 'Wagering of the daily reward, times',
  sameAddress: 'Friends with the same internet address',
  'sameAddress.refused': 'Not paid',
  'sameAddress.reviewed': 'Reviewed by the team',
  'sameAddress.allowed': 'Paid',
  paysAgents: 'Agents are also paid for members below them',
})
