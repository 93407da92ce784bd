import { useQuery } from '@tanstack/react-query'
import { query, SaveForm, SelectField, TextField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { cashierStaffCalls } from '../../calls.ts'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import { reconciliationCalls } from '../../reconciliation-calls.ts'
import { useChannelName } from '../../member/channel-pieces.ts'
import styles from '../desk/desk.module.css'

const { listReconciledDays, listReconciliationBreaks, runReconciliation } = reconciliationCalls
// Staff who may set channels see their names; others see the texts of the list.
const channelsQuery = query(cashierStaffCalls.listStaffChannels, { query: {} })

/** Compares a day again, at once. */
export function RunForm() {
  const text = useText(moneyStaffMessages)
  const { data: channels } = useQuery({ ...channelsQuery, throwOnError: false, retry: false })
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState('')
  const channelId = typed || channels?.[0]?.id || ''
  const channelName = useChannelName()
  const run = useCall(runReconciliation, {
    refreshes: [listReconciledDays, listReconciliationBreaks],
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
          {channels ? (
            <SelectField
              label={text('rec.day.channel')}
              value={channelId}
              options={[
                ...channels.map(({ id }) => ({ id, name: channelName(id) })),
                { id: 'manual', name: text('rec.day.byHand') },
              ]}
              onChange={({ target }) => setTyped(target.value)}
            />
          ) : (
            <TextField
              label={text('rec.day.channel')}
              maxLength={40}
              value={typed}
              onChange={({ target }) => setTyped(target.value.trim())}
            />
          )}
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
