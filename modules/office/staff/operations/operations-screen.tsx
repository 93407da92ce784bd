import { ScreenFrame, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import { FaultsPart } from './faults-part.tsx'
import type { ProblemOf } from './job-error.tsx'
import { JobsPart } from './jobs-part.tsx'
import type { JobState } from './operations-view.ts'
import { StandingPart } from './standing-part.tsx'
import type { OperationsView } from './operations-view.ts'

const states: readonly JobState[] = ['waiting', 'running', 'failed', '']
const pageIn = (text: string | null) => {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}

export const operationsViewIn = (asked: URLSearchParams): OperationsView => ({
  state: states.find((each) => each === asked.get('state')) ?? '',
  jobsAfter: /^[0-2]\.\d{1,17}\.\d{1,18}$/.exec(asked.get('jobs') ?? '')?.[0] ?? '',
  requestId: (asked.get('request') ?? '').trim().slice(0, 64),
  faultsPage: pageIn(asked.get('faults')),
})

export const searchOfOperationsView = (view: OperationsView): URLSearchParams =>
  new URLSearchParams({
    ...(view.state !== '' && { state: view.state }),
    ...(view.jobsAfter !== '' && { jobs: view.jobsAfter }),
    ...(view.requestId !== '' && { request: view.requestId }),
    ...(view.faultsPage > 1 && { faults: String(view.faultsPage) }),
  })

type Props = {
  view: OperationsView
  onView: (view: OperationsView) => void
  mayWrite: boolean
  /** The link to the acts of a request; undefined without the permission. */
  actsHref: (requestId: string) => string | undefined
  /** What a problem says of which only the code is known. */
  problemOf: ProblemOf
}

/** How the machinery does, what it has to do, and what went wrong. */
export function OperationsScreen({ view, onView, mayWrite, actsHref, problemOf }: Props) {
  const text = useText(messages)
  return (
    <ScreenFrame title={text('operations')} lead={text('operationsLead')}>
      <StandingPart />
      <JobsPart view={view} onView={onView} mayRetry={mayWrite} problemOf={problemOf} />
      <FaultsPart view={view} onView={onView} actsHref={actsHref} />
    </ScreenFrame>
  )
}
