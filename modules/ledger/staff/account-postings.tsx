import { useQuery } from '@tanstack/react-query'
import {
  DataTable,
  EmptyState,
  ErrorState,
  query,
  Row,
  SaveList,
  send,
  Skeleton,
  StatCard,
  useNames,
  useText,
} from '@tessera/web-kit'
import { staffHealthCalls, type Posting } from '../calls.ts'
import { checkRowsMax } from '../limits.ts'
import { useExactMoney } from '../member/use-exact-money.ts'
import { messages } from '../messages.ts'
import type { AccountsPlace } from './accounts-place.ts'
import { TablePart } from './table-part.tsx'
import { useOwnerName } from './use-owner-name.ts'
import { usePostingColumns } from './use-posting-columns.tsx'

/** What an account holds, and every posting that made it so, newest first. */
export function AccountPostings({ view, hrefOf }: AccountsPlace) {
  const text = useText(messages)
  const money = useExactMoney()
  const names = useNames()
  const ownerOf = useOwnerName()
  const { account: id, place } = view
  const { data, error, refetch } = useQuery({
    ...query(staffHealthCalls.listPostings, {
      params: { id },
      query: place === '' ? {} : { before: place },
    }),
    throwOnError: false,
  })
  const columns = usePostingColumns(data?.account.unit ?? null)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  const { account, list, next } = data
  const save = list.length > 0 && (
    <SaveList
      of={text('accounts.postings')}
      part={String(id)}
      page={(before) =>
        send(staffHealthCalls.listPostings, {
          params: { id },
          query: { pageSize: checkRowsMax, ...(before !== undefined && { before }) },
        })
      }
      head={fileHead}
      lines={(posting) => [lineOf(posting, account.unit)]}
    />
  )
  return (
    <>
      <Row>
        <StatCard
          name={`${ownerOf(account.owner, account.account)} · ${names('purpose', account.purpose)}`}
        >
          <bdi>{money(account.balance, account.unit)}</bdi>
        </StatCard>
      </Row>
      <TablePart name={text('accounts.postings')} save={save}>
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

const fileHead = [
  'id',
  'requestId',
  'amount',
  'unit',
  'balanceAfter',
  'version',
  'other',
  'otherAccount',
  'reason',
  'subject',
  'madeAt',
]
const lineOf = (posting: Posting, unit: string): unknown[] => [
  posting.id,
  posting.requestId,
  posting.amount,
  unit,
  posting.balanceAfter,
  posting.version,
  posting.other,
  posting.otherAccount,
  posting.reason,
  posting.subject,
  posting.madeAt,
]
