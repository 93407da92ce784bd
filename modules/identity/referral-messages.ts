import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the page with which a member invites friends. */
export const referralMessages = defineMessages('identity', {
  referralTitle: 'Invite friends',
  referralLead: 'Whoever opens an account by your address or with your code has come by you.',
  referralLink: 'Your address to share',
  referralCodeTitle: 'Your code',
  referralPicture: 'Your address as a picture for a camera',
  referralInvited: 'Came by you',
  referralLast: 'Who came last',
  referralWho: 'Account',
  referralWhen: 'Since',
  referralNobody: 'Nobody has come by you yet.',
  referralNobodyAdvice: 'Share your address or the picture with those who know you.',
})
