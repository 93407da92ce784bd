import {
  Button,
  buttonClass,
  Confirm,
  EmptyState,
  ErrorState,
  ProblemNote,
  Skeleton,
  useText,
} from '@tessera/web-kit'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { logInMessages } from '../../log-in-messages.ts'
import { useBeginTrial } from './use-begin-trial.ts'

type Props = { logInHref: string; onLeave: () => void }

/**
 * In place of a game that a guest opens in free play: begins free play, after the age question where the site asks it.
 * The page continues by itself, as the session exists then.
 */
export function TrialStart({ logInHref, onLeave }: Props) {
  const text = useText(logInMessages)
  const { ways, asksAge, minimumAge, start, isBusy, problem } = useBeginTrial({
    onDone: () => undefined,
  })
  const isOffered = ways.data?.hasFreePlay ?? false
  const isBegun = useRef(false)
  // Where nothing is asked, the press that led here was the press that begins.
  useEffect(() => {
    if (!isOffered || asksAge || isBegun.current) return
    isBegun.current = true
    start()
  })
  const toLogIn = (
    <Link href={logInHref} className={buttonClass('chip')}>
      {text('logInToPlay')}
    </Link>
  )
  if (ways.error) return <ErrorState error={ways.error} onRetry={() => void ways.refetch()} />
  if (!ways.data) return <Skeleton height="60vh" />
  if (!isOffered) {
    return <EmptyState title={text('noFreePlay')} advice={text('noFreePlayAdvice')} act={toLogIn} />
  }
  return (
    <>
      <EmptyState
        title={text('freePlay')}
        advice={text('freePlayLead')}
        act={
          <>
            <ProblemNote problem={problem} />
            {problem && !asksAge && <Button onClick={start}>{text('freePlay')}</Button>}
            {toLogIn}
          </>
        }
      />
      {asksAge && !problem && (
        <Confirm
          title={text('freePlay')}
          question={text('freePlayQuestion', { age: minimumAge })}
          act={text('freePlayYes', { age: minimumAge })}
          isBusy={isBusy}
          onConfirm={start}
          onCancel={onLeave}
        />
      )}
    </>
  )
}
