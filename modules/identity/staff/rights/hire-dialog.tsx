import {
  Button,
  CopyButton,
  Dialog,
  Form,
  isReason,
  ProblemNote,
  ReasonField,
  SubmitButton,
  TextField,
  newId,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { rightsCalls } from '../../rights-calls.ts'
import { rightsMessages } from '../../rights-messages.ts'
import styles from './rights.module.css'

const { hireStaff, listRightChanges, listStaff } = rightsCalls

/** Makes an account; its first password is shown once. */
export function HireDialog({ onClose }: { onClose: () => void }) {
  const text = useText(rightsMessages)
  const [id] = useState(() => newId()) // kept while the same is tried again
  const [account, setAccount] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const hire = useCall(hireStaff, { refreshes: [listStaff, listRightChanges] })
  if (hire.data) {
    return (
      <Dialog title={text('staffHire')} onClose={onClose}>
        <p>{text('staffHired', { account })}</p>
        <p className={styles.secret}>{hire.data.password}</p>
        <div className={styles.acts}>
          <CopyButton value={hire.data.password} label={text('staffCopy')} />
          <Button kind="chip" onClick={onClose}>
            {text('staffHiredDone')}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={text('staffHire')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (account.trim() === '' || !isReason(reason) || hire.isPending) return
          hire.mutate({ body: { id, account, reason: reason.trim() } })
        }}
      >
        <p>{text('staffHireLead')}</p>
        <TextField
          label={text('staffName')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          error={isTried && account.trim() === '' ? text('staffNameNeeded') : undefined}
          value={account}
          onChange={({ target }) => setAccount(target.value)}
        />
        <ReasonField value={reason} onValue={setReason} isMissing={isTried} />
        <ProblemNote problem={hire.error} />
        <SubmitButton busy={hire.isPending}>{text('staffHire')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
