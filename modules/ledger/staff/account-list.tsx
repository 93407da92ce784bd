import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  Row,
  SaveList,
  send,
  useNames,
  useText,
} from '@tessera/web-kit'
import { type LedgerAccount, staffHealthCalls } from '../calls.ts'
import { checkRowsMax } from '../limits.ts'
import { useExactMoney } from '../member/use-exact-money.ts'
import { messages } from '../messages.ts'
import { useOwnerName } from './use-owner-name.ts'
import type { AccountsPlace } from './accounts-place.ts'

/** The accounts of a balance sheet line, in the order in which they were opened. */
export function AccountList({ view, hrefOf, memberHref }: AccountsPlace) {
  const text = useText(messages)
  const { unit, side, purpose, place } = view
  const { data, error, refetch } = useQuery({
    ...query(staffHealthCalls.listAccounts, {
      query: { unit, side, purpose, ...(place !== '' && { after: place }) },
    }),
    throwOnError: false,
  })
  const columns = useColumns({ hrefOf, memberHref })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        caption={text('accounts.title')}
        columns={columns}
        rows={data?.list ?? []}
        isLoading={!data}
        keyOf={({ id }) => String(id)}
        empty={<EmptyState title={text('health.empty')} />}
      />
      <Row>
        {place !== '' && <a href={hrefOf({ unit, side, purpose })}>{text('accounts.first')}</a>}
        {typeof data?.next === 'string' && (
          <a href={hrefOf({ unit, side, purpose, place: data.next })}>{text('accounts.next')}</a>
        )}
      </Row>
      {data && data.list.length > 0 && (
        <SaveList
          of={text('accounts.title')}
          part={`${unit} ${side} ${purpose}`}
          page={(after) =>
            send(staffHealthCalls.listAccounts, {
              query: { unit, side, purpose, pageSize: checkRowsMax, ...(after && { after }) },
            })
          }
          head={['id', 'owner', 'account', 'purpose', 'unit', 'balance', 'version']}
          lines={({ id, owner, account, ...row }) => [
            [id, owner, account, row.purpose, row.unit, row.balance, row.version],
          ]}
        />
      )}
    </>
  )
}

function useColumns({
  hrefOf,
  memberHref,
}: Pick<AccountsPlace, 'hrefOf' | 'memberHref'>): Column<LedgerAccount>[] {
  const names = useNames()
  const ownerOf = useOwnerName()
  const text = useText(messages)
  const money = useExactMoney()
  const memberOf = (owner: string) => /^member:(.+)$/.exec(owner)?.[1]
  return [
    {
      id: 'account',
      name: text('account'),
      cell: ({ id, owner, account, purpose }) => (
        // An owner has an account for each purpose: read alone, the link says which of them it is.
        <a
          href={hrefOf({ account: String(id) })}
          aria-label={`${ownerOf(owner, account)} · ${names('purpose', purpose)}`}
        >
          {ownerOf(owner, account)}
        </a>
      ),
    },
    {
      id: 'purpose',
      name: text('purpose'),
      cell: ({ purpose }) => names('purpose', purpose),
    },
    {
      id: 'owner',
      name: text('accounts.owner'),
      cell: ({ owner }) => {
        const member = memberOf(owner)
        return member ? <a href={memberHref(member)}>{text('accounts.toMember')}</a> : '–'
      },
    },
    {
      id: 'balance',
      name: text('balanceLabel'),
      isNumber: true,
      cell: ({ balance, unit }) => <bdi>{money(balance, unit)}</bdi>,
    },
  ]
}
