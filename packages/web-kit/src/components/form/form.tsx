import { type FormHTMLAttributes, type ReactNode, useId } from 'react'
import type { CallProblem } from '../../data/call-problem.ts'
import { useProblemText } from '../../texts/use-problem-text.ts'
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
  /** Why it cannot be sent now; said under the button. */
  whyOff?: string | undefined
  children: ReactNode
}

/** Sends the form: busy while it is on its way, and never silently off. */
export function SubmitButton({ busy, whyOff, children }: SubmitProps) {
  const id = useId()
  return (
    <div>
      <Button
        type="submit"
        kind="chip"
        isWide
        isBusy={busy}
        disabled={whyOff !== undefined}
        aria-describedby={whyOff ? id : undefined}
      >
        {children}
      </Button>
      {whyOff && (
        <p id={id} className={styles.why}>
          {whyOff}
        </p>
      )}
    </div>
  )
}
