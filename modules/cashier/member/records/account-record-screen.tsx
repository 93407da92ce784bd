import { MoneyText, query, StatCard, useFormat, useLanguage, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { recordCalls } from '../../records-calls.ts'
import { recordsMessages } from '../../records-messages.ts'
import type { EntryPage, RecordEntry } from '../../records-shapes.ts'
import { type EntryTicketHref, useEntryColumns } from './entry-columns.tsx'
import { PostingsDialog } from './postings-dialog.tsx'
import { ChoiceField, ProductFields, RecordFilterBar } from './record-filter-fields.tsx'
import { useRecordNames } from './record-names.ts'
import { RecordScreen } from './record-screen.tsx'
import { SaveRecord } from './save-record.tsx'
import { useChoices } from './use-choices.ts'
import { useRecordFilter } from './use-record-filter.ts'
import { useRecordPage } from './use-record-page.ts'

type Props = { healthHref: string; ticketHref: EntryTicketHref }

/** Every movement of the member's money, with filters, totals, the postings behind each row, and all of it as a file. */
export function AccountRecordScreen({ healthHref, ticketHref }: Props) {
  const text = useText(recordsMessages)
  const { code } = useLanguage()
  const names = useRecordNames()
  const filter = useRecordFilter()
  const choices = useChoices()
  const columns = useEntryColumns(ticketHref)
  const [opened, setOpened] = useState<RecordEntry>()
  const chosen = { ...filter.instants, ...filter.only('reason', 'category', 'vendor', 'game') }
  const page = useRecordPage(
    query(recordCalls.listEntries, {
      query: { ...chosen, pageNo: filter.pageNo, language: code.toUpperCase() },
    }),
  )
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
        madeAt={({ madeAt }) => madeAt}
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
