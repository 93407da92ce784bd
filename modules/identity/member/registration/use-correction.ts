import type { CallProblem } from '@tessera/web-kit'
import { useRef, useState } from 'react'
import { identityProblems } from '../../calls.ts'

/**
 * A name or number that is corrected while the earlier one is still under way. What is refused of the earlier one is not said of
 * the new one, and a press meanwhile is kept until the answer is there: the earlier one may still open the account.
 */
export function useCorrection(typed: string, readTyped: () => string) {
  const sent = useRef<string>(undefined)
  const [underWay, setUnderWay] = useState<string>()
  const [isKept, setKept] = useState(false)
  const isAboutEarlier = (problem: CallProblem) =>
    (problem.is(identityProblems.accountTaken) || problem.is(identityProblems.contactTaken)) &&
    sent.current !== readTyped()
  return {
    /** Whether a press now would be about something else than what is under way. */
    mayPress: underWay !== undefined && underWay !== typed && !isKept,
    /** Answers whether it may be sent now. */
    begin: (who: string): boolean => {
      if (sent.current !== undefined) {
        setKept(true)
        return false
      }
      sent.current = who
      setUnderWay(who)
      return true
    },
    isAboutEarlier,
    /** To be told that the earlier one is refused. Answers whether the press that was kept is to be sent now. */
    end: (problem: CallProblem): boolean => {
      const isNext = isKept && isAboutEarlier(problem)
      sent.current = undefined
      setUnderWay(undefined)
      setKept(false)
      return isNext
    },
  }
}
