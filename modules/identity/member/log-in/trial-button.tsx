import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Confirm, ProblemNote, query, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { logInCalls } from '../../log-in-calls.ts'
import { logInMessages } from '../../log-in-messages.ts'
import type { LoginResult } from '../../shapes.ts'
import { keepRemembered } from './remembered.ts'
import { beginSession } from '../session.ts'

/** Begins free play, where the site offers it: after the question for the age, where it asks for that. */
export function TrialButton({ onDone }: { onDone: (result: LoginResult) => void }) {
  const text = useText(logInMessages)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const ways = useQuery({ ...query(logInCalls.readWaysIn, {}), throwOnError: false })
  const begin = useCall(logInCalls.beginTrial, {
    onSuccess: (result) => {
      // Specification 4: what was kept of a log-in goes.
      keepRemembered(undefined)
      beginSession(client, result)
      toast(text('freePlayNow'))
      onDone(result)
    },
    onError: () => setAsking(false),
  })
  if (!ways.data?.hasFreePlay) return null
  const { trialAsksAge, minimumAge } = ways.data
  const start = () =>
    begin.mutate({ body: { os: 'Web', platform: 'W', version: 3, isAdult: trialAsksAge } })
  return (
    <>
      <Button
        kind="plain"
        isBusy={begin.isPending && !isAsking}
        onClick={trialAsksAge ? () => setAsking(true) : start}
      >
        {text('freePlay')}
      </Button>
      <ProblemNote problem={begin.error} />
      {isAsking && (
        <Confirm
          title={text('freePlay')}
          question={text('freePlayQuestion', { age: minimumAge })}
          act={text('freePlayYes', { age: minimumAge })}
          isBusy={begin.isPending}
          onConfirm={start}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
