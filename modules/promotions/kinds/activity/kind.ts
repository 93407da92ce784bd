import * as z from 'zod/mini'
import { giftLine, GiftTerms } from '../../gift-terms.ts'
import { activityTasks, picturesMost, rewardDaysMost } from '../../limits.ts'
import { defineRewardKind } from '../kind.ts'

export const ActivityTerms = z.object({
  /** What the member does, and shows in the application. */
  task: z.enum(activityTasks),
  gift: GiftTerms,
  isCommentNeeded: z.boolean(),
  /** How many pictures an application has at least. */
  picturesNeeded: z.int().check(z.gte(0), z.lte(picturesMost)),
  /** Whether a member may apply again after a rejection. */
  mayReapply: z.boolean(),
  /** How long the reward can be claimed. */
  days: z.int().check(z.gte(1), z.lte(rewardDaysMost)),
})
export type ActivityTerms = z.output<typeof ActivityTerms>

/** A reward for what members show in an application, which the staff look at. */
export const activity = defineRewardKind({
  name: 'activity',
  Terms: ActivityTerms,
  lines: ({ task, gift, isCommentNeeded, picturesNeeded, mayReapply, days }, unit) => [
    { key: `activity.task.${task}`, facts: {} },
    { key: 'activity.reward', facts: {} },
    giftLine(gift, unit),
    { key: isCommentNeeded ? 'activity.comment' : 'activity.comment.free', facts: {} },
    picturesNeeded > 0
      ? { key: 'activity.pictures', facts: { least: picturesNeeded } }
      : { key: 'activity.pictures.free', facts: {} },
    { key: 'activity.once', facts: {} },
    { key: mayReapply ? 'activity.again' : 'activity.final', facts: {} },
    { key: 'activity.days', facts: { days } },
  ],
  example: ({ gift }, unit) => giftLine(gift, unit),
})
