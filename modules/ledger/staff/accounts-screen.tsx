import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  ScreenFrame,
  Skeleton,
  useText,
} from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import { ledgerCalls } from '../calls.ts'
import { useExactMoney } from '../member/use-exact-money.ts'
import { useLineName } from '../member/use-line-name.ts'
import { useUnitTitle } from '../member/use-unit-title.ts'
import { messages } from '../messages.ts'
import { AccountList } from './account-list.tsx'
import { AccountPostings } from './account-postings.tsx'
import { TablePart } from './table-part.tsx'
import type { AccountsPlace } from './accounts-place.ts'

/** The ledger: the lines of each unit, the accounts of a line, the postings of an account. */
export function AccountsScreen(place: AccountsPlace) {
  const text = useText(messages)
  const { view, hrefOf } = place
  const isAll = view.account === '' && (view.unit === '' || view.purpose === '')
  return (
    <ScreenFrame title={text('accounts.title')} lead={text('accounts.lead')}>
      {!isAll && (
        <p>
          <a href={hrefOf({ unit: view.unit })}>{text('accounts.all')}</a>
        </p>
      )}
      {isAll && <Lines unit={view.unit} hrefOf={hrefOf} />}
      {view.account === '' && !isAll && <AccountList {...place} />}
      {view.account !== '' && <AccountPostings {...place} />}
    </ScreenFrame>
  )
}

type Line = Reply<typeof ledgerCalls.readHealth>['units'][number]['lines'][number] & {
  unit: string
}

/** Every balance sheet line, of one unit or of all, with its sum. */
function Lines({ unit, hrefOf }: { unit: string; hrefOf: AccountsPlace['hrefOf'] }) {
  const text = useText(messages)
  const health = useQuery({ ...query(ledgerCalls.readHealth, {}), throwOnError: false })
  const titleOf = useUnitTitle()
  const columns = useLineColumns(hrefOf)
  if (!health.data && health.error) {
    return <ErrorState error={health.error} onRetry={() => void health.refetch()} />
  }
  if (!health.data) return <Skeleton height="20rem" />
  const shown = health.data.units.filter((each) => unit === '' || each.unit === unit)
  if (shown.length === 0) return <EmptyState title={text('health.empty')} />
  return shown.map(({ unit: name, lines, sum }) => (
    <TablePart key={name} name={titleOf(name)}>
      <DataTable
        caption={titleOf(name)}
        columns={columns(sum, name)}
        rows={lines.map((line) => ({ ...line, unit: name }))}
        keyOf={({ side, purpose }) => `${side} ${purpose}`}
        empty={null}
      />
    </TablePart>
  ))
}

function useLineColumns(hrefOf: AccountsPlace['hrefOf']) {
  const text = useText(messages)
  const money = useExactMoney()
  const nameOf = useLineName()
  return (sum: bigint, unit: string): Column<Line>[] => [
    {
      id: 'line',
      name: text('accounts.line'),
      cell: (line) => (
        <a href={hrefOf({ unit, side: line.side, purpose: line.purpose })}>{nameOf(line)}</a>
      ),
      total: text('health.sum'),
    },
    {
      id: 'accounts',
      name: text('accounts.count'),
      isNumber: true,
      cell: ({ accounts }) => text('health.accountsOf', { count: accounts }),
      total: '',
    },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ amount }) => <bdi>{money(amount, unit)}</bdi>,
      total: <bdi>{money(sum, unit)}</bdi>,
    },
  ]
}
