import type { CallProblem } from '@tessera/web-kit'
import { identityProblems } from '../../problems.ts'

/** What a log-in from a new place is asked for. */
export type Challenge = { challengeId: string; ways: string[]; hints: Record<string, string> }

/** The challenge that a problem carries, where it is one. */
export const challengeIn = (problem: CallProblem): Challenge | undefined =>
  problem.is(identityProblems.extraVerification) ? (problem.facts as Challenge) : undefined
