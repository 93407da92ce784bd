import { useQuery } from '@tanstack/react-query'
import { CallProblem, newId, send } from '@tessera/web-kit'
import { useRef, useState } from 'react'
import { captchaCalls } from '../../captcha-calls.ts'
import { captchaMilliseconds } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'

const isTooSoon = (error: unknown) =>
  error instanceof CallProblem && error.is(identityProblems.captchaTooSoon)

/** A picture to read, and another one on demand: at most one a second (specification 9). */
export function useCaptcha() {
  // Each field has pictures of its own: one that was used is never shown again.
  const [field] = useState(newId)
  const askedAt = useRef(0)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [captchaCalls.readCaptcha.path, field],
    queryFn: ({ signal }) => {
      askedAt.current = performance.now()
      return send(captchaCalls.readCaptcha, {}, { signal })
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    throwOnError: false,
    // Another visitor of this address may just have requested one.
    retry: (count, problem) => isTooSoon(problem) && count < 5,
    retryDelay: captchaMilliseconds,
  })
  return {
    picture: data,
    problem: error instanceof CallProblem ? error : null,
    isBusy: isFetching,
    refresh: async (): Promise<boolean> => {
      if (isFetching || performance.now() - askedAt.current < captchaMilliseconds) return false
      await refetch()
      return true
    },
  }
}
