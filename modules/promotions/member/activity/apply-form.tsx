import {
  Form,
  FormField,
  newId,
  ProblemNote,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { activityCalls } from '../../activity-calls.ts'
import { activityMessages } from '../../activity-messages.ts'
import { type ActivityShown, lettersOf } from '../../activity-shapes.ts'
import { promotionsCalls } from '../../calls.ts'
import { commentLettersMost } from '../../limits.ts'
import { PicturePicker } from './picture-picker.tsx'

type Props = { promotionId: string; activity: ActivityShown }

/** A comment and pictures, sent for the reward of an activity. */
export function ApplyForm({ promotionId, activity }: Props) {
  const text = useText(activityMessages)
  const [comment, setComment] = useState('')
  // Kept while the member tries again: the same application is sent once.
  const [id, setId] = useState(newId)
  const apply = useCall(activityCalls.applyForActivity, {
    refreshes: [activityCalls.readActivity, promotionsCalls.listPromotions],
    onSuccess: () => {
      toast(text('applied'))
      setComment('')
      setId(newId())
    },
  })
  const letters = lettersOf(comment.trim().normalize('NFC'))
  const left = commentLettersMost - letters
  const { waiting, applications } = activity
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (left < 0 || apply.isPending) return
        const pictureIds = waiting.map((picture) => picture.id)
        apply.mutate({ params: { id: promotionId }, body: { id, comment, pictureIds } })
      }}
    >
      <FormField
        label={text('comment')}
        hint={text('commentLeft', { left: Math.max(0, left) })}
        error={left < 0 ? text('commentOver', { over: -left }) : undefined}
      >
        {(field) => (
          <textarea
            {...field}
            rows={3}
            value={comment}
            required={activity.isCommentNeeded}
            onChange={({ target }) => {
              // What is sent is not what was sent before.
              setId(newId())
              setComment(target.value)
            }}
          />
        )}
      </FormField>
      <PicturePicker promotionId={promotionId} pictures={waiting} />
      <ProblemNote problem={apply.error} />
      <SubmitButton busy={apply.isPending}>
        {text(applications.length > 0 ? 'applyAgain' : 'apply')}
      </SubmitButton>
    </Form>
  )
}
