import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  type Column,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  ScreenFrame,
  SelectField,
  send,
  Skeleton,
  useFormat,
  useLanguage,
  useText,
  WalkedTable,
} from '@tessera/web-kit'
import { useState } from 'react'
import { costRowsMost } from '../builder-limits.ts'
import { builderMessages } from '../builder-messages.ts'
import { builderCalls } from '../builder-staff-calls.ts'
import { type GivenRow, type GivenState, givenStates } from '../cost-shapes.ts'
import { costCalls } from '../cost-staff-calls.ts'
import { nameOf } from '../member/name-of.ts'
import styles from './builder/builder.module.css'
import { CancelFree } from './cancel-free.tsx'
import { memberHref } from './paths.ts'

/** What a promotion cost and brought, and what it gave to whom. */
export function FiguresScreen({ id }: { id: string }) {
  const text = useText(builderMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const promotion = useQuery({
    ...query(builderCalls.readPromotion, { params: { id } }),
    throwOnError: false,
  })
  const { data, error, refetch } = useQuery({
    ...query(costCalls.readPromotionCost, { params: { id } }),
    throwOnError: false,
  })
  const sums =
    data &&
    ([
      ['costGiven', data.sum],
      ['costOpen', data.open],
      ['costWagered', data.wagered],
      ['costCash', data.becameCash],
      ['costReturned', data.returned],
    ] as const)
  return (
    <ScreenFrame
      title={promotion.data ? nameOf(promotion.data.names, code) : text('costTitle')}
      lead={text('costTitle')}
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="10rem" />}
      {data && sums && (
        <dl className={styles.figures}>
          <div>
            <dt>{text('costMembers')}</dt>
            <dd>{format.number(data.members)}</dd>
          </div>
          <div>
            <dt>{text('costTimes')}</dt>
            <dd>{format.number(data.given)}</dd>
          </div>
          {sums.map(([name, value]) => (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>
                <MoneyText value={value} />
              </dd>
            </div>
          ))}
          {data.states.map(({ standing, count }) => (
            <div key={standing}>
              <dt>{text(`given.${standing}`)}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <GivenTable id={id} />
    </ScreenFrame>
  )
}

function GivenTable({ id }: { id: string }) {
  const text = useText(builderMessages)
  const [standing, setStanding] = useState<GivenState | ''>('')
  const [after, setAfter] = useState('')
  const asked = standing === '' ? {} : { standing }
  const rows = useQuery({
    ...query(costCalls.listGiven, {
      params: { id },
      query: { ...asked, ...(after !== '' && { after }) },
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <section className={styles.part} aria-label={text('costRows')}>
      <h2>{text('costRows')}</h2>
      <div className={styles.filters}>
        <SelectField
          label={text('state')}
          options={[
            { id: '', name: text('all') },
            ...givenStates.map((each) => ({ id: each, name: text(`given.${each}`) })),
          ]}
          value={standing}
          onChange={({ target }) => {
            setStanding(target.value as GivenState | '')
            setAfter('')
          }}
        />
      </div>
      <WalkedTable
        caption={text('costRows')}
        rows={rows}
        columns={useColumns()}
        keyOf={(row) => row.id}
        empty={<EmptyState title={text('costNone')} />}
        after={after}
        onAfter={setAfter}
        file={useFile(id, asked)}
      />
    </section>
  )
}

const amounts = [
  ['given', 'costGiven'],
  ['wagered', 'costWagered'],
  ['becameCash', 'costCash'],
  ['returned', 'costReturned'],
] as const

function useColumns(): Column<GivenRow>[] {
  const text = useText(builderMessages)
  const format = useFormat()
  return [
    { id: 'at', name: text('at'), cell: ({ at }) => format.dateTime(at) },
    {
      id: 'account',
      name: text('account'),
      cell: ({ memberId, account }) => <a href={memberHref(memberId)}>{account}</a>,
    },
    { id: 'state', name: text('state'), cell: ({ standing }) => text(`given.${standing}`) },
    ...amounts.map(([id, name]) => ({
      id,
      name: text(name),
      isNumber: true,
      cell: (row: GivenRow) => <MoneyText value={row[id]} />,
    })),
    {
      id: 'act',
      name: '',
      isActs: true,
      cell: (row) => (row.mayCancel ? <CancelFree row={row} /> : null),
    },
  ]
}

function useFile(id: string, asked: { standing?: GivenState }) {
  const text = useText(builderMessages)
  return {
    part: id.slice(0, 8),
    page: (after: string | undefined) =>
      send(costCalls.listGiven, {
        params: { id },
        query: { ...asked, pageSize: costRowsMost, ...(after !== undefined && { after }) },
      }),
    head: [text('at'), text('account'), text('state'), ...amounts.map(([, name]) => text(name))],
    lines: (row: GivenRow) => [
      [
        row.at,
        row.account,
        text(`given.${row.standing}`),
        ...amounts.map(([name]) => decimalOf(row[name])),
      ],
    ],
  }
}
