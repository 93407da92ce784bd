import {
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { serviceChatCalls } from '../../service-chat-calls.ts'
import { serviceChatMessages } from '../../service-chat-messages.ts'
import styles from './service.module.css'

const all = [1, 2, 3, 4, 5] as const

/** One to five stars, and a word about it. */
export function RatingForm({ onRated }: { onRated: () => void }) {
  const text = useText(serviceChatMessages)
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const rate = useCall(serviceChatCalls.rateServiceChat, {
    onSuccess: () => {
      toast(text('rated'))
      onRated()
    },
  })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (stars > 0 && !rate.isPending) rate.mutate({ body: { stars, comment: comment.trim() } })
      }}
    >
      <fieldset className={styles.stars}>
        <legend>{text('rate')}</legend>
        {all.map((count) => (
          <label key={count} title={text('stars', { count })}>
            <input
              type="radio"
              name="stars"
              className={styles.unseen}
              checked={count === stars}
              aria-label={text('stars', { count })}
              onChange={() => setStars(count)}
            />
            <Star size={28} data-on={count <= stars || undefined} aria-hidden="true" />
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <>
          <TextField
            label={text('comment')}
            maxLength={300}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <ProblemNote problem={rate.error} />
          <SubmitButton busy={rate.isPending}>{text('sendRating')}</SubmitButton>
        </>
      )}
    </Form>
  )
}
