import { type FormHTMLAttributes, type ReactNode, useId } from 'react'
import type { CallProblem } from '../../data/call-problem.ts'
import { messages } from '../../messages.ts'
import { useProblemText } from '../../texts/use-problem-text.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../button/button.tsx'
import styles from './form.module.css'

/** A form whose rules are ours, not the browser's bubbles. */
export const Form = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <form noValidate {...props} className={`${styles.form} ${props.className ?? ''}`} />
)

/** What stopped the last try, in the reader's words; nothing while nothing did. */
export function ProblemNote({ problem }: { problem: CallProblem | null | undefined }) {
  const textOf = useProblemText()
  return <div role="alert">{problem && <p className={styles.problem}>{textOf(problem)}</p>}</div>
}

type SubmitProps = {
  busy: boolean
  /** There is nothing to save. */
  isOff?: boolean
  /** Why it cannot be sent now, where that is not for want of changes; said under the button. */
  whyOff?: string | undefined
  children: ReactNode
}

/** Sends the form: busy while it is on its way, and never silently off. */
export function SubmitButton({ busy, isOff = false, whyOff, children }: SubmitProps) {
  const text = useText(messages)
  const why = whyOff ?? (isOff ? text('diffSame') : undefined)
  const id = useId()
  return (
    <div>
      <Button
        type="submit"
        kind="chip"
        isWide
        isBusy={busy}
        disabled={why !== undefined}
        aria-describedby={why ? id : undefined}
      >
        {children}
      </Button>
      {why && (
        <p id={id} className={styles.why}>
          {why}
        </p>
      )}
    </div>
  )
}
