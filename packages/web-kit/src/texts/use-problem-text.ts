import type { CallProblem } from '../data/call-problem.ts'
import { useLanguage } from './language.ts'
import { say } from './say.ts'
import { filled } from './use-text.ts'

/** What a problem says to the reader, in their language, with its facts filled in. */
export function problemText(problem: CallProblem): string {
  const [module = '', key = ''] = problem.code.split('.')
  const text = problem.kind?.text ?? problem.message
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
