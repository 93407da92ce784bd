import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { SessionLimits } from '@tessera/settings/calls'
import {
  isUnchanged,
  ChangeDiff,
  KeepAsDraft,
  query,
  ReasonedSave,
  ScreenFrame,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { profileMessages } from '../../profile-messages.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import { RuleHistory } from '../rule-history.tsx'

const { readSessionLimits, writeSessionLimits, listSessionLimitsChanges } = profileStaffCalls
const limitsQuery = query(readSessionLimits, {})
const refreshes = [readSessionLimits, listSessionLimitsChanges]

export const loadSessionLimitsScreen = (client: QueryClient) => client.ensureQueryData(limitsQuery)

/** How long sessions last: set with a reason, drafted, and taken back. */
export function SessionLimitsScreen() {
  const text = useText(profileMessages)
  const { version, limits } = useSuspenseQuery(limitsQuery).data
  return (
    <ScreenFrame title={text('sessionLimits')} lead={text('sessionLimitsLead')}>
      <LimitsForm key={version} version={version} known={limits} />
      <RuleHistory
        what={text('sessionLimits')}
        list={listSessionLimitsChanges}
        version={version}
        refreshes={refreshes}
      />
    </ScreenFrame>
  )
}

const numberIn = (typed: string) => (typed.trim() === '' ? NaN : Number(typed))

function LimitsForm({ version, known }: { version: string; known: SessionLimits }) {
  const text = useText(profileMessages)
  const [idleMinutes, setIdleMinutes] = useState(String(known.idleMinutes))
  const [hours, setHours] = useState(String(known.hours))
  const limits = { idleMinutes: numberIn(idleMinutes), hours: numberIn(hours) }
  const isSame = isUnchanged(known, limits)
  const write = useCall(writeSessionLimits, {
    refreshes,
    onSuccess: () => toast(text('limitsSaved')),
  })
  const check = () => {
    const { shape } = SessionLimits
    if (!shape.idleMinutes.safeParse(limits.idleMinutes).success)
      return `${text('idleMinutes')}: ${text('idleMinutesHint')}`
    if (!shape.hours.safeParse(limits.hours).success)
      return `${text('hoursMax')}: ${text('hoursMaxHint')}`
    return undefined
  }
  return (
    <ReasonedSave
      save={text('saveLimits')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      check={check}
      changes={check() === undefined && <ChangeDiff before={known} after={limits} />}
      ask={{ title: text('sessionLimits'), question: text('limitsAsk') }}
      onSave={({ reason }) => write.mutate({ body: { version, limits, reason } })}
    >
      <TextField
        label={text('idleMinutes')}
        hint={text('idleMinutesHint')}
        inputMode="numeric"
        value={idleMinutes}
        onChange={({ target }) => setIdleMinutes(target.value)}
      />
      <TextField
        label={text('hoursMax')}
        hint={text('hoursMaxHint')}
        inputMode="numeric"
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      <KeepAsDraft
        subject="sessions"
        version={version}
        value={limits}
        check={check}
        isOff={isSame}
      />
    </ReasonedSave>
  )
}
