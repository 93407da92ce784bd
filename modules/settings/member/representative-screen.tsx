import { Form, ProblemNote, SubmitButton, TextField, useCall, useText } from '@tessera/web-kit'
import { type FormEvent, useRef, useState } from 'react'
import { settingsCalls } from '../calls.ts'
import { aboutMessages } from '../about-messages.ts'
import { messages } from '../messages.ts'
import styles from './about.module.css'

/** Its calls are only sent on a click, so only its code is loaded. */
export const loadRepresentativeScreen = async (): Promise<void> => undefined

/** Checks whether an account represents the site. */
export function RepresentativeScreen() {
  const text = useText(aboutMessages)
  const common = useText(messages)
  const field = useRef<HTMLInputElement>(null)
  const [account, setAccount] = useState('')
  const [isMissing, setMissing] = useState(false)
  const check = useCall(settingsCalls.checkRepresentative)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (account.trim() !== '') return check.mutate({ body: { account } })
    setMissing(true)
    field.current?.focus()
  }
  return (
    <section className={styles.screen}>
      <header>
        <h1>{text('representative')}</h1>
        <p className={styles.lead}>{text('representativeLead')}</p>
      </header>
      <Form className={styles.form ?? ''} onSubmit={submit}>
        <TextField
          label={text('representativeAccount')}
          hint={text('representativeHint')}
          error={isMissing ? common('empty') : undefined}
          autoComplete="off"
          maxLength={200}
          ref={field}
          value={account}
          onChange={({ target }) => {
            setAccount(target.value)
            setMissing(false)
            check.reset()
          }}
        />
        <ProblemNote problem={check.error} />
        <SubmitButton busy={check.isPending}>{text('representativeCheck')}</SubmitButton>
      </Form>
      <div role="status">{check.data && <Verdict {...check.data} />}</div>
    </section>
  )
}

type VerdictProps = {
  isOfficial: boolean
  kind: 'TELEGRAM' | 'WHATSAPP' | 'FACEBOOK' | 'EMAIL' | 'PHONE' | 'WEB' | null
  name: string
}

function Verdict({ isOfficial, kind, name }: VerdictProps) {
  const text = useText(aboutMessages)
  if (!isOfficial || !kind) {
    return (
      <div className={styles.card}>
        <strong className={styles.bad}>{text('representativeNo')}</strong>
        <p>{text('representativeNoNote')}</p>
      </div>
    )
  }
  return (
    <div className={styles.card}>
      <strong className={styles.good}>
        {text('representativeYes', { name, kind: text(`kind.${kind}`) })}
      </strong>
      <p>{text('representativeYesNote')}</p>
    </div>
  )
}
