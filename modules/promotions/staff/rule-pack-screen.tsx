import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  DataTable,
  ErrorState,
  query,
  ReasonedSave,
  ScreenFrame,
  SelectField,
  Skeleton,
  toast,
  useCall,
  useLanguage,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { builderMessages } from '../builder-messages.ts'
import { builderCalls } from '../builder-staff-calls.ts'
import { nameOf } from '../member/name-of.ts'
import { type RulePack, type RulePackName, rulePackNames } from '../rule-packs.ts'

const { readRulePack, writeRulePack } = builderCalls
type Read = Reply<typeof readRulePack>

/** By the rules of which place promotions are checked. */
export function RulePackScreen() {
  const text = useText(builderMessages)
  const { data, error, refetch } = useQuery({ ...query(readRulePack, {}), throwOnError: false })
  return (
    <ScreenFrame title={text('rulesTitle')} lead={text('rulesLead')}>
      <WaitingMark subject="promotionRules" />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && (
        <>
          <PacksTable {...data} />
          <PackForm key={data.pack} pack={data.pack} />
        </>
      )}
    </ScreenFrame>
  )
}

const rules = ['ruleTimes', 'ruleMixed'] as const

function PacksTable({ pack, packs }: Read) {
  const text = useText(builderMessages)
  const { code } = useLanguage()
  const valueOf = ({ timesMost, mayMix }: RulePack, rule: (typeof rules)[number]) => {
    if (rule === 'ruleMixed') return text(mayMix ? 'allowed' : 'refused')
    return timesMost === null ? text('noLimit') : text('times', { count: timesMost })
  }
  // What a limit is called in the place itself, so that staff find it in its rules.
  const word = (its: RulePack, rule: (typeof rules)[number]) => {
    const local = its.limits[rule === 'ruleMixed' ? 'mixed' : 'times']
    return [valueOf(its, rule), ...(local ? [nameOf(local, code)] : [])].join(' · ')
  }
  return (
    <DataTable
      caption={text('rulesTitle')}
      rows={[...rules]}
      keyOf={(rule) => rule}
      empty={null}
      columns={[
        { id: 'rule', name: text('rule'), cell: (rule) => text(rule) },
        ...packs.map(({ name, rules: its }) => ({
          id: name,
          name: name === pack ? `${text(`pack.${name}`)} · ${text('inUse')}` : text(`pack.${name}`),
          cell: (rule: (typeof rules)[number]) => word(its, rule),
        })),
      ]}
    />
  )
}

function PackForm({ pack }: { pack: RulePackName }) {
  const text = useText(builderMessages)
  const [chosen, setChosen] = useState(pack)
  const write = useCall(writeRulePack, {
    refreshes: [readRulePack],
    onSuccess: ({ isDone }) => toast(text(isDone === false ? 'rulesWait' : 'rulesSaved')),
  })
  return (
    <ReasonedSave
      save={text('saveRules')}
      isBusy={write.isPending}
      isOff={chosen === pack}
      problem={write.error}
      ask={{ title: text('askRulesTitle'), question: text('askRules') }}
      onSave={({ reason }) => write.mutate({ body: { pack: chosen, reason } })}
    >
      <SelectField
        label={text('rulesOf')}
        options={rulePackNames.map((id) => ({ id, name: text(`pack.${id}`) }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value as RulePackName)}
      />
    </ReasonedSave>
  )
}
