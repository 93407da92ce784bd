import {
  Button,
  CheckboxField,
  DataTable,
  Form,
  newId,
  ProblemNote,
  query,
  TextField,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ledgerCalls, staffHealthCalls } from '../calls.ts'
import { noteCharactersMax } from '../limits.ts'
import { messages } from '../messages.ts'
import styles from './books-screen.module.css'
import { useDiscrepancyWords } from './use-discrepancy-columns.tsx'
import { usePostingColumns } from './use-posting-columns.tsx'

/** One discrepancy: what was expected and found, the postings around it, and what was said to it. */
export function DiscrepancyPart({ id, onBack }: { id: string; onBack: () => void }) {
  const text = useText(messages)
  const format = useFormat()
  const { data } = useSuspenseQuery(query(staffHealthCalls.readDiscrepancy, { params: { id } }))
  const { ruleOf, whereOf, valueOf, stateOf } = useDiscrepancyWords()
  const { broken, postings, notes } = data
  const columns = usePostingColumns(broken.unit)
  const facts = [
    [text('books.where'), whereOf(broken)],
    [text('books.expected'), valueOf(broken, 'expected')],
    [text('books.found'), valueOf(broken, 'found')],
    [text('books.foundAt'), format.dateTime(broken.foundAt)],
    [text('books.state'), stateOf(broken)],
  ] as const
  return (
    <article className={styles.screen}>
      <div>
        <Button kind="plain" onClick={onBack}>
          {text('books.back')}
        </Button>
      </div>
      <h1>{`${text('books.discrepancyOf', { id })}: ${ruleOf(broken)}`}</h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <h2>{text('books.around')}</h2>
      <DataTable
        caption={text('books.around')}
        columns={columns}
        rows={postings}
        keyOf={({ id: key, amount }) => `${key} ${amount}`}
        empty={<p>{text('books.noPostings')}</p>}
      />
      <h2>{text('books.notes')}</h2>
      <ul className={styles.notes}>
        {notes.map(({ id: key, note, staffAccount, madeAt, resolves }) => (
          <li key={key}>
            {note}
            <small>
              {staffAccount}, {format.dateTime(madeAt)}
              {resolves && ` · ${text('state.resolved')}`}
            </small>
          </li>
        ))}
      </ul>
      {!broken.isResolved && <NoteForm discrepancyId={id} />}
    </article>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

function NoteForm({ discrepancyId }: { discrepancyId: string }) {
  const text = useText(messages)
  const [noteId, setNoteId] = useState(newId) // kept while it is tried again
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { note: '', resolves: false },
  })
  const keep = useCall(staffHealthCalls.noteDiscrepancy, {
    refreshes: [
      staffHealthCalls.readDiscrepancy,
      staffHealthCalls.listDiscrepancies,
      ledgerCalls.readHealth,
    ],
    onSuccess: () => {
      reset()
      setNoteId(newId())
    },
  })
  const submit = handleSubmit((values) =>
    keep.mutate({ params: { id: discrepancyId }, body: { id: noteId, ...values } }),
  )
  return (
    <Form className={styles.form ?? ''} onSubmit={(event) => void submit(event)}>
      <TextField
        label={text('books.note')}
        hint={text('books.noteHint')}
        maxLength={noteCharactersMax}
        error={formState.errors.note?.message}
        {...register('note', {
          validate: (value) => value.trim() !== '' || text('books.noteNeeded'),
        })}
      />
      <CheckboxField label={text('books.resolves')} {...register('resolves')} />
      <ProblemNote problem={keep.error} />
      <Button type="submit" kind="chip" isBusy={keep.isPending}>
        {text('books.keep')}
      </Button>
    </Form>
  )
}
