import type { jobStates } from '../../operations-calls.ts'

export type JobState = '' | (typeof jobStates)[number]

/** The state of the operations screen; it is kept in the address of the page. */
export type OperationsView = {
  state: JobState
  /** Where the page of the jobs begins; empty for the first one. */
  jobsAfter: string
  requestId: string
  faultsPage: number
}
