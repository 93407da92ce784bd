import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  Confirm,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  Segmented,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { accountMessages } from '../account-messages.ts'
import { agentsCalls, type TeamLink } from '../calls.ts'
import { messages } from '../messages.ts'
import { CreateAccount } from './accounts/create-account.tsx'
import { LinkFunnel } from './accounts/link-funnel.tsx'
import { ShareDialog } from './accounts/share-dialog.tsx'
import styles from './agents.module.css'
import { LinkForm } from './link-form.tsx'

const ways = ['link', 'account'] as const

/** Where an agent opens accounts and makes the links by which people join the team, and sees what came by each. */
export function RegisterCentreScreen() {
  const text = useText(messages)
  const words = useText(accountMessages)
  const [way, setWay] = useState<(typeof ways)[number]>('link')
  const [shared, setShared] = useState<TeamLink>()
  const [ending, setEnding] = useState<TeamLink>()
  const { data, error, refetch } = useQuery({
    ...query(agentsCalls.listLinks, {}),
    throwOnError: false,
  })
  const columns = useColumns(setShared, setEnding)
  return (
    <section className={styles.screen}>
      <h1>{text('registerCentre')}</h1>
      <p className={styles.lead}>{text('registerLead')}</p>
      <Segmented
        label={words('way')}
        options={ways.map((id) => ({ id, name: words(`way.${id}`) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'link' ? <LinkForm onCreated={setShared} /> : <CreateAccount />}
      <div className={styles.part}>
        <h2>{text('links')}</h2>
        {data && <p className={styles.lead}>{text('linksLeft', { left: data.left })}</p>}
        {data && data.list.length > 0 && <LinkFunnel links={data.list} />}
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            caption={text('links')}
            columns={columns}
            rows={data?.list ?? []}
            isLoading={!data}
            keyOf={({ code }) => code}
            empty={<EmptyState title={text('noLinks')} />}
          />
        )}
      </div>
      {shared && <ShareDialog link={shared} onClose={() => setShared(undefined)} />}
      {ending && <EndDialog link={ending} onClose={() => setEnding(undefined)} />}
    </section>
  )
}

type Chosen = (link: TeamLink) => void

function useColumns(onShare: Chosen, onEnd: Chosen): Column<TeamLink>[] {
  const text = useText(messages)
  const words = useText(accountMessages)
  const format = useFormat()
  return [
    {
      id: 'link',
      name: text('link'),
      cell: ({ code, label }) => (
        <>
          <code>{code}</code> {label}
        </>
      ),
    },
    { id: 'becomes', name: text('becomes'), cell: ({ becomes }) => text(`becomes.${becomes}`) },
    {
      id: 'clicks',
      name: words('clicks'),
      isNumber: true,
      cell: ({ clicks }) => format.number(clicks),
    },
    {
      id: 'registered',
      name: text('registered'),
      isNumber: true,
      cell: ({ registered, maxUses }) =>
        maxUses === null
          ? format.number(registered)
          : text('usesOf', { used: registered, most: maxUses }),
    },
    {
      id: 'deposited',
      name: text('deposited'),
      isNumber: true,
      cell: ({ deposited }) => format.number(deposited),
    },
    {
      id: 'expires',
      name: text('expires'),
      cell: ({ expiresAt }) => (expiresAt ? format.dateTime(expiresAt) : text('noEnd')),
    },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`state.${state}`) },
    {
      id: 'acts',
      name: text('share'),
      isActs: true,
      cell: (link) =>
        link.state === 'active' && (
          <span className={styles.acts}>
            <Button aria-label={text('shareOf', { code: link.code })} onClick={() => onShare(link)}>
              {text('share')}
            </Button>
            <Button
              kind="danger"
              aria-label={text('endOf', { code: link.code })}
              onClick={() => onEnd(link)}
            >
              {text('endLink')}
            </Button>
          </span>
        ),
    },
  ]
}

type DialogProps = { link: TeamLink; onClose: () => void }

function EndDialog({ link: { code }, onClose }: DialogProps) {
  const text = useText(messages)
  const end = useCall(agentsCalls.endLink, {
    refreshes: [agentsCalls.listLinks],
    onSuccess: () => {
      toast(text('linkEnded'))
      onClose()
    },
  })
  return (
    <Confirm
      title={text('endTitle')}
      question={text('endQuestion', { code })}
      act={text('endAct')}
      isDanger
      isBusy={end.isPending}
      onConfirm={() => end.mutate({ params: { code } })}
      onCancel={onClose}
    />
  )
}
