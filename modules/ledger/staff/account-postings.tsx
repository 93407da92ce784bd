import { useQuery } from '@tanstack/react-query'
import {
  csvOf,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  Row,
  saveFile,
  Skeleton,
  StatCard,
  useText,
} from '@tessera/web-kit'
import { ledgerCalls, type Posting } from '../calls.ts'
import { useExactMoney } from '../member/use-exact-money.ts'
import { messages } from '../messages.ts'
import type { AccountsPlace } from './accounts-screen.tsx'
import { TablePart } from './table-part.tsx'
import { usePostingColumns } from './use-posting-columns.tsx'

/** What an account holds, and every posting that made it so, newest first. */
export function AccountPostings({ view, hrefOf }: AccountsPlace) {
  const text = useText(messages)
  const money = useExactMoney()
  const { account: id, place } = view
  const { data, error, refetch } = useQuery({
    ...query(ledgerCalls.listPostings, {
      params: { id },
      query: place === '' ? {} : { before: place },
    }),
    throwOnError: false,
  })
  const columns = usePostingColumns(data?.account.unit ?? null)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  const { account, list, next } = data
  const save = () => saveFile(`account-${id}.csv`, 'text/csv', csvOf(rowsOf(list, account.unit)))
  return (
    <>
      <Row>
        <StatCard name={`${account.owner} · ${account.purpose}`}>
          <bdi>{money(account.balance, account.unit)}</bdi>
        </StatCard>
      </Row>
      <TablePart name={text('accounts.postings')} {...(list.length > 0 && { onSave: save })}>
        <DataTable
          caption={text('accounts.postings')}
          columns={columns}
          rows={list}
          keyOf={({ id: key }) => String(key)}
          empty={<EmptyState title={text('accounts.noPostings')} />}
        />
      </TablePart>
      <Row>
        {place !== '' && <a href={hrefOf({ account: id })}>{text('accounts.newest')}</a>}
        {next !== null && <a href={hrefOf({ account: id, place: next })}>{text('older')}</a>}
      </Row>
    </>
  )
}

const rowsOf = (postings: readonly Posting[], unit: string): unknown[][] => [
  [
    'id',
    'requestId',
    'amount',
    'unit',
    'balanceAfter',
    'version',
    'other',
    'reason',
    'subject',
    'madeAt',
  ],
  ...postings.map((each) => [
    each.id,
    each.requestId,
    each.amount,
    unit,
    each.balanceAfter,
    each.version,
    each.other,
    each.reason,
    each.subject,
    each.madeAt,
  ]),
]
