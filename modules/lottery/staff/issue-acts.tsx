import { Button, ProblemNote, toast, useCall, useText, WaitingMark } from '@tessera/web-kit'
import { useState } from 'react'
import type { DeskIssue, ResultEntry } from '../desk-shapes.ts'
import { issueStaffCalls } from '../issue-staff-calls.ts'
import { ResultNumbers } from '../member/shown/result-numbers.tsx'
import { resultStaffCalls } from '../result-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { EnterResultDialog } from './enter-result-dialog.tsx'
import styles from './staff.module.css'

const { confirmDeskResult, listWaitingIssues } = resultStaffCalls
const { listDeskIssues, readDeskIssue } = issueStaffCalls

const isOpenFor = ({ state }: DeskIssue) => ['selling', 'waiting', 'verifying'].includes(state)

type Props = { issue: DeskIssue; entries: readonly ResultEntry[] }

/** What a person can do about an issue: enter or confirm its result, or cancel it. */
export function IssueActs({ issue, entries }: Props) {
  const text = useText(officeMessages)
  const [opened, setOpened] = useState<'enter' | 'cancel' | 'correct'>()
  const { game, numero } = issue
  const close = () => setOpened(undefined)
  if (issue.state === 'settled' && !issue.isOwn) {
    return (
      <div className={styles.acts}>
        <WaitingMark subject={`lotteryIssue:${game} ${numero}`} />
        <Button onClick={() => setOpened('correct')}>{text('correct')}</Button>
        {opened === 'correct' && <CorrectDialog issue={issue} onClose={close} />}
      </div>
    )
  }
  if (!isOpenFor(issue)) return null
  return (
    <div className={styles.part}>
      <WaitingMark subject={`lotteryIssue:${game} ${numero}`} />
      {!issue.isOwn &&
        entries
          .filter(({ number }) => number === issue.resultVersion + 1)
          .map((entry) => <Entry key={entry.source} issue={issue} entry={entry} />)}
      <div className={styles.acts}>
        {!issue.isOwn && (
          <Button kind="chip" onClick={() => setOpened('enter')}>
            {text('enterResult')}
          </Button>
        )}
        <Button kind="danger" onClick={() => setOpened('cancel')}>
          {text('cancelIssue')}
        </Button>
      </div>
      {opened === 'enter' && <EnterResultDialog issue={issue} onClose={close} />}
      {opened === 'cancel' && <CancelDialog issue={issue} onClose={close} />}
    </div>
  )
}

/** A result that has come, and the way to confirm it for who has not entered it. */
function Entry({ issue, entry }: { issue: DeskIssue; entry: ResultEntry }) {
  const text = useText(officeMessages)
  const confirm = useCall(confirmDeskResult, {
    refreshes: [listWaitingIssues, listDeskIssues, readDeskIssue],
    onSuccess: ({ isVerified }) => toast(text(isVerified ? 'resultVerified' : 'resultEntered')),
  })
  const { game, numero, family } = issue
  const who = entry.account ?? entry.source
  return (
    <>
      <div className={styles.acts}>
        <span>{text('enteredBy', { who })}</span>
        <ResultNumbers family={family} numbers={entry.result} size="small" />
        <Button
          aria-label={text('confirmResultOf', { who })}
          isBusy={confirm.isPending}
          onClick={() =>
            confirm.mutate({ params: { game, numero }, body: { result: entry.result } })
          }
        >
          {text('confirmResult')}
        </Button>
      </div>
      <ProblemNote problem={confirm.error} />
    </>
  )
}
