import { defineMessages } from '@tessera/web-kit/messages'

export const activityTerms = defineMessages('promotions-activity-terms', {
  'activity.task.win': 'Show us a win of yours from the time of this activity.',
  'activity.task.share': 'Share our official channel and show us your post.',
  'activity.task.review': 'Write what you think of a game that you have played here.',
  'activity.task.creative': 'Send us a picture that you have made for this activity.',
  'activity.reward': 'When your application is approved, you get this reward:',
  'activity.comment': 'Your application needs a comment of at most 140 letters.',
  'activity.comment.free': 'You may add a comment of at most 140 letters.',
  'activity.pictures':
    'Your application needs at least {least, plural, one {# picture} other {# pictures}}: PNG or JPG, at most 3, 5 MB each.',
  'activity.pictures.free': 'You may add up to 3 pictures: PNG or JPG, 5 MB each.',
  'activity.once': 'One reward for each member. Our team looks at every application.',
  'activity.again': 'After a rejection you may apply again while the activity runs.',
  'activity.final': 'A rejection is final.',
  'activity.days': 'Claim the reward within {days, plural, one {# day} other {# days}}.',
})
