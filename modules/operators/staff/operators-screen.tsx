import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  ChangeHistory,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Fingerprint,
  MoneyText,
  query,
  SaveList,
  ScreenFrame,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type Operator, operatorStaffCalls } from '../operator-staff-calls.ts'
import { operatorsMessages } from '../staff-messages.ts'
import { OperatorDialog } from './operator-dialog.tsx'
import { OperatorRounds } from './operator-rounds.tsx'
import styles from './operators.module.css'

/** Operators that offer our games: who they are, what their players staked and won, and what is still open. */
export function OperatorsScreen() {
  const text = useText(operatorsMessages)
  const [asked, setAsked] = useState<{ operator?: Operator }>()
  const { data, error, refetch } = useQuery({
    ...query(operatorStaffCalls.listOperators, {}),
    throwOnError: false,
  })
  const columns = useColumns((operator) => setAsked({ operator }))
  const list = data?.list ?? []
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={styles['filters']}>
            <Button kind="chip" onClick={() => setAsked({})}>
              {text('add')}
            </Button>
            {list.length > 0 && (
              <SaveList
                of={text('operators')}
                page={async () => ({ list, next: null })}
                head={[
                  'operator',
                  'name',
                  'on',
                  'rounds',
                  'open',
                  'currency',
                  'staked',
                  'won',
                  'owed',
                ]}
                lines={linesOf}
              />
            )}
          </div>
          <DataTable
            caption={text('operators')}
            columns={columns}
            rows={list}
            keyOf={({ code }) => code}
            isLoading={!data}
            empty={<EmptyState title={text('none')} advice={text('noneHint')} />}
          />
        </>
      )}
      {asked && data && (
        <OperatorDialog
          operator={asked.operator}
          currencies={data.currencies}
          onClose={() => setAsked(undefined)}
        />
      )}
      <OperatorRounds operators={list} />
      <Changes />
    </ScreenFrame>
  )
}

const linesOf = ({ code, name, isOn, figures }: Operator) => {
  const first = [code, name, String(isOn), figures.rounds, figures.open]
  return figures.sums.length === 0
    ? [first]
    : figures.sums.map(({ stake, prize, owed }) => [...first, stake.currency, stake, prize, owed])
}

function useColumns(onChange: (operator: Operator) => void): Column<Operator>[] {
  const text = useText(operatorsMessages)
  const format = useFormat()
  return [
    {
      id: 'name',
      name: text('operator'),
      cell: ({ code, name }) => (
        <>
          <WaitingMark subject={`operator:${code}`} />
          {name} ({code})
        </>
      ),
    },
    { id: 'state', name: text('state'), cell: ({ isOn }) => text(isOn ? 'on' : 'off') },
    {
      id: 'key',
      name: text('publicKey'),
      cell: ({ code, keyId, publicKey }) => (
        <span className={styles['key']}>
          {keyId}
          <Fingerprint value={publicKey} name={text('ourKey', { operator: code })} />
        </span>
      ),
    },
    {
      id: 'rounds',
      name: text('rounds'),
      isNumber: true,
      cell: ({ figures }) => format.number(figures.rounds),
    },
    {
      id: 'open',
      name: text('open'),
      isNumber: true,
      cell: ({ figures: { open, oldest } }) =>
        oldest ? text('openSince', { count: open, since: format.dateTime(oldest) }) : '0',
    },
    ...(['stake', 'prize', 'owed'] as const).map((part) => ({
      id: part,
      name: text(({ stake: 'staked', prize: 'won', owed: 'owed' } as const)[part]),
      isNumber: true,
      cell: ({ figures }: Operator) => (
        <span className={styles['sums']}>
          {figures.sums.map((sum) => (
            <MoneyText key={sum.stake.currency} value={sum[part]} />
          ))}
        </span>
      ),
    })),
    {
      id: 'acts',
      name: text('change', { operator: '' }),
      isActs: true,
      cell: (operator) => (
        <Button kind="quiet" onClick={() => onChange(operator)}>
          {text('change', { operator: operator.name })}
        </Button>
      ),
    },
  ]
}

function Changes() {
  const text = useText(operatorsMessages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(operatorStaffCalls.listOperatorChanges, { query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('changes')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => subject.slice('operator:'.length)}
      nameOf={(key) => key}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
