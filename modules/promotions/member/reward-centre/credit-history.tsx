import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  EmptyState,
  FilterBar,
  MoneyText,
  PagedTable,
  query,
  SelectField,
  send,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { centreCalls } from '../../centre-calls.ts'
import {
  type Credit,
  type CreditSource,
  creditSources,
  type CreditState,
  creditStates,
} from '../../centre-shapes.ts'
import { historyRowsMax } from '../../limits.ts'
import { rewardCentreMessages } from '../../reward-centre-messages.ts'
import { nameOf } from '../name-of.ts'
import { useTermText } from '../use-term-text.ts'
import { useCreditWords } from './use-credit-words.ts'
import styles from './reward-centre.module.css'

type Chosen = { source: CreditSource | ''; state: CreditState | '' }

/** What a member was given, with what became of it. */
export function CreditHistory() {
  const text = useText(rewardCentreMessages)
  const words = useCreditWords()
  const [chosen, setChosen] = useState<Chosen>({ source: '', state: '' })
  const [page, setPage] = useState(1)
  const asking = (pageNo: number, pageSize?: number) => ({
    query: {
      pageNo,
      ...(chosen.source && { source: chosen.source }),
      ...(chosen.state && { state: chosen.state }),
      ...(pageSize && { pageSize }),
    },
  })
  const rows = useQuery({
    ...query(centreCalls.listCredits, asking(page)),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns()
  const lineOf = useLine()
  const choose = (part: Partial<Chosen>) => {
    setChosen({ ...chosen, ...part })
    setPage(1)
  }
  const any = { id: '', name: text('any') }
  return (
    <section className={styles.part}>
      <h2>{text('history')}</h2>
      <FilterBar>
        <SelectField
          label={text('source')}
          value={chosen.source}
          options={[any, ...creditSources.map((id) => ({ id, name: words.source(id) }))]}
          onChange={({ target }) => choose({ source: target.value as Chosen['source'] })}
        />
        <SelectField
          label={text('state')}
          value={chosen.state}
          options={[
            any,
            ...creditStates
              .filter((id) => id !== 'claimable')
              .map((id) => ({ id, name: words.state(id) })),
          ]}
          onChange={({ target }) => choose({ state: target.value as Chosen['state'] })}
        />
      </FilterBar>
      <PagedTable
        caption={text('history')}
        columns={columns}
        rows={rows}
        keyOf={({ id, source }) => `${source} ${id}`}
        empty={<EmptyState title={text('noHistory')} advice={text('noHistoryAdvice')} />}
        page={page}
        onPage={setPage}
        file={{
          title: text('file'),
          page: byNumber((pageNo) => send(centreCalls.listCredits, asking(pageNo, historyRowsMax))),
          head: ['at', 'source', 'name', 'reward', 'amount', 'currency', 'state', 'reason'],
          lines: (row) => [lineOf(row)],
        }}
      />
    </section>
  )
}

function useLine() {
  const { code } = useLanguage()
  const termText = useTermText()
  return ({ at, source, names, gift, money, state, reason }: Credit): readonly unknown[] => [
    at,
    source,
    nameOf(names, code),
    gift ? termText(gift) : '',
    money ? decimalOf(money) : '',
    money?.currency ?? '',
    state,
    reason ?? '',
  ]
}

function useColumns(): Column<Credit>[] {
  const text = useText(rewardCentreMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const termText = useTermText()
  const words = useCreditWords()
  return [
    { id: 'when', name: text('when'), cell: ({ at }) => format.dateTime(at) },
    { id: 'source', name: text('source'), cell: ({ source }) => words.source(source) },
    {
      id: 'what',
      name: text('what'),
      cell: ({ names, gift, reason }) =>
        [nameOf(names, code), gift && termText(gift), reason].filter(Boolean).join(' · '),
    },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ money }) => money && <MoneyText value={money} />,
    },
    { id: 'state', name: text('state'), cell: ({ state }) => words.state(state) },
  ]
}
