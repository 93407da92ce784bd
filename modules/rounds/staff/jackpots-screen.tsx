import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  Pagination,
  query,
  ReasonDialog,
  ScreenFrame,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import type { Money } from '@tessera/money'
import { useState } from 'react'
import { type JackpotAccount, jackpotStaffCalls } from '../jackpot-staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { GameChanges } from './game-changes.tsx'

const { listJackpotAccounts, listJackpotHits, writeJackpot } = jackpotStaffCalls

/** Every jackpot with its accounts, the wins, and who switched one on or off. */
export function JackpotsScreen() {
  const text = useText(staffMessages)
  const { data, error, refetch } = useQuery({
    ...query(listJackpotAccounts, {}),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('jackpots.title')} lead={text('jackpots.lead')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && <Accounts list={data.list} />}
      <Hits />
      <GameChanges />
    </ScreenFrame>
  )
}

function Accounts({ list }: { list: JackpotAccount[] }) {
  const text = useText(staffMessages)
  const [asked, setAsked] = useState<JackpotAccount>()
  const write = useCall(writeJackpot, {
    refreshes: [listJackpotAccounts],
    onSuccess: ({ isDone }) => {
      setAsked(undefined)
      toast(text(isDone === false ? 'rules.waits' : 'jackpots.saved'))
    },
  })
  const columns = useAccountColumns((jackpot) => {
    write.reset()
    setAsked(jackpot)
  })
  const verb = (isOn: boolean) => text(isOn ? 'jackpots.turnOff' : 'jackpots.turnOn')
  return (
    <>
      <DataTable
        caption={text('jackpots.accounts')}
        rows={list}
        keyOf={({ id, currency }) => `${id} ${currency ?? ''}`}
        empty={<EmptyState title={text('jackpots.none')} />}
        columns={columns}
      />
      {asked && (
        <ReasonDialog
          act={verb(asked.isOn)}
          question={text(asked.isOn ? 'jackpots.askOff' : 'jackpots.askOn', { id: asked.id })}
          isBusy={write.isPending}
          problem={write.error}
          onAct={(reason) =>
            write.mutate({ params: { id: asked.id }, body: { isOn: !asked.isOn, reason } })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function useAccountColumns(onSwitch: (jackpot: JackpotAccount) => void): Column<JackpotAccount>[] {
  const text = useText(staffMessages)
  const format = useFormat()
  const amount = (name: 'balance' | 'contributed' | 'seeded' | 'paid'): Column<JackpotAccount> => ({
    id: name,
    name: text(`jackpots.${name}`),
    isNumber: true,
    cell: (row) => <Amount value={row[name]} />,
  })
  return [
    {
      id: 'id',
      name: text('jackpots.jackpot'),
      cell: ({ id, gameNames: [name, ...others] }) => (others.length === 0 && name ? name : id),
    },
    { id: 'kind', name: text('jackpots.kind'), cell: ({ kind }) => text(`jackpots.${kind}`) },
    {
      id: 'games',
      name: text('jackpots.games'),
      cell: ({ gameNames }) => gameNames.join(', '),
    },
    {
      id: 'contribution',
      name: text('jackpots.share'),
      isNumber: true,
      cell: ({ contribution }) => format.percent(contribution / 10_000, 2),
    },
    { id: 'currency', name: text('jackpots.currency'), cell: ({ currency }) => currency ?? '–' },
    amount('contributed'),
    amount('seeded'),
    amount('paid'),
    {
      ...amount('balance'),
      cell: ({ account, balance }) =>
        account && balance ? (
          <a href={`/backoffice/accounts/${account}`}>
            <MoneyText value={balance} />
          </a>
        ) : (
          '–'
        ),
    },
    { id: 'hits', name: text('jackpots.hits'), isNumber: true, cell: ({ hits }) => hits },
    {
      id: 'isOn',
      name: text('jackpots.state'),
      cell: (row) => (
        <>
          {text(row.isOn ? 'jackpots.isOn' : 'jackpots.isOff')}{' '}
          <WaitingMark subject={`jackpot:${row.id}`} />{' '}
          <Button
            aria-label={text(row.isOn ? 'jackpots.offOf' : 'jackpots.onOf', { id: row.id })}
            onClick={() => onSwitch(row)}
          >
            {text(row.isOn ? 'jackpots.off' : 'jackpots.on')}
          </Button>
        </>
      ),
    },
  ]
}

const Amount = ({ value }: { value: Money | null }) => (value ? <MoneyText value={value} /> : '–')

function Hits() {
  const text = useText(staffMessages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(listJackpotHits, { query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="8rem" />
    )
  }
  return (
    <>
      <h2>{text('jackpots.wins')}</h2>
      <DataTable
        caption={text('jackpots.wins')}
        rows={data.list}
        keyOf={({ id, roundId }) => `${id} ${roundId}`}
        empty={<EmptyState title={text('jackpots.noWins')} />}
        columns={[
          { id: 'at', name: text('jackpots.when'), cell: ({ at }) => format.dateTime(at) },
          { id: 'jackpot', name: text('jackpots.jackpot'), cell: ({ id }) => id },
          { id: 'game', name: text('jackpots.game'), cell: ({ gameName }) => gameName },
          {
            id: 'member',
            name: text('jackpots.member'),
            cell: ({ memberId, account }) => (
              <a href={`/backoffice/members/${memberId}`}>{account ?? memberId}</a>
            ),
          },
          {
            id: 'won',
            name: text('jackpots.won'),
            isNumber: true,
            cell: ({ won }) => <MoneyText value={won} />,
          },
        ]}
      />
      <Pagination page={pageNo} pages={data.totalPages} onPage={setPageNo} />
    </>
  )
}
