import { defineMessages } from '@tessera/web-kit/messages'

/** What members read of their rewards. */
export const rewardMessages = defineMessages('promotions-rewards', {
  'source.promo': 'Promotion',
  'source.mission': 'Mission',
  'source.leaderboard': 'Leaderboard',
  'source.raffle': 'Raffle',
  'source.wheel': 'Wheel',
  'source.redEnvelope': 'Red envelope',
  'source.streak': 'Log-in streak',
  'source.code': 'Code',
  'source.activity': 'Activity',
  'source.referral': 'Refer and win',
  'source.vip': 'VIP',
  'state.review': 'Being reviewed',
  'state.claimable': 'To claim',
  'state.claimed': 'Claimed',
  'state.expired': 'Expired',
  'state.rejected': 'Rejected',
})
