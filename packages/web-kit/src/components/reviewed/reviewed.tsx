import type { Call } from '@tessera/calls'
import { type ComponentType, createContext, Suspense, useContext } from 'react'

export type Drafted = {
  /** What is set as a whole: `region`, `announcement:…`. */
  subject: string
  /** The change that it was seen as of. */
  version: string
  value: unknown
  /** Says what cannot be kept as it is typed. */
  check?: () => string | undefined
  /** It cannot be kept, for a reason that is said beside another button of the same form. */
  isOff?: boolean
  /** Why it cannot be kept now; said beside the button. */
  whyOff?: string | undefined
}

export type TakenBack = {
  change: {
    id: string
    subject: string
    staffAccount: string
    before: Record<string, unknown>
    after: Record<string, unknown>
  }
  /** The last change of the same thing, as the person who reverts it has seen it. */
  version: string
  /** Calls whose answers it makes old. */
  refreshes?: Call[]
}

/** How changes are drafted and taken back in this office. */
type Reviewing = { Draft: ComponentType<Drafted>; Back: ComponentType<TakenBack> }

const Acts = createContext<Reviewing | undefined>(undefined)

/** Lets every screen within it draft what it sets and take back what was set; without it, none does. */
export const ReviewedProvider = Acts.Provider

/** Saves the input as a draft, for another person's approval, or for its minute. */
export function KeepAsDraft(drafted: Drafted) {
  const Draft = useContext(Acts)?.Draft
  return (
    Draft && (
      <Suspense fallback={null}>
        <Draft {...drafted} />
      </Suspense>
    )
  )
}

/** Sets again what was before a change, as a new change. */
export function TakeBack(taken: TakenBack) {
  const Back = useContext(Acts)?.Back
  return (
    Back && (
      <Suspense fallback={null}>
        <Back {...taken} />
      </Suspense>
    )
  )
}
