import { commonProblems } from '@tessera/calls'
import type { ProblemKind } from '@tessera/calls'
import type { CallProblem } from '../data/call-problem.ts'
import { useLanguage } from './language.ts'
import { say } from './say.ts'
import { filled } from './use-text.ts'

/** What a problem says to the reader, in their language, with its facts filled in. */
export function problemText(problem: CallProblem): string {
  const [module = '', key = ''] = problem.code.split('.')
  const kind: ProblemKind | undefined =
    problem.kind ?? Object.values(commonProblems).find(({ code }) => code === problem.code)
  const text = kind?.text ?? problem.message
  return say(
    module,
    `problem.${key}`,
    text,
    filled((problem.facts ?? {}) as Record<string, unknown>),
  )
}

export function useProblemText(): (problem: CallProblem) => string {
  useLanguage()
  return problemText
}
