import { answer } from '@tessera/server-kit'
import { activityCalls } from '../../activity-calls.ts'
import { applyForActivity } from './apply.ts'
import { readActivity } from './read-activity.ts'
import { readOwnPicture, removePicture, uploadPicture } from './upload-picture.ts'

/** Activities by application: the calls of members. */
export const activityRoutes = answer(activityCalls, {
  readActivity: (context, { params }) => readActivity(context, params.id),
  uploadActivityPicture: (context, { params, body }) =>
    uploadPicture(context, { ...body, promotionId: params.id }),
  removeActivityPicture: async (context, { params }) => {
    await removePicture(context, params.id)
    return { success: true } as const
  },
  readActivityPicture: (context, { params }) => readOwnPicture(context, params.id),
  applyForActivity: (context, { params, body }) =>
    applyForActivity(context, { ...body, promotionId: params.id }),
})
