import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  FormField,
  isUnchanged,
  LanguageField,
  newId,
  query,
  ReasonDialog,
  ReasonedSave,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type CannedRow, serviceChatStaffCalls } from '../../service-chat-staff-calls.ts'
import { serviceChatStaffMessages } from '../../service-chat-staff-messages.ts'
import { cannedCharactersMost } from '../../service-limits.ts'
import styles from './desk.module.css'

const { listCanned, saveCanned, removeCanned } = serviceChatStaffCalls

/** The answers that are said often, in each language of the site. */
export function CannedPart() {
  const text = useText(serviceChatStaffMessages)
  const [editing, setEditing] = useState<CannedRow>()
  const [removing, setRemoving] = useState<CannedRow>()
  const { data, error, refetch } = useQuery({ ...query(listCanned, {}), throwOnError: false })
  const remove = useCall(removeCanned, {
    refreshes: [listCanned],
    onSuccess: () => setRemoving(undefined),
  })
  const columns = useColumns(setEditing, setRemoving)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const blank = () => ({ id: newId(), version: '', title: '', texts: { EN: '' }, sort: 0 })
  return (
    <>
      <div>
        <Button kind="chip" onClick={() => setEditing(blank())}>
          {text('cannedNew')}
        </Button>
      </div>
      <DataTable
        caption={text('part.canned')}
        columns={columns}
        rows={data?.list ?? []}
        isLoading={!data}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('cannedNone')} />}
      />
      {editing && <CannedDialog row={editing} onClose={() => setEditing(undefined)} />}
      {removing && (
        <ReasonDialog
          act={text('cannedRemove')}
          question={text('cannedRemoveAsk')}
          isBusy={remove.isPending}
          problem={remove.error}
          onAct={(reason) => remove.mutate({ params: { id: removing.id }, body: { reason } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

function useColumns(
  onEdit: (row: CannedRow) => void,
  onRemove: (row: CannedRow) => void,
): Column<CannedRow>[] {
  const text = useText(serviceChatStaffMessages)
  const format = useFormat()
  return [
    {
      id: 'sort',
      name: text('cannedOrder'),
      isNumber: true,
      cell: ({ sort }) => format.number(sort),
    },
    { id: 'title', name: text('cannedTitle'), cell: ({ title }) => title },
    {
      id: 'text',
      name: text('cannedText'),
      cell: ({ texts }) => <span className={styles.words}>{texts['EN']}</span>,
    },
    {
      id: 'languages',
      name: text('languages'),
      cell: ({ texts }) => Object.keys(texts).join(', '),
    },
    {
      id: 'acts',
      name: text('actions'),
      isActs: true,
      cell: (row) => (
        <span className={styles.acts}>
          <Button aria-label={text('cannedEditOf', row)} onClick={() => onEdit(row)}>
            {text('cannedEdit')}
          </Button>
          <Button aria-label={text('cannedRemoveOf', row)} onClick={() => onRemove(row)}>
            {text('cannedRemove')}
          </Button>
        </span>
      ),
    },
  ]
}

function CannedDialog({ row, onClose }: { row: CannedRow; onClose: () => void }) {
  const text = useText(serviceChatStaffMessages)
  const [code, setCode] = useState('EN')
  const [title, setTitle] = useState(row.title)
  const [sort, setSort] = useState(String(row.sort))
  const [texts, setTexts] = useState<Record<string, string>>(row.texts)
  const save = useCall(saveCanned, {
    refreshes: [listCanned],
    onSuccess: () => {
      toast(text('saved'))
      onClose()
    },
  })
  const kept = Object.fromEntries(Object.entries(texts).filter(([, words]) => words.trim() !== ''))
  const isRight = title.trim() !== '' && 'EN' in kept && /^\d{1,4}$/.test(sort.trim())
  const value = { title: title.trim(), texts: kept, sort: Number(sort) }
  const { title: known, texts: knownTexts } = row
  const isSame = isUnchanged(
    [known, knownTexts, String(row.sort)],
    [title.trim(), kept, sort.trim()],
  )
  return (
    <Dialog title={title || text('cannedNew')} onClose={onClose}>
      <ReasonedSave
        save={text('save')}
        isBusy={save.isPending}
        problem={save.error}
        isOff={isSame && row.version !== ''}
        check={() => (isRight ? undefined : text('cannedWrong'))}
        onSave={(why) =>
          save.mutate({ params: { id: row.id }, body: { version: row.version, value, ...why } })
        }
      >
        <TextField
          label={text('cannedTitle')}
          maxLength={60}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={text('cannedOrder')}
          inputMode="numeric"
          value={sort}
          onChange={({ target }) => setSort(target.value)}
        />
        <LanguageField label={text('languages')} texts={texts} value={code} onChange={setCode} />
        <FormField label={text('cannedText')}>
          {(control) => (
            <textarea
              {...control}
              rows={6}
              lang={code.toLowerCase()}
              maxLength={cannedCharactersMost}
              value={texts[code] ?? ''}
              onChange={({ target }) => setTexts({ ...texts, [code]: target.value })}
            />
          )}
        </FormField>
      </ReasonedSave>
    </Dialog>
  )
}
