import { useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  Form,
  PasswordField,
  ProblemNote,
  query,
  Skeleton,
  SubmitButton,
  useCall,
  useText,
} from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import type { FactorCalls } from '../../credentials-calls.ts'
import { credentialsMessages } from '../../credentials-messages.ts'
import { messages } from '../../messages.ts'
import styles from './credentials.module.css'

type Props = {
  calls: FactorCalls
  /** Another way to show who it is, beside the password. */
  otherWay?: ReactNode
  /** Where a password is not enough for who has more: how they show that, in its place. */
  sureWay?: ReactNode
  children: ReactNode
}

/** Its children are for who has shown of late who they are; others are asked first. */
export function Proved({ calls, otherWay, sureWay, children }: Props) {
  const state = useQuery({ ...query(calls.read, {}), throwOnError: false })
  if (state.isError) {
    return <ErrorState error={state.error} onRetry={() => void state.refetch()} />
  }
  if (!state.data) return <Skeleton height="12rem" />
  const { isProved, isSure, proofWays } = state.data
  if (sureWay ? isSure : isProved) return children
  if (sureWay && !proofWays.includes('password')) return sureWay
  return <ProofForm calls={calls} otherWay={otherWay} />
}

function ProofForm({ calls, otherWay }: Pick<Props, 'calls' | 'otherWay'>) {
  const text = useText(credentialsMessages)
  const words = useText(messages)
  const [password, setPassword] = useState('')
  const prove = useCall(calls.prove, { refreshes: [calls.read] })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') prove.mutate({ body: { password } })
      }}
    >
      <p className={styles.lead}>{text('proofLead')}</p>
      <PasswordField
        label={words('password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ProblemNote problem={prove.error} />
      <SubmitButton busy={prove.isPending}>{text('proofAct')}</SubmitButton>
      {otherWay}
    </Form>
  )
}
