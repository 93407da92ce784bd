import { useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  type Column,
  DataTable,
  EmptyState,
  MoneyText,
  PageWalk,
  query,
  SaveList,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { agentsCalls, type TeamEntry } from '../calls.ts'
import { teamRowsMax } from '../limits.ts'
import { messages } from '../messages.ts'
import { AccountField } from './account-field.tsx'
import styles from './agents.module.css'
import { ReportFailed } from './report-failed.tsx'
import { useTeamFilter } from './use-team-filter.ts'

/** The movements on the account of one member of a team. */
export function AccountDetailsScreen() {
  const text = useText(messages)
  const filter = useTeamFilter()
  const account = filter.of('account')
  return (
    <section className={styles.screen}>
      <h1>{text('accountDetails')}</h1>
      <p className={styles.lead}>{text('accountDetailsLead')}</p>
      <div className={styles.one}>
        <AccountField
          account={account}
          onAccount={(next) => filter.change({ account: next, after: '' })}
        />
      </div>
      {account === '' ? (
        <EmptyState title={text('chooseAccount')} advice={text('chooseAccountAdvice')} />
      ) : (
        <Entries
          account={account}
          after={filter.of('after')}
          onAfter={(after) => filter.change({ after })}
        />
      )}
    </section>
  )
}

type Props = { account: string; after: string; onAfter: (after: string) => void }

function Entries({ account, after, onAfter }: Props) {
  const text = useText(messages)
  const columns = useColumns()
  const { data, error, refetch } = useQuery({
    ...query(agentsCalls.listTeamEntries, { query: { account, ...(after && { after }) } }),
    throwOnError: false,
  })
  if (error && !data) return <ReportFailed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        caption={text('accountDetails')}
        columns={columns}
        rows={data?.list ?? []}
        isLoading={!data}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('noEntries')} />}
      />
      <PageWalk after={after} next={data?.next} onAfter={onAfter} />
      {data && data.list.length > 0 && (
        <SaveList
          of={text('accountDetails')}
          part={account}
          page={(next) =>
            send(agentsCalls.listTeamEntries, {
              query: {
                account,
                pageSize: teamRowsMax,
                ...(next !== undefined && { after: next }),
              },
            })
          }
          head={(['madeAt', 'kind', 'amount', 'balanceAfter'] as const).map((name) => text(name))}
          lines={({ madeAt, kind, amount, balanceAfter }) => [
            [madeAt, text(`kind.${kind}`), decimalOf(amount), decimalOf(balanceAfter)],
          ]}
        />
      )}
    </>
  )
}

function useColumns(): Column<TeamEntry>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    {
      id: 'madeAt',
      name: text('madeAt'),
      phone: 'note',
      cell: ({ madeAt }) => format.dateTime(madeAt),
    },
    {
      id: 'kind',
      name: text('kind'),
      phone: 'lead',
      cell: ({ kind, isHeld }) => (
        <>
          {text(`kind.${kind}`)}
          {isHeld && <small className={styles.note}> {text('onHold')}</small>}
        </>
      ),
    },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      phone: 'amount',
      cell: ({ amount }) => <MoneyText value={amount} hasSign />,
    },
    {
      id: 'balanceAfter',
      name: text('balanceAfter'),
      isNumber: true,
      phone: 'side',
      cell: ({ balanceAfter }) => <MoneyText value={balanceAfter} />,
    },
  ]
}
