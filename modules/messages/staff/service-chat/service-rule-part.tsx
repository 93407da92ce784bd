import { useQuery } from '@tanstack/react-query'
import {
  isUnchanged,
  CheckboxField,
  ErrorState,
  KeepAsDraft,
  localeOf,
  query,
  ReasonedSave,
  Skeleton,
  TextField,
  toast,
  useBusinessZone,
  useCall,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { serviceChatStaffCalls } from '../../service-chat-staff-calls.ts'
import { serviceChatStaffMessages } from '../../service-chat-staff-messages.ts'
import { type OpeningTime, ServiceRule } from '../../service-shapes.ts'

const days = [1, 2, 3, 4, 5, 6, 0] as const

const typedOf = (hours: readonly OpeningTime[], day: number) =>
  hours
    .filter((each) => each.day === day)
    .map(({ from, to }) => `${from}-${to}`)
    .join(', ')

const spansIn = (typed: string, day: number) =>
  typed
    .split(',')
    .map((span) => span.trim())
    .filter((span) => span !== '')
    .map((span) => {
      const [from = '', to = ''] = span.split(/\s*[-–]\s*/)
      return { day, from, to }
    })

/** When customer service is open, and how its conversations end. */
export function ServiceRulePart() {
  const { data, error, refetch } = useQuery({
    ...query(serviceChatStaffCalls.readServiceRule, {}),
    throwOnError: false,
  })
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="20rem" />
    )
  }
  return <RuleForm key={data.version} version={data.version} known={data.value} />
}

function RuleForm({ version, known }: { version: string; known: ServiceRule }) {
  const text = useText(serviceChatStaffMessages)
  const [rule, setRule] = useState(known)
  const knownHours = days.map((day) => typedOf(known.hours, day))
  const [hours, setHours] = useState(knownHours)
  const [idle, setIdle] = useState(String(known.idleMinutes))
  const save = useCall(serviceChatStaffCalls.saveServiceRule, {
    refreshes: [serviceChatStaffCalls.readServiceRule],
    onSuccess: () => toast(text('saved')),
  })
  const read = ServiceRule.safeParse({
    ...rule,
    hours: days.flatMap((day, at) => spansIn(hours[at] ?? '', day)),
    idleMinutes: /^\d{1,5}$/.test(idle.trim()) ? Number(idle) : Number.NaN,
  })
  const isSame =
    isUnchanged(known, rule) && isUnchanged(knownHours, hours) && idle === String(known.idleMinutes)
  return (
    <ReasonedSave
      save={text('save')}
      isBusy={save.isPending}
      problem={save.error}
      isOff={isSame}
      check={() => (read.success ? undefined : text('ruleWrong'))}
      onSave={(why) => read.success && save.mutate({ body: { version, value: read.data, ...why } })}
    >
      <CheckboxField
        label={text('ruleOn')}
        checked={rule.isOn}
        onChange={({ target }) => setRule({ ...rule, isOn: target.checked })}
      />
      <CheckboxField
        label={text('ruleAlways')}
        checked={rule.isAlwaysOpen}
        onChange={({ target }) => setRule({ ...rule, isAlwaysOpen: target.checked })}
      />
      {!rule.isAlwaysOpen && (
        <HoursFields hours={hours} onHours={(at, typed) => setHours(hours.with(at, typed))} />
      )}
      <CheckboxField
        label={text('ruleFiles')}
        checked={rule.hasFiles}
        onChange={({ target }) => setRule({ ...rule, hasFiles: target.checked })}
      />
      <TextField
        label={text('ruleIdle')}
        inputMode="numeric"
        value={idle}
        onChange={({ target }) => setIdle(target.value)}
      />
      {read.success && (
        <KeepAsDraft subject="serviceChat" version={version} value={read.data} isOff={isSame} />
      )}
    </ReasonedSave>
  )
}

type HoursProps = { hours: readonly string[]; onHours: (at: number, typed: string) => void }

function HoursFields({ hours, onHours }: HoursProps) {
  const text = useText(serviceChatStaffMessages)
  const { zone } = useBusinessZone()
  const { code } = useLanguage()
  // The first of January 2023 was a Sunday.
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(localeOf(code), { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2023, 0, 1 + day),
    )
  return (
    <fieldset>
      <legend>{text('ruleHours', { zone })}</legend>
      <p>{text('ruleHoursHint')}</p>
      {days.map((day, at) => (
        <TextField
          key={day}
          label={nameOf(day)}
          value={hours[at] ?? ''}
          onChange={({ target }) => onHours(at, target.value)}
        />
      ))}
    </fieldset>
  )
}
