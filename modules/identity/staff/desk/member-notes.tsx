import { useQuery } from '@tanstack/react-query'
import {
  Button,
  ErrorState,
  Form,
  isUnchanged,
  newId,
  ProblemNote,
  query,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { membersDeskCalls } from '../../members-desk-calls.ts'
import { membersDeskMessages } from '../../members-desk-messages.ts'
import { staffIdentityCalls } from '../../staff-calls.ts'
import styles from './desk.module.css'

type Props = { memberId: string; tags: readonly string[]; mayWrite: boolean }

/** The notes of staff about a member, and their tags. */
export function MemberNotes({ memberId, tags, mayWrite }: Props) {
  const text = useText(membersDeskMessages)
  const format = useFormat()
  const strike = useStrike(memberId)
  const { data, error, refetch } = useQuery({
    ...query(membersDeskCalls.listMemberNotes, { params: { id: memberId } }),
    throwOnError: false,
  })
  return (
    <section aria-label={text('notes')} className={styles.part}>
      <h2>{text('notes')}</h2>
      <p className={styles.quiet}>
        {text('tags')}: {tags.join(', ') || text('noTags')}
      </p>
      {mayWrite && <TagsForm key={tags.join(' ')} memberId={memberId} tags={tags} />}
      {mayWrite && <NoteForm memberId={memberId} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ProblemNote problem={strike.problem} />
      {data?.list.length === 0 && <p className={styles.quiet}>{text('noNotes')}</p>}
      <ul className={styles.list}>
        {data?.list.map(({ id, note, staffAccount, madeAt, isOwn }) => (
          <li key={id} className={styles.line}>
            <span className={styles.note}>{note}</span>
            <span className={styles.quiet}>
              {staffAccount} · {format.dateTime(madeAt)}{' '}
              {isOwn && mayWrite && (
                <Button
                  kind="plain"
                  aria-label={text('strikeOf', { note: note.slice(0, 40) })}
                  isBusy={strike.isBusy}
                  onClick={() => strike.run(id)}
                >
                  {text('strike')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const notesShown = [membersDeskCalls.listMemberNotes, membersDeskCalls.readTimeline]

/** Takes a note of one's own back. */
function useStrike(memberId: string) {
  const text = useText(membersDeskMessages)
  const strike = useCall(membersDeskCalls.strikeMemberNote, {
    refreshes: notesShown,
    onSuccess: () => toast(text('struck')),
  })
  return {
    run: (noteId: string) => strike.mutate({ params: { id: memberId, noteId } }),
    isBusy: strike.isPending,
    problem: strike.error,
  }
}

function NoteForm({ memberId }: { memberId: string }) {
  const text = useText(membersDeskMessages)
  const [note, setNote] = useState('')
  // Kept while it is tried again, so that it is written once.
  const [id, setId] = useState(newId)
  const strike = useStrike(memberId)
  const add = useCall(membersDeskCalls.addMemberNote, {
    refreshes: notesShown,
    onSuccess: (_done, { body }) => {
      toast(text('noted'), { words: text('undo'), run: () => strike.run(body.id) })
      setNote('')
      setId(newId())
    },
  })
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim() !== '') add.mutate({ params: { id: memberId }, body: { id, note } })
      }}
    >
      <TextField
        label={text('note')}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <ProblemNote problem={add.error ?? strike.problem} />
      <SubmitButton busy={add.isPending}>{text('addNote')}</SubmitButton>
    </Form>
  )
}

type KnownProps = { taken: readonly string[]; onTag: (tag: string) => void }

/** The tags that members have, to pick one instead of typing it. */
function KnownTags({ taken, onTag }: KnownProps) {
  const text = useText(membersDeskMessages)
  const { data } = useQuery({ ...query(membersDeskCalls.listMemberTags, {}), throwOnError: false })
  const others = (data?.list ?? []).filter(({ tag }) => !taken.includes(tag))
  if (others.length === 0) return null
  return (
    <fieldset className={styles.tags}>
      <legend className={styles.quiet}>{text('knownTags')}</legend>
      {others.map(({ tag }) => (
        <Button key={tag} aria-label={text('addTag', { tag })} onClick={() => onTag(tag)}>
          {tag}
        </Button>
      ))}
    </fieldset>
  )
}

function TagsForm({ memberId, tags }: Omit<Props, 'mayWrite'>) {
  const text = useText(membersDeskMessages)
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState(tags.join(' '))
  const asked = written.split(/[\s,]+/).filter((tag) => tag !== '')
  const isSame = isUnchanged(tags.toSorted(), asked.toSorted())
  const bad = asked.find((tag) => !/^[a-z0-9][a-z0-9-]{0,29}$/.test(tag))
  const save = useCall(membersDeskCalls.setMemberTags, {
    refreshes: [
      staffIdentityCalls.readProfile,
      membersDeskCalls.listMemberTags,
      membersDeskCalls.listMembers,
      membersDeskCalls.readTimeline,
    ],
    onSuccess: () => setOpen(false),
  })
  const params = { id: memberId }
  // What they were before is one press away.
  const setTo = (next: readonly string[], back?: readonly string[]) =>
    save.mutate(
      { params, body: { tags: [...next] } },
      {
        onSuccess: () =>
          toast(text('done'), back && { words: text('undo'), run: () => setTo(back) }),
      },
    )
  if (!isOpen) {
    return (
      <p>
        <Button onClick={() => setOpen(true)}>{text('editTags')}</Button>
      </p>
    )
  }
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (bad === undefined && !isSame) setTo(asked, tags)
      }}
    >
      <TextField
        label={text('tags')}
        hint={text('tagsHint')}
        error={bad === undefined ? undefined : text('badTag', { tag: bad })}
        maxLength={310}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <KnownTags taken={asked} onTag={(tag) => setWritten([...asked, tag].join(' '))} />
      <ProblemNote problem={save.error} />
      <SubmitButton busy={save.isPending} isOff={isSame}>
        {text('saveTags')}
      </SubmitButton>
    </Form>
  )
}
