import { type ReactNode, useState } from 'react'
import type { CallProblem } from '../../data/call-problem.ts'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { ActButton } from '../button/act-button.tsx'
import { Confirm } from '../confirm/confirm.tsx'
import { Form, ProblemNote } from '../form/form.tsx'
import styles from './save-form.module.css'

type Props = {
  children: ReactNode
  /** The verb on the button. */
  save: string
  isBusy: boolean
  problem: CallProblem | null
  /** There is nothing to save. */
  isOff?: boolean
  /** Why it cannot be saved now, where that is not for want of changes; said beside the button. */
  whyOff?: string | undefined
  /** Says what cannot be saved as it is typed; nothing where all of it can. */
  check?: () => string | undefined
  /** The confirmation of a change that affects everyone. */
  ask?: { title: string; question: string; isDanger?: boolean } | undefined
  onSave: () => void
}

/** Fields that are saved together, by a press or Enter: checked first, asked about where that is due, and then sent. */
export function SaveForm({
  children,
  save,
  isBusy,
  problem,
  isOff = false,
  whyOff,
  check,
  ask,
  onSave,
}: Props) {
  const text = useText(messages)
  const [wrong, setWrong] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const press = () => {
    const found = check?.()
    setWrong(found)
    if (found !== undefined) return
    if (ask) setAsking(true)
    else onSave()
  }
  return (
    <>
      <Form
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          // Only its own: a dialog that one of its parts opens has a form of its own.
          if (event.target === event.currentTarget && !isBusy) press()
        }}
      >
        {children}
        {wrong !== undefined && <p role="alert">{wrong}</p>}
        <ProblemNote problem={problem} />
        <ActButton
          type="submit"
          kind="chip"
          isBusy={isBusy}
          whyOff={isOff && (whyOff ?? text('diffSame'))}
        >
          {save}
        </ActButton>
      </Form>
      {isAsking && ask && (
        <Confirm
          {...ask}
          act={save}
          onConfirm={() => {
            setAsking(false)
            onSave()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
