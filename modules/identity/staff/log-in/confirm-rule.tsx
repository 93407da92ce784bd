import {
  Button,
  Dialog,
  isReason,
  KeepAsDraft,
  ProblemNote,
  ReasonField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { logInCalls } from '../../log-in-calls.ts'
import { type LogInRule, logInStaffCalls } from '../../log-in-staff-calls.ts'
import { logInStaffMessages } from '../../log-in-staff-messages.ts'
import styles from './log-in-screen.module.css'
import { changedIn, isWeaker, type RuleName } from './rule-changes.ts'
import { useLogInRuleWords } from './use-log-in-rule-words.ts'

type Props = {
  /** The change that «before» is as of. */
  version: string
  before: LogInRule
  after: LogInRule
  onClose: () => void
}

/** The pending change for everyone, shown before it is saved. */
export function ConfirmRule({ version, before, after, onClose }: Props) {
  const text = useText(logInStaffMessages)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const write = useCall(logInStaffCalls.writeLogInRule, {
    refreshes: [...Object.values(logInStaffCalls), logInCalls.readWaysIn],
    onSuccess: () => {
      toast(text('logInRuleSaved'))
      onClose()
    },
  })
  const { wordOf } = useLogInRuleWords()
  const said = (rule: LogInRule, name: RuleName) => wordOf(name, rule[name]) ?? String(rule[name])
  const save = () => {
    setTried(true)
    if (isReason(reason)) write.mutate({ body: { version, rule: after, reason: reason.trim() } })
  }
  return (
    <Dialog title={text('logInRuleTitle')} kind="note" onClose={onClose}>
      <p>{text('logInRuleChanges')}</p>
      <dl className={styles.changes}>
        {changedIn(before, after).map((name) => (
          <div key={name}>
            <dt>{text(`logInRule.${name}`)}</dt>
            <dd>
              {text('logInRuleChange', { before: said(before, name), after: said(after, name) })}
            </dd>
          </div>
        ))}
      </dl>
      {isWeaker(before, after) && <p role="status">{text('logInRuleWeaker')}</p>}
      <ReasonField value={reason} onValue={setReason} isMissing={isTried} />
      <ProblemNote problem={write.error} />
      <Button
        kind={isWeaker(before, after) ? 'danger' : 'chip'}
        isWide
        isBusy={write.isPending}
        onClick={save}
      >
        {text('logInRuleSave')}
      </Button>
      <KeepAsDraft subject="doors" version={version} value={after} />
    </Dialog>
  )
}
