import {
  Button,
  Dialog,
  Fingerprint,
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  useCall,
  useText,
} from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import type { FactorCalls } from '../../credentials-calls.ts'
import { credentialsMessages } from '../../credentials-messages.ts'
import styles from './credentials.module.css'
import { Proved } from './proved.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryList } from './recovery-list.tsx'

type Props = {
  calls: FactorCalls
  otherWay?: ReactNode
  sureWay?: ReactNode
  onClose: () => void
  onBound?: () => void
}

/** Binds an app: the picture, its first code, then the recovery codes. */
export function BindDialog({ calls, otherWay, sureWay, onClose, onBound }: Props) {
  const text = useText(credentialsMessages)
  const [codes, setCodes] = useState<string[]>()
  const done = () => {
    onBound?.()
    onClose()
  }
  return (
    <Dialog title={text(codes ? 'recoveryTitle' : 'appBind')} onClose={codes ? done : onClose}>
      {codes ? (
        <RecoveryList codes={codes} onDone={done} />
      ) : (
        <Proved calls={calls} otherWay={otherWay} sureWay={sureWay}>
          <Begin calls={calls} onBound={setCodes} />
        </Proved>
      )}
    </Dialog>
  )
}

type StepProps = { calls: FactorCalls; onBound: (codes: string[]) => void }

function Begin({ calls, onBound }: StepProps) {
  const text = useText(credentialsMessages)
  const begin = useCall(calls.begin)
  if (begin.data) return <Confirm {...begin.data} calls={calls} onBound={onBound} />
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{text('appBeginLead')}</p>
      <ProblemNote problem={begin.error} />
      <Button kind="chip" isWide isBusy={begin.isPending} onClick={() => begin.mutate({})}>
        {text('appBegin')}
      </Button>
    </div>
  )
}

// In fours, as people type it.
const spaced = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function Confirm({ calls, secret, uri, onBound }: StepProps & { secret: string; uri: string }) {
  const text = useText(credentialsMessages)
  const [code, setCode] = useState('')
  const confirm = useCall(calls.confirm, {
    refreshes: [calls.read],
    onSuccess: ({ recoveryCodes }) => onBound(recoveryCodes),
  })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') confirm.mutate({ body: { code } })
      }}
    >
      <p className={styles.lead}>{text('appScan')}</p>
      <QrCode value={uri} label={text('appPicture')} />
      <p className={styles.key}>
        {text('appKey')}: <Fingerprint value={spaced(secret)} name={text('appKey')} />
      </p>
      <TextField
        label={text('appCode')}
        hint={text('appCodeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <ProblemNote problem={confirm.error} />
      <SubmitButton busy={confirm.isPending}>{text('appConfirm')}</SubmitButton>
    </Form>
  )
}
