import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Dialog,
  Form,
  IconButton,
  newId,
  ProblemNote,
  query,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { X } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { viewCalls } from '../../view-calls.ts'
import styles from './saved-views.module.css'

type Props = {
  /** The list that the views are of. */
  page: string
  /** The query string of the current address. */
  search: string
  hrefOf: (search: string) => string
}

/** The saved views of a list, each one click away. */
export function SavedViews({ page, search, hrefOf }: Props) {
  const text = useText(messages)
  const [isNaming, setNaming] = useState(false)
  const { data } = useQuery({
    ...query(viewCalls.listViews, { params: { page } }),
    throwOnError: false,
  })
  const remove = useCall(viewCalls.removeView, { refreshes: [viewCalls.listViews] })
  return (
    <nav aria-label={text('views')} className={styles.bar}>
      {data?.list.map((view) => (
        <span key={view.id} className={styles.view}>
          <a href={hrefOf(view.search)} aria-current={view.search === search || undefined}>
            {view.name}
          </a>
          <IconButton
            label={text('removeView', { name: view.name })}
            onClick={() => remove.mutate({ params: { page, id: view.id } })}
          >
            <X size={14} />
          </IconButton>
        </span>
      ))}
      <Button kind="plain" onClick={() => setNaming(true)}>
        {text('saveView')}
      </Button>
      {isNaming && <NameDialog page={page} search={search} onClose={() => setNaming(false)} />}
    </nav>
  )
}

type NameProps = { page: string; search: string; onClose: () => void }

function NameDialog({ page, search, onClose }: NameProps) {
  const text = useText(messages)
  const [name, setName] = useState('')
  const [id] = useState(newId)
  const save = useCall(viewCalls.saveView, {
    refreshes: [viewCalls.listViews],
    onSuccess: () => {
      toast(text('viewSaved'))
      onClose()
    },
  })
  return (
    <Dialog title={text('saveView')} kind="note" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          save.mutate({ params: { page }, body: { id, name: name.trim(), search } })
        }}
      >
        <TextField
          label={text('viewName')}
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <ProblemNote problem={save.error} />
        <SubmitButton busy={save.isPending}>{text('saveView')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
