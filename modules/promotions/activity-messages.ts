import { defineMessages } from '@tessera/web-kit/messages'

/** What members read about activities by application. */
export const activityMessages = defineMessages('promotions-activity', {
  title: 'Activities',
  lead: 'Show us what you did and apply for the reward. Our team looks at every application.',
  none: 'No activities right now',
  noneAdvice: 'New activities appear here.',
  apply: 'Apply',
  applyAgain: 'Apply again',
  applied: 'Your application was sent. We tell you by a message when it is decided.',
  comment: 'Comment',
  commentLeft: '{left, plural, one {# letter left} other {# letters left}}',
  commentOver: '{over, plural, one {# letter too many} other {# letters too many}}',
  pictures: 'Pictures',
  picturesHint: 'PNG or JPG, at most 3, 5 MB each.',
  pictureWrong: 'Choose a PNG or JPG of at most 5 MB.',
  uploading: 'Uploading…',
  picture: 'Picture {place}',
  remove: 'Remove picture {place}',
  yours: 'Your applications',
  reason: 'Reason: {reason}',
  'state.applying': 'Being reviewed',
  'state.issued': 'Approved',
  'state.rejected': 'Rejected',
  toRewards: 'Go to the reward centre',
})
