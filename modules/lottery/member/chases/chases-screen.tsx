import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  buttonClass,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  Pagination,
  query,
  SelectField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { chaseCalls } from '../../chase-calls.ts'
import type { Chase } from '../../chase-shapes.ts'
import { chasesMessages } from '../../chases-messages.ts'
import { ticketRows } from '../../limits.ts'
import { lotteryHref, type LotteryPageName } from '../addresses.ts'
import { useGameName } from '../game-of.ts'
import { Named } from '../named.tsx'
import { useIssueFeed } from '../shown/use-issue-feed.ts'
import { useFamilies } from '../use-family.ts'
import styles from './chases.module.css'

const shown = ['all', 'running', 'over'] as const
type Shown = (typeof shown)[number]

/** The member's chases, newest first. */
export function ChasesScreen({ page }: { page: LotteryPageName }) {
  const text = useText(chasesMessages)
  const format = useFormat()
  const [, navigate] = useLocation()
  const [which, setWhich] = useState<Shown>('all')
  const [pageNo, setPageNo] = useState(1)
  const state = which === 'all' ? undefined : which
  const rows = useQuery({
    ...query(chaseCalls.listChases, {
      query: { ...(state && { state }), pageNo, pageSize: ticketRows },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    throwOnError: false,
  })
  useIssueFeed()
  const columns = useColumns(rows.data?.list ?? [])
  return (
    <section className={styles.screen}>
      <h2>{text('title')}</h2>
      <p className={styles.lead}>{text('listLead')}</p>
      <div className={styles.fields}>
        <SelectField
          label={text('show')}
          value={which}
          options={shown.map((id) => ({ id, name: text(`show.${id}`) }))}
          onChange={({ target }) => {
            setWhich(shown.find((id) => id === target.value) ?? 'all')
            setPageNo(1)
          }}
        />
      </div>
      {rows.error && !rows.data ? (
        <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
      ) : (
        <DataTable
          caption={text('title')}
          columns={columns}
          rows={rows.data?.list ?? []}
          isLoading={!rows.data}
          keyOf={({ id }) => id}
          openNameOf={({ madeAt }) => text('open', { time: format.dateTime(madeAt) })}
          onOpen={({ id }) => navigate(lotteryHref(page, { view: 'chases', chase: id }))}
          empty={
            <EmptyState
              title={text('none')}
              advice={text('noneAdvice')}
              act={
                <a href={lotteryHref(page)} className={buttonClass('chip')}>
                  {text('toGames')}
                </a>
              }
            />
          }
        />
      )}
      <Pagination page={pageNo} pages={rows.data?.totalPages ?? 1} onPage={setPageNo} />
    </section>
  )
}

function useColumns(chases: readonly Chase[]): Column<Chase>[] {
  const text = useText(chasesMessages)
  const format = useFormat()
  const nameOf = useGameName()
  const families = useFamilies(chases.map(({ family }) => family))
  const amount = (id: 'staked' | 'held' | 'prize'): Column<Chase> => ({
    id,
    name: text(id),
    isNumber: true,
    ...(id === 'staked' && { phone: 'amount' as const }),
    cell: (chase) => <MoneyText value={chase[id]} />,
  })
  return [
    {
      id: 'time',
      name: text('time'),
      phone: 'note',
      cell: ({ madeAt }) => format.dateTime(madeAt),
    },
    { id: 'game', name: text('game'), phone: 'lead', cell: nameOf },
    {
      id: 'play',
      name: text('play'),
      cell: ({ family, play }) => <Named loaded={families.get(family)} kind="play" code={play} />,
    },
    {
      id: 'state',
      name: text('state'),
      phone: 'side',
      cell: ({ state }) => <span className={styles.state}>{text(`state.${state}`)}</span>,
    },
    {
      id: 'bought',
      name: text('bought'),
      isNumber: true,
      cell: ({ bought, issues }) => text('boughtOf', { bought, issues }),
    },
    amount('staked'),
    amount('held'),
    amount('prize'),
  ]
}
