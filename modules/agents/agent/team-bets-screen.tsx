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
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { agentsCalls, type TeamBet } from '../calls.ts'
import { teamRowsMax } from '../limits.ts'
import { messages } from '../messages.ts'
import { AccountField } from './account-field.tsx'
import styles from './agents.module.css'
import { ReportFailed } from './report-failed.tsx'
import { TeamFilterBar } from './team-filter-bar.tsx'
import { useTeamFilter } from './use-team-filter.ts'

/** The bets of a team, newest first, or of one of its members. */
export function TeamBetsScreen() {
  const text = useText(messages)
  const { code } = useLanguage()
  const filter = useTeamFilter()
  const columns = useColumns()
  const [account, after] = [filter.of('account'), filter.of('after')]
  const asked = { ...filter.days, language: code, ...(account && { account }) }
  const { data, error, refetch } = useQuery({
    ...query(agentsCalls.listTeamBets, { query: { ...asked, ...(after && { after }) } }),
    throwOnError: false,
  })
  return (
    <section className={styles.screen}>
      <h1>{text('teamBets')}</h1>
      <p className={styles.lead}>{text('teamBetsLead')}</p>
      <TeamFilterBar filter={filter}>
        <AccountField
          account={account}
          onAccount={(next) => filter.change({ account: next, after: '' })}
        />
      </TeamFilterBar>
      {error && !data ? (
        <ReportFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            caption={text('teamBets')}
            columns={columns}
            rows={data?.list ?? []}
            isLoading={!data}
            keyOf={({ id }) => id}
            empty={<EmptyState title={text('noBets')} />}
          />
          <PageWalk
            after={after}
            next={data?.next}
            onAfter={(next) => filter.change({ after: next })}
          />
          {data && data.list.length > 0 && <AsFile asked={asked} />}
        </>
      )}
    </section>
  )
}

function useColumns(): Column<TeamBet>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    {
      id: 'placedAt',
      name: text('placedAt'),
      phone: 'note',
      cell: ({ placedAt }) => format.dateTime(placedAt),
    },
    { id: 'account', name: text('account'), cell: ({ account }) => account },
    {
      id: 'game',
      name: text('game'),
      phone: 'lead',
      cell: ({ gameName, account }) => (
        <>
          {gameName}
          <span className={styles.onPhone}> · {account}</span>
        </>
      ),
    },
    { id: 'vendor', name: text('vendor'), cell: ({ vendorName }) => vendorName },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`bet.${state}`) },
    {
      id: 'stake',
      name: text('stake'),
      isNumber: true,
      phone: 'side',
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'validBet',
      name: text('validBet'),
      isNumber: true,
      cell: ({ validBet }) => validBet && <MoneyText value={validBet} />,
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      phone: 'amount',
      cell: ({ prize }) => prize && <MoneyText value={prize} />,
    },
  ]
}

type Asked = { from: string; to: string; language: string; account?: string }

function AsFile({ asked }: { asked: Asked }) {
  const text = useText(messages)
  const names = [
    'placedAt',
    'account',
    'game',
    'vendor',
    'state',
    'stake',
    'validBet',
    'prize',
  ] as const
  return (
    <SaveList
      of={text('teamBets')}
      part={[asked.account, asked.from, asked.to].filter(Boolean).join(' ')}
      page={(next) =>
        send(agentsCalls.listTeamBets, {
          query: { ...asked, pageSize: teamRowsMax, ...(next !== undefined && { after: next }) },
        })
      }
      head={names.map((name) => text(name))}
      lines={({ placedAt, account, gameName, vendorName, state, stake, validBet, prize }) => [
        [
          placedAt,
          account,
          gameName,
          vendorName,
          text(`bet.${state}`),
          decimalOf(stake),
          validBet ? decimalOf(validBet) : '',
          prize ? decimalOf(prize) : '',
        ],
      ]}
    />
  )
}
