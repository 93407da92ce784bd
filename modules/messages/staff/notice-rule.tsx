import { useQuery } from '@tanstack/react-query'
import {
  ChangeDiff,
  CheckboxField,
  KeepAsDraft,
  query,
  ReasonedSave,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messagesStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { MessagesHistory } from './messages-history.tsx'
import styles from './staff.module.css'
import { useAnnouncementNames } from './use-announcement-names.ts'

const { readNoticeRule, saveNoticeRule, listMessagesChanges } = messagesStaffCalls

/** Which of the two readings of the notice call holds: with headlines or without. */
export function NoticeRule() {
  const text = useText(staffMessages)
  const { data } = useQuery({ ...query(readNoticeRule, {}), throwOnError: false })
  if (!data) return null
  return (
    <details>
      <summary>{text('ruleLabel')}</summary>
      <div className={styles.form}>
        <p className={styles.quiet}>{text('ruleHint')}</p>
        <RuleForm key={data.version} version={data.version} known={data.value} />
        <MessagesHistory of="notices" />
      </div>
    </details>
  )
}

type Props = { version: string; known: { tellsHeadlines: boolean } }

function RuleForm({ version, known }: Props) {
  const text = useText(staffMessages)
  const names = useAnnouncementNames()
  const [value, setValue] = useState(known)
  const isSame = value.tellsHeadlines === known.tellsHeadlines
  const save = useCall(saveNoticeRule, {
    refreshes: [readNoticeRule, listMessagesChanges],
    onSuccess: () => toast(text('staffSaved')),
  })
  return (
    <ReasonedSave
      save={text('staffSave')}
      isBusy={save.isPending}
      problem={save.error}
      isOff={isSame}
      changes={<ChangeDiff {...names} before={known} after={value} />}
      onSave={(why) => save.mutate({ body: { version, value, ...why } })}
    >
      <CheckboxField
        label={text('ruleLabel')}
        checked={value.tellsHeadlines}
        onChange={(event) => setValue({ tellsHeadlines: event.target.checked })}
      />
      <KeepAsDraft subject="notices" version={version} value={value} isOff={isSame} />
    </ReasonedSave>
  )
}
