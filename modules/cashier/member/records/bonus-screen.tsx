import { MoneyText, query, StatCard, useFormat, useLanguage, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { recordCalls } from '../../records-calls.ts'
import { anyBonus, bonusReasons } from '../../records-limits.ts'
import { recordsMessages } from '../../records-messages.ts'
import type { RecordEntry } from '../../records-shapes.ts'
import { useEntryColumns } from './entry-columns.tsx'
import { PostingsDialog } from './postings-dialog.tsx'
import { ChoiceField, RecordFilterBar } from './record-filter-fields.tsx'
import { useRecordNames } from './record-names.ts'
import { RecordScreen } from './record-screen.tsx'
import { SaveRecord } from './save-record.tsx'
import { useChoices } from './use-choices.ts'
import { useRecordFilter } from './use-record-filter.ts'
import { useRecordPage } from './use-record-page.ts'

// A bonus is of no game, and is always cash.
const shown = new Set(['time', 'kind', 'amount', 'balance'])

/** What came to the member beside prizes, each with the postings behind it. */
export function BonusScreen() {
  const text = useText(recordsMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const names = useRecordNames()
  const filter = useRecordFilter('all')
  const choices = useChoices()
  const columns = useEntryColumns(() => undefined).filter(({ id }) => shown.has(id))
  const [opened, setOpened] = useState<RecordEntry>()
  // The address may name a kind that is no bonus; it is not shown here.
  const reason = bonusReasons.find((each) => each === filter.chosen.reason) ?? anyBonus
  const chosen = { ...filter.instants, reason }
  const known = bonusReasons.filter((each) => choices?.reasons.includes(each))
  const page = useRecordPage(
    query(recordCalls.listEntries, {
      query: { ...chosen, pageNo: filter.pageNo, language: code.toUpperCase() },
    }),
  )
  const totals = page.data?.totals
  return (
    <>
      <RecordScreen
        title={text('rec.bonus')}
        lead={text('rec.bonusLead')}
        filter={filter}
        fields={
          <RecordFilterBar filter={filter}>
            {known.length > 1 && (
              <ChoiceField
                filter={filter}
                name="reason"
                label={text('rec.kind')}
                options={known.map((id) => ({ id, name: names.reason(id) }))}
              />
            )}
          </RecordFilterBar>
        }
        save={<SaveRecord file={{ kind: 'entries', filter: chosen }} />}
        figures={
          <>
            <StatCard name={text('rec.count')} isLoading={!totals}>
              {totals && format.number(totals.entries)}
            </StatCard>
            <StatCard name={text('rec.gained')} isLoading={!totals}>
              {totals && <MoneyText value={totals.gained} />}
            </StatCard>
          </>
        }
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
