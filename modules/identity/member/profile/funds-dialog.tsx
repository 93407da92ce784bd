import { Dialog, Form, PasswordField, ProblemNote, SubmitButton, useText } from '@tessera/web-kit'
import { profileMessages } from '../../profile-messages.ts'
import styles from '../dialogs.module.css'
import { ProofFields } from './proof-fields.tsx'
import { type FundsWay, useFunds } from './use-funds.ts'
import type { Provable } from './use-proof.ts'

type Props = { way: FundsWay; security: Provable; onClose: () => void }

/** The first funds password, another one, or a new one in place of one that is forgotten. */
export function FundsDialog({ way, security, onClose }: Props) {
  const text = useText(profileMessages)
  const title = { create: 'setFunds', change: 'changeFunds', reset: 'resetFundsTitle' } as const
  const lead = way === 'reset' ? text('resetFundsLead') : text('fundsLead')
  const canReset =
    security.sms.isProved ||
    security.email.isProved ||
    security.hasPasskey ||
    security.done.includes('authenticator')
  return (
    <Dialog title={text(title[way])} onClose={onClose}>
      <p className={styles.lead}>{lead}</p>
      {way === 'reset' && !canReset ? (
        <p role="status">{text('resetNeedsContact')}</p>
      ) : (
        <FundsForm way={way} security={security} onClose={onClose} />
      )}
    </Dialog>
  )
}

function FundsForm({ way, security, onClose }: Props) {
  const text = useText(profileMessages)
  const { fields, errors, proof, isBusy, submit, problem } = useFunds({
    way,
    security,
    onDone: onClose,
  })
  return (
    <Form onSubmit={(event) => void submit(event)}>
      {way === 'change' ? (
        <PasswordField
          label={text('oldFunds')}
          autoComplete="off"
          error={errors.oldPassword?.message}
          {...fields.oldPassword}
        />
      ) : (
        <ProofFields
          proof={proof}
          password={fields.password}
          code={fields.code}
          errors={{ password: errors.password?.message, code: errors.code?.message }}
        />
      )}
      <PasswordField
        label={text('newFunds')}
        autoComplete="off"
        error={errors.newPassword?.message}
        {...fields.newPassword}
      />
      <PasswordField
        label={text('confirmFunds')}
        autoComplete="off"
        error={errors.confirmNewPassword?.message}
        {...fields.confirmNewPassword}
      />
      <ProblemNote problem={problem} />
      <SubmitButton busy={isBusy}>{text('confirmAct')}</SubmitButton>
    </Form>
  )
}
