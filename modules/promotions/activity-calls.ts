import { call, Done } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import * as z from 'zod/mini'
import { ActivityShown, Comment, Picture, PictureData } from './activity-shapes.ts'
import { pictureCharactersMost, picturesMost } from './limits.ts'
import { promotionsProblems } from './problems.ts'

const params = z.object({ id: z.uuid() })

/** Activities by application, for members. */
export const activityCalls = {
  readActivity: call({
    method: 'GET',
    path: '/wps/promotions/:id/activity',
    access: 'member',
    summary:
      'What an activity asks for, and the applications of the member with what became of them',
    params,
    reply: ActivityShown,
    problems: [promotionsProblems.unknownPromotion],
  }),

  uploadActivityPicture: call({
    method: 'POST',
    path: '/wps/promotions/:id/activity/pictures',
    access: 'member',
    summary: 'Upload a picture for an application (PNG or JPG in Base64, 5 MB): it is drawn anew',
    bytesMax: pictureCharactersMost + 1_000,
    params,
    body: z.object({
      // Chosen by the client and kept when it tries again: the same picture is kept once.
      id: z.uuid(),
      data: z
        .string()
        .check(
          z.minLength(4),
          z.maxLength(pictureCharactersMost),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
        ),
    }),
    reply: Picture,
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.notRunning,
      promotionsProblems.pictureRefused,
      promotionsProblems.tooManyPictures,
      promotionsProblems.idTaken,
    ],
  }),

  removeActivityPicture: call({
    method: 'DELETE',
    path: '/wps/promotions/activity/pictures/:id',
    access: 'member',
    summary: 'Remove a picture that was not sent with an application yet',
    params,
    reply: Done,
    problems: [promotionsProblems.unknownPicture],
  }),

  readActivityPicture: call({
    method: 'GET',
    path: '/wps/promotions/activity/pictures/:id',
    access: 'member',
    summary: 'A picture of the member’s own, as it was drawn anew',
    params,
    reply: PictureData,
    problems: [promotionsProblems.unknownPicture],
  }),

  applyForActivity: call({
    method: 'POST',
    path: '/wps/promotions/:id/activity/applications',
    access: 'member',
    summary:
      'Apply for the reward of an activity: a comment of at most 140 letters, at most 3 pictures',
    params,
    // Chosen by the client and kept when it tries again: the same id applies once.
    body: z.object({
      id: z.uuid(),
      comment: Comment,
      pictureIds: z.array(z.uuid()).check(
        z.maxLength(picturesMost),
        z.refine((ids) => new Set(ids).size === ids.length, 'names a picture twice'),
      ),
    }),
    reply: z.object({ id: z.uuid() }),
    problems: [
      promotionsProblems.unknownPromotion,
      promotionsProblems.notRunning,
      promotionsProblems.alreadyApplied,
      promotionsProblems.mayNotReapply,
      promotionsProblems.commentNeeded,
      promotionsProblems.pictureNeeded,
      promotionsProblems.unknownPicture,
      promotionsProblems.budgetUsed,
      promotionsProblems.idTaken,
      complianceProblems.onBreak,
    ],
  }),
}
