import {
  Button,
  type Column,
  EmptyState,
  ErrorState,
  DataTable,
  MoneyText,
  Pagination,
  SaveList,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { decimalOf } from '@tessera/money'
import type { ReactNode } from 'react'
import type { TeamMember } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './agents.module.css'
import { amounts, useFigureColumns } from './figure-columns.tsx'
import { useRatesAct } from './rates/use-rates-act.tsx'
import { TeamFilterBar } from './team-filter-bar.tsx'
import { useTeamPage } from './use-team-page.ts'

type Team = ReturnType<typeof useTeamPage>

/** Who is right below an agent, and below each of them, with what they hold and how large their lines are. */
export function TeamManagementScreen() {
  const text = useText(messages)
  const team = useTeamPage('joinedAt')
  const standing = useStandingColumns()
  const figures = useFigureColumns<TeamMember>(team.rows.data?.totals)
  const shown = figures.filter(({ id }) => id === 'validBet' || id === 'profit')
  const rates = useRatesAct()
  // Of those further down the agent right above them sets the rates.
  const isDirect = team.rows.data?.way.length === 1 && !team.isSearch
  return (
    <>
      <TeamLevel
        title={text('teamManagement')}
        lead={text('managementLead')}
        team={team}
        columns={[...standing, ...shown, ...(isDirect ? [rates.column] : [])]}
      />
      {rates.dialog}
    </>
  )
}

/** What each line of a team won and lost in a period. */
export function UserLossScreen() {
  const text = useText(messages)
  const team = useTeamPage('profit')
  const [account, , below] = useStandingColumns()
  const figures = useFigureColumns<TeamMember>(team.rows.data?.totals)
  const sorted = figures.map((column) => ({
    ...column,
    isSortable: ['stake', 'profit', 'deposit'].includes(column.id),
  }))
  const first = [account, below].filter((column) => column !== undefined)
  return (
    <TeamLevel
      title={text('userLoss')}
      lead={text('lossLead')}
      team={team}
      columns={[...first, ...sorted]}
    />
  )
}

function useStandingColumns(): Column<TeamMember>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    {
      id: 'account',
      name: text('account'),
      isSortable: true,
      phone: 'lead',
      total: text('total'),
      cell: ({ account, isBlocked }) => (
        <>
          {account}
          {isBlocked && <small className={styles.note}> {text('blocked')}</small>}
        </>
      ),
    },
    {
      id: 'type',
      name: text('type'),
      cell: ({ isAgent }) => text(isAgent ? 'type.agent' : 'type.player'),
    },
    {
      id: 'below',
      name: text('below'),
      isNumber: true,
      isSortable: true,
      phone: 'note',
      cell: ({ below }) => format.number(below),
    },
    {
      id: 'balance',
      name: text('balance'),
      isNumber: true,
      cell: ({ balance }) => <MoneyText value={balance} />,
    },
    {
      id: 'joinedAt',
      name: text('joinedOn'),
      isSortable: true,
      cell: ({ joinedAt }) => format.date(joinedAt),
    },
    {
      id: 'lastLogin',
      name: text('lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? format.date(lastLoginAt) : text('never')),
    },
  ]
}

type LevelProps = { title: string; lead: ReactNode; team: Team; columns: Column<TeamMember>[] }

function TeamLevel({ title, lead, team, columns }: LevelProps) {
  const text = useText(messages)
  const { filter, rows, sort, onSort, open, isSearch } = team
  const { data, error, refetch } = rows
  return (
    <section className={styles.screen}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <TeamFilterBar filter={filter}>
        <TextField
          label={text('search')}
          type="search"
          autoComplete="off"
          maxLength={32}
          value={filter.of('search')}
          onChange={({ target }) => filter.change({ search: target.value })}
        />
      </TeamFilterBar>
      {data && data.way.length > 1 && !isSearch && <Way way={data.way} onOpen={open} />}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            caption={title}
            columns={columns}
            rows={data?.list ?? []}
            isLoading={!data}
            keyOf={({ id }) => id}
            sort={sort}
            onSort={onSort}
            onOpen={({ id }) => open(id)}
            openNameOf={({ account }) => text('openLine', { account })}
            empty={<EmptyState title={text(isSearch ? 'searchEmpty' : 'noMembers')} />}
          />
          <Pagination
            page={filter.pageNo}
            pages={data?.totalPages ?? 1}
            onPage={(page) => filter.change({ p: String(page) })}
          />
          {data && data.list.length > 0 && <AsFile title={title} team={team} />}
        </>
      )}
    </section>
  )
}

/** From the agent down to the one whose members are shown. */
function Way({
  way,
  onOpen,
}: {
  way: { id: string; account: string }[]
  onOpen: (id: string) => void
}) {
  const text = useText(messages)
  return (
    <nav aria-label={text('way')}>
      <ol className={styles.way}>
        {way.map(({ id, account }, at) => (
          <li key={id}>
            {at === way.length - 1 ? (
              <span aria-current="page">{account}</span>
            ) : (
              <Button kind="plain" onClick={() => onOpen(at === 0 ? '' : id)}>
                {account}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function AsFile({ title, team }: { title: string; team: Team }) {
  const text = useText(messages)
  const { from, to } = team.filter.days
  return (
    <SaveList
      of={title}
      part={`${from} ${to}`}
      page={team.page}
      head={[
        text('account'),
        text('type'),
        text('below'),
        text('joinedOn'),
        text('lastLogin'),
        text('balance'),
        text('bets'),
        ...amounts.map((id) => text(id)),
      ]}
      lines={(row) => [
        [
          row.account,
          text(row.isAgent ? 'type.agent' : 'type.player'),
          row.below,
          row.joinedAt,
          row.lastLoginAt ?? '',
          decimalOf(row.balance),
          String(row.figures.bets),
          ...amounts.map((id) => decimalOf(row.figures[id])),
        ],
      ]}
    />
  )
}
