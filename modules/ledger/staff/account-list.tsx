import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  Row,
  useNames,
  useText,
} from '@tessera/web-kit'
import { type LedgerAccount, ledgerCalls } from '../calls.ts'
import { useExactMoney } from '../member/use-exact-money.ts'
import { messages } from '../messages.ts'
import type { AccountsPlace } from './accounts-screen.tsx'

/** The accounts that a line of the books is made of, in the order in which they were opened. */
export function AccountList({ view, hrefOf, memberHref }: AccountsPlace) {
  const text = useText(messages)
  const { unit, side, purpose, place } = view
  const { data, error, refetch } = useQuery({
    ...query(ledgerCalls.listAccounts, {
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
    </>
  )
}

function useColumns({
  hrefOf,
  memberHref,
}: Pick<AccountsPlace, 'hrefOf' | 'memberHref'>): Column<LedgerAccount>[] {
  const names = useNames()
  const text = useText(messages)
  const money = useExactMoney()
  const memberOf = (owner: string) => /^member:(.+)$/.exec(owner)?.[1]
  return [
    {
      id: 'account',
      name: text('account'),
      cell: ({ id, owner, purpose }) => (
        <a
          href={hrefOf({ account: String(id) })}
        >{`${names('owner', owner)} · ${names('purpose', purpose)}`}</a>
      ),
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
