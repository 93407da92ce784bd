import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, toast, useCall, useText } from '@tessera/web-kit'
import { logInCalls } from '../../log-in-calls.ts'
import { logInMessages } from '../../log-in-messages.ts'
import type { LoginResult } from '../../shapes.ts'
import { beginSession } from '../session.ts'
import { keepRemembered } from './remembered.ts'

type Heard = { onDone: (result: LoginResult) => void; onError?: () => void }

/** Begins free play, and whether the site offers it and asks for the age before. */
export function useBeginTrial({ onDone, onError }: Heard) {
  const text = useText(logInMessages)
  const client = useQueryClient()
  const ways = useQuery({ ...query(logInCalls.readWaysIn, {}), throwOnError: false })
  const begin = useCall(logInCalls.beginTrial, {
    onSuccess: (result) => {
      // Specification 4: what was kept of a log-in goes.
      keepRemembered(undefined)
      beginSession(client, result)
      toast(text('freePlayNow'))
      onDone(result)
    },
    ...(onError && { onError }),
  })
  const asksAge = ways.data?.trialAsksAge ?? true
  return {
    ways,
    asksAge,
    minimumAge: ways.data?.minimumAge ?? 0,
    isBusy: begin.isPending,
    problem: begin.error,
    start: () => begin.mutate({ body: { os: 'Web', platform: 'W', version: 3, isAdult: asksAge } }),
  }
}
