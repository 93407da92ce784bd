import { useQuery } from '@tanstack/react-query'
import {
  Banner,
  Button,
  CopyButton,
  Dialog,
  ErrorState,
  lazyPart,
  newId,
  query,
  Segmented,
  Skeleton,
  useCall,
  useCopy,
  useText,
} from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { accountMessages } from '../../account-messages.ts'
import { agentsCalls } from '../../calls.ts'
import { accountCalls } from '../../account-calls.ts'
import styles from '../agents.module.css'
import { useSiteName } from './use-site-name.ts'

const NewAccountForm = lazyPart(async () => ({
  default: (await import('@tessera/identity/new-account')).NewAccountForm,
}))

type Becomes = 'player' | 'agent'
type Made = { account: string; password: string }

/** Where an agent opens an account for somebody, and is shown its first password this one time. */
export function CreateAccount() {
  const text = useText(accountMessages)
  const [made, setMade] = useState<Made>()
  // Another form after each account, with another password.
  const [turn, setTurn] = useState(0)
  const { data, error, refetch } = useQuery({
    ...query(accountCalls.readAccountTerms, {}),
    throwOnError: false,
  })
  return (
    <div className={styles.part}>
      <h2>{text('newAccount')}</h2>
      <p className={styles.lead}>{text('newAccountLead')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="20rem" />}
      {data && !data.mayCreate && <Banner tone="info">{text('mayNot')}</Banner>}
      {data?.mayCreate && data.leftToday === 0 && <Banner tone="warn">{text('noneLeft')}</Banner>}
      {data?.mayCreate && data.leftToday > 0 && (
        <>
          <p className={styles.note}>{text('leftToday', { left: data.leftToday })}</p>
          <Suspense fallback={<Skeleton height="20rem" />}>
            <div className={styles.form}>
              <AccountForm key={turn} onMade={setMade} />
            </div>
          </Suspense>
        </>
      )}
      {made && (
        <MadeDialog
          made={made}
          onClose={() => {
            setMade(undefined)
            setTurn(turn + 1)
          }}
        />
      )}
    </div>
  )
}

function AccountForm({ onMade }: { onMade: (made: Made) => void }) {
  const text = useText(accountMessages)
  const [becomes, setBecomes] = useState<Becomes>('player')
  // The same while it is tried again: a lost answer opens no second account.
  const [id, setId] = useState(newId)
  const [password, setPassword] = useState('')
  const create = useCall(accountCalls.createAccount, {
    refreshes: [accountCalls.readAccountTerms, agentsCalls.listTeam],
    onSuccess: ({ account }) => onMade({ account, password }),
    onError: ({ status }) => {
      if (status < 500) setId(newId())
    },
  })
  return (
    <NewAccountForm
      act={text('open')}
      isBusy={create.isPending}
      problem={create.error}
      onSubmit={(body) => {
        setPassword(body.password)
        create.mutate({ body: { ...body, id, becomes } })
      }}
    >
      <Segmented
        label={text('becomes')}
        options={(['player', 'agent'] as const).map((each) => ({
          id: each,
          name: text(`becomes.${each}`),
        }))}
        value={becomes}
        onChange={setBecomes}
      />
    </NewAccountForm>
  )
}

function MadeDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const text = useText(accountMessages)
  const site = useSiteName()
  const copy = useCopy()
  const link = `${globalThis.location.origin}/login`
  const message = text('message', { site, link, ...made })
  return (
    <Dialog title={text('madeTitle')} onClose={onClose}>
      <div className={styles.part}>
        <p className={styles.lead}>{text('madeLead')}</p>
        <dl className={styles.handed}>
          <div>
            <dt>{text('username')}</dt>
            <dd>
              <code>{made.account}</code>
              <CopyButton value={made.account} label={text('copyUsername')} />
            </dd>
          </div>
          <div>
            <dt>{text('password')}</dt>
            <dd>
              <code>{made.password}</code>
              <CopyButton value={made.password} label={text('copyPassword')} />
            </dd>
          </div>
        </dl>
        <div className={styles.acts}>
          <Button onClick={() => copy(message)}>{text('copyAll')}</Button>
          <Button kind="chip" onClick={onClose}>
            {text('done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
