import { CallProblem, EmptyState, ErrorState, useText } from '@tessera/web-kit'
import { agentsProblems } from '../calls.ts'
import { messages } from '../messages.ts'

type Props = { error: unknown; onRetry: () => void }

/** Why a report is not there: another account helps, or another try. */
export function ReportFailed({ error, onRetry }: Props) {
  const text = useText(messages)
  const problem = error instanceof CallProblem ? error : undefined
  if (problem?.is(agentsProblems.notInTeam)) {
    return <EmptyState title={text('notFound')} advice={text('chooseAccountAdvice')} />
  }
  if (problem?.is(agentsProblems.chooseMember)) {
    return <EmptyState title={text('chooseAccount')} advice={text('tooLarge')} />
  }
  return <ErrorState error={error} onRetry={onRetry} />
}
