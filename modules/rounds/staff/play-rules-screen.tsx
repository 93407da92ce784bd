import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  ChangeHistory,
  DataTable,
  ErrorState,
  query,
  ReasonedSave,
  ScreenFrame,
  Segmented,
  Skeleton,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Reply } from '@tessera/calls'
import { idleHoursBounds } from '../limits.ts'
import { type PlayProfileName, playProfileNames, type PlayRules } from '../play-profiles.ts'
import { playRuleCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'

const { readPlayRules, writePlayRules, listPlayRuleChanges } = playRuleCalls

/** By which profile in-house games are played, what each says, and who changed it. */
export function PlayRulesScreen() {
  const text = useText(staffMessages)
  const { data, error, refetch } = useQuery({ ...query(readPlayRules, {}), throwOnError: false })
  return (
    <ScreenFrame title={text('rules.title')} lead={text('rules.lead')}>
      <WaitingMark subject="playRules" />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && (
        <>
          <RulesTable {...data} />
          <p>{text('rules.always')}</p>
          <RulesForm key={`${data.profile} ${data.idleHours}`} {...data} />
        </>
      )}
      <Changes />
    </ScreenFrame>
  )
}

type Read = Reply<typeof readPlayRules>
const rows = [
  'slotMilliseconds',
  'otherMilliseconds',
  'hasAutoplay',
  'maySkip',
  'sellsFeatures',
  'isOneSlot',
] as const satisfies readonly (keyof PlayRules)[]

function RulesTable({ profile, rules, profiles }: Read) {
  const text = useText(staffMessages)
  const format = useFormat()
  const word = (value: number | boolean) =>
    typeof value === 'number'
      ? text('rules.seconds', { seconds: format.number(value / 1_000) })
      : text(value ? 'rules.on' : 'rules.off')
  return (
    <DataTable
      caption={text('rules.table')}
      rows={[...rows]}
      keyOf={(rule) => rule}
      empty={null}
      columns={[
        { id: 'rule', name: text('rules.rule'), cell: (rule) => text(`rules.${rule}`) },
        ...profiles.map(({ name, rules: told }) => ({
          id: name,
          name:
            name === profile
              ? `${text(`rules.${name}`)} · ${text('rules.inUse')}`
              : text(`rules.${name}`),
          // What holds is what is kept, not what the profile says.
          cell: (rule: (typeof rows)[number]) => word((name === profile ? rules : told)[rule]),
        })),
      ]}
    />
  )
}

const { least, most } = idleHoursBounds
const hoursIn = (typed: string): number | undefined => {
  const hours = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return hours >= least && hours <= most ? hours : undefined
}

/** The profile, and after how many hours an open round ends by itself. */
function RulesForm({ profile, idleHours }: Pick<Read, 'profile' | 'idleHours'>) {
  const text = useText(staffMessages)
  const [chosen, setChosen] = useState<PlayProfileName>(profile)
  const [typed, setTyped] = useState(String(idleHours))
  const hours = hoursIn(typed)
  const write = useCall(writePlayRules, {
    refreshes: [readPlayRules, listPlayRuleChanges],
    onSuccess: ({ isDone }) => toast(text(isDone === false ? 'rules.waits' : 'rules.saved')),
  })
  return (
    <ReasonedSave
      save={text('rules.save')}
      isBusy={write.isPending}
      isOff={hours === undefined || (chosen === profile && hours === idleHours)}
      whyOff={hours === undefined ? text('rules.idleHint', { least, most }) : undefined}
      problem={write.error}
      ask={{ title: text('rules.askTitle'), question: text('rules.ask') }}
      onSave={({ reason }) => write.mutate({ body: { profile: chosen, idleHours: hours, reason } })}
    >
      <Segmented
        label={text('rules.profile')}
        options={playProfileNames.map((id) => ({ id, name: text(`rules.${id}`) }))}
        value={chosen}
        onChange={setChosen}
      />
      <TextField
        label={text('rules.idleHours')}
        hint={text('rules.idleHint', { least, most })}
        error={hours === undefined ? text('rules.idleHint', { least, most }) : undefined}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonedSave>
  )
}

function Changes() {
  const text = useText(staffMessages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(listPlayRuleChanges, { query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('rules.changes')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={() => text('rules.title')}
      nameOf={(key) => key}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
