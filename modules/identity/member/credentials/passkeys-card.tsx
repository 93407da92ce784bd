import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { Button, ErrorState, query, Skeleton, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { credentialsMessages } from '../../credentials-messages.ts'
import { type Passkey, passkeyCalls } from '../../passkey-calls.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import styles from './credentials.module.css'
import { PasskeyRow } from './passkey-row.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

type Open = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey }

/** The member's passkeys, for the security centre. */
export function PasskeysCard() {
  const text = useText(credentialsMessages)
  const [open, setOpen] = useState<Open>()
  const list = useQuery({ ...query(passkeyCalls.listPasskeys, {}), throwOnError: false })
  const close = () => setOpen(undefined)
  const isHere = browserSupportsWebAuthn()
  return (
    <section className={styles.card} aria-label={text('keysTitle')}>
      <h2>{text('keysTitle')}</h2>
      <p className={styles.lead}>{text('keysLead')}</p>
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height="5rem" />}
      {list.data?.list.length === 0 && <p>{text('keysNone')}</p>}
      {list.data && list.data.list.length > 0 && (
        <ul className={styles.keys}>
          {list.data.list.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ act: 'rename', passkey })}
              onRemove={() => setOpen({ act: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {isHere ? (
        <div className={styles.acts}>
          <Button kind="chip" onClick={() => setOpen({ act: 'add' })}>
            {text('keyAdd')}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>{text('keysHere')}</p>
      )}
      {open?.act === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.act === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.act === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </section>
  )
}
