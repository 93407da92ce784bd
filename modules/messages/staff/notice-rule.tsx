import { useQuery } from '@tanstack/react-query'
import { CheckboxField, ProblemNote, query, toast, useCall, useText } from '@tessera/web-kit'
import { messagesStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { MessagesHistory } from './messages-history.tsx'
import styles from './staff.module.css'

const { readNoticeRule, saveNoticeRule, listMessagesChanges } = messagesStaffCalls

/** Which of the two readings of the notice call holds: with headlines or without. */
export function NoticeRule() {
  const text = useText(staffMessages)
  const { data } = useQuery({ ...query(readNoticeRule, {}), throwOnError: false })
  const save = useCall(saveNoticeRule, {
    refreshes: [readNoticeRule, listMessagesChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  if (!data) return null
  return (
    <details>
      <summary>{text('ruleLabel')}</summary>
      <div className={styles.form}>
        <p className={styles.quiet}>{text('ruleHint')}</p>
        <CheckboxField
          label={text('ruleLabel')}
          checked={data.tellsHeadlines}
          disabled={save.isPending}
          onChange={(event) => save.mutate({ body: { tellsHeadlines: event.target.checked } })}
        />
        <ProblemNote problem={save.error} />
        <MessagesHistory of="notices" />
      </div>
    </details>
  )
}
