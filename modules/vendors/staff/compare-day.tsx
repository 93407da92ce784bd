import {
  ActButton,
  Form,
  ProblemNote,
  SelectField,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { bookStaffCalls } from '../book-staff-calls.ts'
import { bookMessages } from '../book-messages.ts'
import styles from './suppliers.module.css'

const { compareBooks, handInReport, listBookDays, listVendorDiscrepancies, readBookDay } =
  bookStaffCalls
const refreshes = [listBookDays, listVendorDiscrepancies, readBookDay]

/** Compares a day now: the vendor is asked for its report, or one is handed in as a file. */
export function CompareDay({ connections }: { connections: string[] }) {
  const text = useText(bookMessages)
  const [code, setCode] = useState(connections[0] ?? '')
  const [day, setDay] = useState('')
  const onSuccess = ({ found }: { found: number }) => toast(text('compared', { found }))
  const compare = useCall(compareBooks, { refreshes, onSuccess })
  const handIn = useCall(handInReport, { refreshes, onSuccess })
  const params = { code, day }
  const isReady = /^\d{4}-\d\d-\d\d$/.test(day)
  return (
    <section className={styles.part} aria-label={text('compare')}>
      <h2>{text('compare')}</h2>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) compare.mutate({ params })
        }}
      >
        <div className={styles.fields}>
          <SelectField
            label={text('connection')}
            options={connections.map((id) => ({ id, name: id }))}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <TextField
            label={text('day')}
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            label={text('handIn')}
            hint={text('handInHint')}
            type="file"
            accept=".csv,text/csv"
            disabled={!isReady || handIn.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (!file) return
              void file.text().then((csv) => handIn.mutate({ params, body: { csv } }))
              target.value = ''
            }}
          />
        </div>
        <div className={styles.acts}>
          <ActButton
            type="submit"
            whyOff={!isReady && text('compareNeeds')}
            isBusy={compare.isPending}
          >
            {text('compareNow')}
          </ActButton>
        </div>
      </Form>
      <ProblemNote problem={compare.error ?? handIn.error} />
    </section>
  )
}
