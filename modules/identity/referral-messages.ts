import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the page with which a member invites friends. */
export const referralMessages = defineMessages('identity', {
  referralTitle: 'Refer and win',
  referralLead:
    'Share your link or code. When friends sign up with it and meet the terms, both of you are rewarded.',
  referralShare: 'Share the link',
  referralLink: 'Your referral link',
  referralCodeTitle: 'Your referral code',
  referralPicture: 'QR code of your referral link',
  referralInvited: 'Referrals',
  referralLast: 'Latest referrals',
  referralWho: 'Account',
  referralWhen: 'Signed up',
  referralNobody: 'No referrals yet.',
  referralNobodyAdvice: 'Share your link or its QR code with friends.',
})
