import { CallProblem, useProblemText, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { ChunkFailed } from '../routing/load-chunk.ts'

// Specification 8, word for word where it has words.
const chunkAdvice = {
  missing: 'filesRenewed',
  css: 'filesRenewed',
  timeout: 'tookTooLong',
  other: 'networkAbnormal',
} as const

/** What a fault means for the reader. `isFile`: a file did not come twice, and comes with the page itself, if it comes. */
export function useFailureText(error: unknown): { advice: string; isFile: boolean } {
  const text = useText(messages)
  const problemText = useProblemText()
  if (error instanceof ChunkFailed) return { advice: text(chunkAdvice[error.kind]), isFile: true }
  const advice = error instanceof CallProblem ? problemText(error) : text('pageFailedAdvice')
  return { advice, isFile: false }
}
