import {
  Button,
  Confirm,
  MomentField,
  ProblemNote,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Call } from '@tessera/calls'
import { type Draft, draftCalls } from '../draft-calls.ts'
import { settingsStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { DraftDiff } from './draft-diff.tsx'
import { useSubjectName } from './use-subject-name.ts'
import styles from './site.module.css'

/** What a problem says in the reader's language; nothing where its code is unknown. */
export type ProblemOf = (code: string) => string | undefined

type CardProps = {
  draft: Draft
  /** Calls of other modules whose answers a published draft makes old. */
  refreshes: Call[]
  /** What a problem says of which only the code was kept. */
  problemOf?: ProblemOf
}

/** One draft: who, why, when, and field by field what it changes. */
export function DraftCard({ draft, refreshes, problemOf }: CardProps) {
  const text = useText(staffMessages)
  const format = useFormat()
  const { staffAccount, madeAt, publishAt, state, secondAccount } = draft
  const subject = useSubjectName()(draft.subject, [draft.after, draft.before], draft.about)
  const isOpen = state === 'waiting' || state === 'stopped'
  return (
    <article className={styles.card} aria-label={`${subject}: ${draft.reason}`}>
      <h3>{draft.reason}</h3>
      <p className={styles.quiet}>
        {text('draftBy', { subject, account: staffAccount, at: format.dateTime(madeAt) })}
      </p>
      {publishAt !== null && isOpen && <p>{text('draftAt', { at: format.dateTime(publishAt) })}</p>}
      {secondAccount !== null && <p>{text('draftSeconded', { account: secondAccount })}</p>}
      {!isOpen && <p role="status">{text(`draftState.${state}`)}</p>}
      {state === 'stopped' && (
        <p role="alert" className={styles.closed}>
          {text('draftStopped', {
            why: problemOf?.(draft.stoppedBy) ?? text('draftStoppedBy', { code: draft.stoppedBy }),
          })}
        </p>
      )}
      {draft.isStale && <p role="alert">{text('draftStale')}</p>}
      {draft.needsSecond && <p role="status">{text('draftNeedsSecond')}</p>}
      <DraftDiff before={draft.before} after={draft.after} />
      {isOpen && <DraftActs draft={draft} refreshes={refreshes} />}
      {state === 'dropped' && <Restore id={draft.id} />}
    </article>
  )
}

type TimeProps = {
  known: string | null
  isBusy: boolean
  onTime: (publishAt: string | null) => void
}

/** When a draft is set by itself. */
function TimeField({ known, isBusy, onTime }: TimeProps) {
  const text = useText(staffMessages)
  const [time, setTime] = useState(known)
  return (
    <div className={styles.pair}>
      <MomentField label={text('draftTime')} value={time} onValue={setTime} />
      <div>
        <Button disabled={time === known} isBusy={isBusy} onClick={() => onTime(time)}>
          {text('draftSetTime')}
        </Button>
      </div>
    </div>
  )
}

const drafts = [draftCalls.listDrafts]

/** Restores a dropped draft. */
function Restore({ id }: { id: string }) {
  const text = useText(staffMessages)
  const restore = useRestore()
  return (
    <div className={styles.acts}>
      <Button isBusy={restore.isPending} onClick={() => restore.mutate({ params: { id } })}>
        {text('draftRestore')}
      </Button>
      <ProblemNote problem={restore.error} />
    </div>
  )
}

function useRestore() {
  const text = useText(staffMessages)
  return useCall(draftCalls.restoreDraft, {
    refreshes: drafts,
    onSuccess: () => toast(text('draftDone')),
  })
}

function DraftActs({ draft, refreshes }: CardProps) {
  const text = useText(staffMessages)
  const [asked, setAsked] = useState<'publish' | 'drop'>()
  const done = {
    refreshes: [draftCalls.listDrafts, ...Object.values(settingsStaffCalls), ...refreshes],
    onSuccess: () => toast(text('draftDone')),
  }
  const publish = useCall(draftCalls.publishDraft, done)
  const restore = useRestore()
  const drop = useCall(draftCalls.dropDraft, {
    refreshes: drafts,
    onSuccess: () =>
      toast(text('draftDropped'), {
        words: text('draftUndo'),
        run: () => restore.mutate({ params }),
      }),
  })
  const second = useCall(draftCalls.secondDraft, done)
  const renew = useCall(draftCalls.renewDraft, done)
  const schedule = useCall(draftCalls.scheduleDraft, done)
  const params = { id: draft.id }
  const isBusy = [publish, drop, second, renew, schedule].some(({ isPending }) => isPending)
  const problem = [publish, drop, second, renew, schedule].find(({ error }) => error)?.error
  const acts = { publish, drop }
  return (
    <>
      <div className={styles.acts}>
        {draft.isStale ? (
          <Button isBusy={isBusy} onClick={() => renew.mutate({ params })}>
            {text('draftRenew')}
          </Button>
        ) : (
          <Button kind="chip" disabled={draft.needsSecond} onClick={() => setAsked('publish')}>
            {text('draftPublish')}
          </Button>
        )}
        {draft.needsSecond && !draft.isMine && (
          <Button isBusy={isBusy} onClick={() => second.mutate({ params })}>
            {text('draftAgree')}
          </Button>
        )}
        <Button onClick={() => setAsked('drop')}>{text('draftDrop')}</Button>
      </div>
      <TimeField
        known={draft.publishAt}
        isBusy={isBusy}
        onTime={(publishAt) => schedule.mutate({ params, body: { publishAt } })}
      />
      <ProblemNote problem={problem ?? null} />
      {asked && (
        <Confirm
          title={text(asked === 'publish' ? 'draftPublish' : 'draftDrop')}
          question={text(asked === 'publish' ? 'draftPublishAsk' : 'draftDropAsk')}
          act={text(asked === 'publish' ? 'draftPublish' : 'draftDrop')}
          isDanger={asked === 'drop'}
          onConfirm={() => {
            setAsked(undefined)
            acts[asked].mutate({ params })
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
