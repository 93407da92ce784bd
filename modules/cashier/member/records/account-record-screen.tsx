import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Column,
  MoneyText,
  query,
  StatCard,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { recordCalls } from '../../records-calls.ts'
import { recordsMessages } from '../../records-messages.ts'
import type { EntryPage, RecordEntry } from '../../records-shapes.ts'
import { PostingsDialog } from './postings-dialog.tsx'
import { ChoiceField, ProductFields, RecordFilterBar } from './record-filter-fields.tsx'
import { useRecordNames } from './record-names.ts'
import { RecordScreen } from './record-screen.tsx'
import { SaveRecord } from './save-record.tsx'
import { useChoices } from './use-choices.ts'
import { useRecordFilter } from './use-record-filter.ts'

/** Every movement of the member's money, with filters, totals, the postings behind each row, and all of it as a file. */
export function AccountRecordScreen({ healthHref }: { healthHref: string }) {
  const text = useText(recordsMessages)
  const { code } = useLanguage()
  const names = useRecordNames()
  const filter = useRecordFilter()
  const choices = useChoices()
  const columns = useEntryColumns()
  const [opened, setOpened] = useState<RecordEntry>()
  const { reason, category, vendor, game } = filter.chosen
  const chosen = {
    ...filter.instants,
    ...(reason && { reason }),
    ...(category && { category }),
    ...(vendor && { vendor }),
    ...(game && { game }),
  }
  const page = useQuery({
    ...query(recordCalls.listEntries, {
      query: { ...chosen, pageNo: filter.pageNo, language: code.toUpperCase() },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    throwOnError: false,
  })
  return (
    <>
      <RecordScreen
        title={text('rec.entries')}
        lead={
          <>
            {text('rec.entriesLead')} <a href={healthHref}>{text('rec.books')}</a>
          </>
        }
        filter={filter}
        fields={
          <RecordFilterBar filter={filter}>
            <ChoiceField
              filter={filter}
              name="reason"
              label={text('rec.kind')}
              options={(choices?.reasons ?? []).map((id) => ({ id, name: names.reason(id) }))}
            />
            <ProductFields filter={filter} choices={choices} />
          </RecordFilterBar>
        }
        save={<SaveRecord file={{ kind: 'entries', filter: chosen }} />}
        figures={<EntryFigures totals={page.data?.totals} />}
        page={page}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpened}
      />
      {opened && (
        <PostingsDialog requestId={opened.requestId} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function EntryFigures({ totals }: { totals: EntryPage['totals'] | undefined }) {
  const text = useText(recordsMessages)
  const format = useFormat()
  const isLoading = !totals
  return (
    <>
      <StatCard name={text('rec.count')} isLoading={isLoading}>
        {totals && format.number(totals.entries)}
      </StatCard>
      <StatCard name={text('rec.gained')} isLoading={isLoading}>
        {totals && <MoneyText value={totals.gained} />}
      </StatCard>
      <StatCard name={text('rec.lost')} isLoading={isLoading}>
        {totals && <MoneyText value={totals.lost} />}
      </StatCard>
      <StatCard name={text('rec.difference')} isLoading={isLoading}>
        {totals && <MoneyText value={totals.net} hasSign />}
      </StatCard>
    </>
  )
}

function useEntryColumns(): Column<RecordEntry>[] {
  const text = useText(recordsMessages)
  const format = useFormat()
  const names = useRecordNames()
  return [
    { id: 'time', name: text('rec.time'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'kind', name: text('rec.kind'), cell: ({ reason }) => names.reason(reason) },
    { id: 'game', name: text('rec.game'), cell: ({ gameName }) => gameName ?? '–' },
    {
      id: 'purpose',
      name: text('rec.purpose'),
      cell: ({ purpose }) => text(`rec.purpose.${purpose}`),
    },
    {
      id: 'amount',
      name: text('rec.amount'),
      isNumber: true,
      // The accent is for money that was won, and for nothing else.
      cell: ({ amount, reason }) => (
        <MoneyText value={amount} hasSign tone={reason === 'win' ? 'won' : 'plain'} />
      ),
    },
    {
      id: 'balance',
      name: text('rec.balance'),
      isNumber: true,
      cell: ({ balanceAfter }) => <MoneyText value={balanceAfter} />,
    },
  ]
}
