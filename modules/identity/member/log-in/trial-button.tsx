import { Button, Confirm, ProblemNote, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { logInMessages } from '../../log-in-messages.ts'
import type { LoginResult } from '../../shapes.ts'
import { useBeginTrial } from './use-begin-trial.ts'

/** Begins free play, where the site offers it: after the question for the age, where it asks for that. */
export function TrialButton({ onDone }: { onDone: (result: LoginResult) => void }) {
  const text = useText(logInMessages)
  const [isAsking, setAsking] = useState(false)
  const trial = useBeginTrial({ onDone, onError: () => setAsking(false) })
  if (!trial.ways.data?.hasFreePlay) return null
  const { asksAge, minimumAge, start, isBusy } = trial
  return (
    <>
      <Button
        kind="plain"
        isBusy={isBusy && !isAsking}
        onClick={asksAge ? () => setAsking(true) : start}
      >
        {text('freePlay')}
      </Button>
      <ProblemNote problem={trial.problem} />
      {isAsking && (
        <Confirm
          title={text('freePlay')}
          question={text('freePlayQuestion', { age: minimumAge })}
          act={text('freePlayYes', { age: minimumAge })}
          isBusy={isBusy}
          onConfirm={start}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
