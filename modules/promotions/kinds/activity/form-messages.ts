import { defineMessages } from '@tessera/web-kit/messages'

export const activityForm = defineMessages('promotions-activity-form-office', {
  kind: 'Activity by application',
  task: 'Task',
  'task.win': 'Show a win',
  'task.share': 'Share the official channel',
  'task.review': 'Review a game',
  'task.creative': 'Send a picture made for it',
  gift: 'Reward',
  isCommentNeeded: 'A comment is required',
  picturesNeeded: 'Pictures required',
  mayReapply: 'Members may apply again after a rejection',
  days: 'Days to claim the reward',
})
