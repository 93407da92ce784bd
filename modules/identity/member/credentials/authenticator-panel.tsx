import { useQuery } from '@tanstack/react-query'
import { Button, ErrorState, query, Skeleton, useFormat, useText } from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import type { AuthenticatorState, FactorCalls } from '../../credentials-calls.ts'
import { credentialsMessages } from '../../credentials-messages.ts'
import { BindDialog } from './bind-dialog.tsx'
import { RemoveDialog, RenewDialog } from './code-dialog.tsx'
import styles from './credentials.module.css'

type Open = 'bind' | 'renew' | 'remove'
type Props = {
  calls: FactorCalls
  title: string
  otherWay?: ReactNode
  sureWay?: ReactNode
  onBound?: () => void
}

/** The authenticator app of the signed-in member or staff member. */
export function AuthenticatorPanel({ calls, title, otherWay, sureWay, onBound }: Props) {
  const text = useText(credentialsMessages)
  const [open, setOpen] = useState<Open>()
  const state = useQuery({ ...query(calls.read, {}), throwOnError: false })
  const close = () => setOpen(undefined)
  const shared = { calls, otherWay, onClose: close }
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.lead}>{text('appLead')}</p>
      {state.isError && <ErrorState error={state.error} onRetry={() => void state.refetch()} />}
      {state.isPending && <Skeleton height="5rem" />}
      {state.data && <Bound state={state.data} onOpen={setOpen} />}
      {open === 'bind' && (
        <BindDialog {...shared} sureWay={sureWay} {...(onBound && { onBound })} />
      )}
      {open === 'renew' && <RenewDialog {...shared} />}
      {open === 'remove' && <RemoveDialog {...shared} />}
    </section>
  )
}

function Bound({ state, onOpen }: { state: AuthenticatorState; onOpen: (open: Open) => void }) {
  const text = useText(credentialsMessages)
  const format = useFormat()
  if (state.boundAt === null) {
    return (
      <>
        <p>{text('appNone')}</p>
        <div className={styles.acts}>
          <Button kind="chip" onClick={() => onOpen('bind')}>
            {text('appBind')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p>
        {text('appSince', { at: format.dateTime(state.boundAt) })}{' '}
        {text('appCodesLeft', { count: state.recoveryCodesLeft })}
      </p>
      <div className={styles.acts}>
        <Button onClick={() => onOpen('renew')}>{text('recoveryRenew')}</Button>
        <Button kind="danger" onClick={() => onOpen('remove')}>
          {text('appRemove')}
        </Button>
      </div>
    </>
  )
}
