import { activityTasks, picturesMost, rewardDays, rewardDaysMost } from '../../limits.ts'
import type { TermForm } from '../form-fields.ts'
import { activityForm as texts } from './form-messages.ts'

export const form: TermForm = {
  texts,
  fields: [
    { name: 'task', type: 'choice', choices: activityTasks },
    { name: 'gift', type: 'gift' },
    { name: 'isCommentNeeded', type: 'toggle', start: true },
    { name: 'picturesNeeded', type: 'count', least: 0, most: picturesMost, start: 1 },
    { name: 'mayReapply', type: 'toggle', start: true },
    { name: 'days', type: 'days', least: 1, most: rewardDaysMost, start: rewardDays },
  ],
}
