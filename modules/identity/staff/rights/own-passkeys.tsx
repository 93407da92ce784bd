import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import {
  Button,
  CallProblem,
  Confirm,
  Dialog,
  ErrorState,
  Form,
  ProblemNote,
  query,
  Skeleton,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { passkeyNameCharacters } from '../../limits.ts'
import type { NewPasskeyBody, Passkey } from '../../passkey-calls.ts'
import { rightsCalls } from '../../rights-calls.ts'
import { rightsMessages } from '../../rights-messages.ts'
import styles from './rights.module.css'

const { addStaffPasskey, beginStaffPasskey, listStaffPasskeys, removeStaffPasskey } = rightsCalls

type Props = { onAdded?: () => void }

/** One's own passkeys: the other second lock, and a way in by one press. */
export function OwnPasskeys({ onAdded }: Props) {
  const text = useText(rightsMessages)
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...query(listStaffPasskeys, {}), throwOnError: false })
  return (
    <section className={styles.card} aria-label={text('ownKeys')}>
      <h2>{text('ownKeys')}</h2>
      <p>{text('ownKeysLead')}</p>
      {!list.data && list.isError && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton height="5rem" />}
      {list.data?.list.length === 0 && <p>{text('ownKeysNone')}</p>}
      {list.data && list.data.list.length > 0 && (
        <ul className={styles.parts}>
          {list.data.list.map((key) => (
            <KeyLine key={key.id} passkey={key} />
          ))}
        </ul>
      )}
      {browserSupportsWebAuthn() ? (
        <div className={styles.acts}>
          <Button kind="chip" onClick={() => setAdding(true)}>
            {text('ownKeyAdd')}
          </Button>
        </div>
      ) : (
        <p>{text('ownKeysHere')}</p>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} {...(onAdded && { onAdded })} />}
    </section>
  )
}

function KeyLine({ passkey: { id, name, madeAt, lastUsedAt } }: { passkey: Passkey }) {
  const text = useText(rightsMessages)
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(removeStaffPasskey, {
    refreshes: [listStaffPasskeys],
    onSuccess: () => toast(text('staffDone')),
  })
  const used = lastUsedAt ? format.dateTime(lastUsedAt) : text('staffNever')
  return (
    <li className={styles.acts}>
      <strong>{name}</strong>
      <span>{text('ownKeyTimes', { made: format.dateTime(madeAt), used })}</span>
      <Button
        kind="danger"
        aria-label={text('ownKeyRemoveOf', { name })}
        isBusy={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {text('roleRemove')}
      </Button>
      <ProblemNote problem={remove.error} />
      {isAsking && (
        <Confirm
          title={name}
          question={text('ownKeyRemoveAsk', { name })}
          act={text('roleRemove')}
          isDanger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            remove.mutate({ params: { id } })
          }}
        />
      )}
    </li>
  )
}

function AddDialog({ onClose, onAdded }: Props & { onClose: () => void }) {
  const text = useText(rightsMessages)
  const [name, setName] = useState(text('ownKeyUsual'))
  const [fault, setFault] = useState('')
  const begin = useCall(beginStaffPasskey)
  const keep = useCall(addStaffPasskey, { refreshes: [listStaffPasskeys] })
  const isBusy = begin.isPending || keep.isPending
  const add = async () => {
    setFault('')
    try {
      const { options } = await begin.mutateAsync({})
      // The server writes them by the browser's own names.
      const made = await startRegistration({ optionsJSON: options as never })
      const response = made as NewPasskeyBody['response']
      await keep.mutateAsync({ body: { name, response } })
      toast(text('staffDone'))
      onAdded?.()
      onClose()
    } catch (error) {
      if (!(error instanceof CallProblem)) setFault(text('ownKeyStopped'))
    }
  }
  return (
    <Dialog title={text('ownKeyAdd')} kind="note" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !isBusy) void add()
        }}
      >
        <TextField
          label={text('ownKeyName')}
          error={fault || undefined}
          maxLength={passkeyNameCharacters}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <ProblemNote problem={begin.error ?? keep.error} />
        <SubmitButton busy={isBusy}>{text('ownKeyAdd')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
