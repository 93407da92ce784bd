import { Button, Dialog, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { logInCalls } from '../../log-in-calls.ts'
import { type LogInRule, logInStaffCalls } from '../../log-in-staff-calls.ts'
import { logInStaffMessages } from '../../log-in-staff-messages.ts'
import styles from './log-in-screen.module.css'
import { changedIn, isWeaker, type RuleName } from './rule-changes.ts'

type Props = { before: LogInRule; after: LogInRule; onClose: () => void }

/** What is about to change for everybody, before it does. */
export function ConfirmRule({ before, after, onClose }: Props) {
  const text = useText(logInStaffMessages)
  const write = useCall(logInStaffCalls.writeLogInRule, {
    refreshes: [logInStaffCalls.readLogInRule, logInCalls.readWaysIn],
    onSuccess: () => {
      toast(text('doorsSaved'))
      onClose()
    },
  })
  const said = (rule: LogInRule, name: RuleName): string => {
    if (name === 'agentReading') return text(`agentReading.${rule.agentReading}`)
    if (name === 'passwordDays') return String(rule.passwordDays)
    return text(rule[name] ? 'doorsYes' : 'doorsNo')
  }
  return (
    <Dialog title={text('doorsTitle')} kind="note" onClose={onClose}>
      <p>{text('doorsChanges')}</p>
      <dl className={styles.changes}>
        {changedIn(before, after).map((name) => (
          <div key={name}>
            <dt>{text(`doorsRule.${name}`)}</dt>
            <dd>{text('doorsChange', { before: said(before, name), after: said(after, name) })}</dd>
          </div>
        ))}
      </dl>
      {isWeaker(before, after) && <p role="status">{text('doorsWeaker')}</p>}
      <ProblemNote problem={write.error} />
      <Button
        kind={isWeaker(before, after) ? 'danger' : 'chip'}
        isWide
        isBusy={write.isPending}
        onClick={() => write.mutate({ body: after })}
      >
        {text('doorsSave')}
      </Button>
    </Dialog>
  )
}
