import {
  ChangeDiff,
  CheckboxField,
  Dialog,
  Form,
  isReason,
  isUnchanged,
  KeepAsDraft,
  MomentField,
  ProblemNote,
  ReasonField,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
  wallClock,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type AnnouncementKind, executions } from '../shapes.ts'
import {
  type AnnouncementDraft,
  messagesStaffCalls,
  type StaffAnnouncement,
} from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './staff.module.css'
import { Readers } from './readers.tsx'
import { TextsEditor } from './texts-editor.tsx'
import { useAnnouncementNames } from './use-announcement-names.ts'

type Props = {
  id: string
  kind: AnnouncementKind
  /** Without one, another is written. */
  known: StaffAnnouncement | undefined
  onClose: () => void
}

/** One announcement: its words in each language, whom it is for, when it is shown. */
export function AnnouncementEditor({ id, kind, known, onClose }: Props) {
  const text = useText(staffMessages)
  const [value, setValue] = useState<Edited>(() => editedOf(known ?? blankOf(kind)))
  const [isChecked, setChecked] = useState(false)
  const [reason, setReason] = useState('')
  const { listStaffAnnouncements, listMessagesChanges, saveAnnouncement } = messagesStaffCalls
  const save = useCall(saveAnnouncement, {
    refreshes: [listStaffAnnouncements, listMessagesChanges],
    onSuccess: () => {
      toast(text('staffSaved'))
      onClose()
    },
  })
  const draft = draftOf(value)
  const isSame =
    known !== undefined && draft !== undefined && isUnchanged(wordsOf(known), wordsOf(draft))
  const put = (change: Partial<Edited>) => setValue({ ...value, ...change })
  return (
    <Dialog
      title={known ? text('staffEdit', { name: known.texts['EN']?.title ?? '' }) : text('deskNew')}
      kind="broad"
      onClose={onClose}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (!draft || isSame || !isReason(reason) || save.isPending) return
          const body = { version: known?.version ?? '', value: draft, reason: reason.trim() }
          save.mutate({ params: { id }, body })
        }}
      >
        <TextsEditor texts={value.texts} onTexts={(texts) => put({ texts })} />
        <Terms value={value} put={put} isChecked={isChecked} />
        <Readers value={value} put={put} />
        <CheckboxField
          label={text('deskPublished')}
          checked={value.isPublished}
          onChange={(event) => put({ isPublished: event.target.checked })}
        />
        {known && draft && !isSame && <Changes before={known} after={draft} />}
        {!isSame && <ReasonField value={reason} onValue={setReason} isMissing={isChecked} />}
        <ProblemNote problem={save.error} />
        <SubmitButton busy={save.isPending} isOff={isSame}>
          {text('staffSave')}
        </SubmitButton>
      </Form>
      <KeepAsDraft
        subject={`announcement:${id}`}
        version={known?.version ?? ''}
        value={draft}
        isOff={!draft || isSame}
      />
    </Dialog>
  )
}

type ChangesProps = { before: AnnouncementDraft; after: AnnouncementDraft }

/** The changes of an announcement, shown before it is saved. */
function Changes({ before, after }: ChangesProps) {
  return <ChangeDiff {...useAnnouncementNames()} before={wordsOf(before)} after={wordsOf(after)} />
}

/** The terms, and a line a language. */
const wordsOf = (draft: AnnouncementDraft) => {
  const { texts, ...terms } = draftOf(editedOf(draft)) ?? draft
  const written = Object.entries(texts).filter(([, words]) => words.title || words.content)
  return { ...terms, ...Object.fromEntries(written) }
}

type TermsProps = { value: Edited; put: (change: Partial<Edited>) => void; isChecked: boolean }

/** The audience, the order and the times of an announcement. */
function Terms({ value, put, isChecked }: TermsProps) {
  const text = useText(staffMessages)
  const isWrong = (holds: boolean) => isChecked && !holds
  return (
    <div className={styles.pair}>
      {value.kind === 'PU' && (
        <SelectField
          label={text('deskAudience')}
          options={executions.map((each) => ({ id: each, name: text(`execution.${each}`) }))}
          value={value.execution}
          onChange={({ target }) => put({ execution: target.value as Edited['execution'] })}
        />
      )}
      <TextField
        inputMode="numeric"
        label={text('deskOrder')}
        hint={text('deskOrderHint')}
        error={isWrong(isOrder(value.sort)) ? text('deskOrderWrong') : undefined}
        value={value.sort}
        onChange={({ target }) => put({ sort: target.value })}
      />
      <MomentField
        label={text('deskStarts')}
        error={isWrong(value.startsAt !== null) ? text('deskStartsWrong') : undefined}
        value={value.startsAt}
        onValue={(startsAt) => put({ startsAt })}
      />
      <MomentField
        label={text('deskEnds')}
        hint={text('deskEndsHint')}
        value={value.endsAt}
        onValue={(endsAt) => put({ endsAt })}
      />
      <TextField
        label={text('deskPromotion')}
        hint={text('deskPromotionHint')}
        error={isWrong(isPromotion(value.promotionType)) ? text('deskPromotionWrong') : undefined}
        value={value.promotionType}
        onChange={({ target }) => put({ promotionType: target.value })}
      />
    </div>
  )
}

/** What is typed, as far as it is typed. */
type Edited = Omit<AnnouncementDraft, 'sort' | 'startsAt' | 'promotionType'> & {
  sort: string
  startsAt: string | null
  promotionType: string
}

const isOrder = (typed: string) => /^-?\d{1,4}$/.test(typed)
const isPromotion = (typed: string) => /^([A-Z][A-Z0-9_]{0,39})?$/.test(typed)

const blankOf = (kind: AnnouncementKind): AnnouncementDraft => ({
  kind,
  execution: 'A',
  texts: {},
  promotionType: null,
  sort: 0,
  startsAt: new Date(wallClock()).toISOString(),
  endsAt: null,
  isPublished: false,
  device: 'all',
  languages: [],
})

function editedOf(draft: AnnouncementDraft): Edited {
  const { kind, execution, texts, endsAt, isPublished, startsAt, device, languages } = draft
  const typed = { sort: String(draft.sort), promotionType: draft.promotionType ?? '' }
  return { kind, execution, texts, endsAt, isPublished, startsAt, device, languages, ...typed }
}

/** What can be saved; nothing where something is not finished. */
function draftOf({
  sort,
  startsAt,
  promotionType,
  ...rest
}: Edited): AnnouncementDraft | undefined {
  if (!isOrder(sort) || !isPromotion(promotionType) || startsAt === null) return undefined
  return { ...rest, sort: Number(sort), startsAt, promotionType: promotionType || null }
}
