import { useQuery } from '@tanstack/react-query'
import { query, SaveForm, SelectField, TextField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import { reconciliationCalls } from '../../reconciliation-calls.ts'
import styles from '../desk/desk.module.css'
import { useCounterpartName } from './use-counterpart-name.ts'

const { listReconciledDays, listDiscrepancies, runReconciliation } = reconciliationCalls
// The first page of the list beside it; it says which channels there are.
const daysQuery = query(listReconciledDays, { query: { pageNo: 1 } })

/** Compares a day again, at once. */
export function RunForm() {
  const text = useText(moneyStaffMessages)
  const { data } = useQuery({ ...daysQuery, throwOnError: false })
  const [chosen, setChosen] = useState('')
  const [day, setDay] = useState('')
  const channels = data?.channels ?? []
  const channelId = chosen || channels[0] || ''
  const nameOf = useCounterpartName()
  const run = useCall(runReconciliation, {
    refreshes: [listReconciledDays, listDiscrepancies],
    onSuccess: () => toast(text('rec.day.done')),
  })
  return (
    <section className={styles.part} aria-label={text('rec.day.run')}>
      <h2>{text('rec.day.run')}</h2>
      <SaveForm
        save={text('rec.day.runNow')}
        isBusy={run.isPending}
        problem={run.error}
        check={() => (day === '' ? text('rec.day.pickDay') : undefined)}
        onSave={() => run.mutate({ body: { channelId, day } })}
      >
        <div className={styles.fields}>
          <SelectField
            label={text('rec.day.channel')}
            value={channelId}
            options={channels.map((id) => ({ id, name: nameOf(id) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <TextField
            label={text('rec.day.runDay')}
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </div>
      </SaveForm>
    </section>
  )
}
