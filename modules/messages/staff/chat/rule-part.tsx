import { useQuery } from '@tanstack/react-query'
import { decimalFromUnits, unitsFromDecimal } from '@tessera/money'
import {
  isUnchanged,
  CheckboxField,
  ErrorState,
  FormField,
  KeepAsDraft,
  query,
  ReasonedSave,
  Segmented,
  Skeleton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { ChatRule } from '../../chat-shapes.ts'
import { chatStaffCalls } from '../../chat-staff-calls.ts'
import { chatStaffMessages } from '../../chat-staff-messages.ts'

type Typed = Omit<
  ChatRule,
  'slowSeconds' | 'charactersMax' | 'vipMin' | 'words' | 'depositsMin'
> & {
  slowSeconds: string
  charactersMax: string
  vipMin: string
  words: string
  depositsMin: string
}

const typedOf = (rule: ChatRule): Typed => ({
  ...rule,
  slowSeconds: String(rule.slowSeconds),
  charactersMax: String(rule.charactersMax),
  vipMin: String(rule.vipMin),
  words: rule.words.join('\n'),
  depositsMin: rule.depositsMin
    .map(({ currency, amount }) => `${currency} ${decimalFromUnits(BigInt(amount))}`)
    .join('\n'),
})

const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const numberIn = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The rule that is typed; nothing where it is none. */
function ruleIn(typed: Typed): ChatRule | undefined {
  const deposits = linesIn(typed.depositsMin).map((line) =>
    /^([A-Za-z]{3,6})\s+(\d{1,12}(?:\.\d{1,4})?)$/.exec(line),
  )
  const read = ChatRule.safeParse({
    ...typed,
    slowSeconds: numberIn(typed.slowSeconds),
    charactersMax: numberIn(typed.charactersMax),
    vipMin: numberIn(typed.vipMin),
    words: linesIn(typed.words),
    depositsMin: deposits.map((found) => ({
      currency: found?.[1]?.toUpperCase() ?? '',
      amount: found?.[2] ? String(unitsFromDecimal(found[2])) : '',
    })),
  })
  return read.success ? read.data : undefined
}

/** How the chat rooms work. */
export function RulePart() {
  const { data, error, refetch } = useQuery({
    ...query(chatStaffCalls.readChatRule, {}),
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

function RuleForm({ version, known }: { version: string; known: ChatRule }) {
  const text = useText(chatStaffMessages)
  const [typed, setTyped] = useState(() => typedOf(known))
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const save = useCall(chatStaffCalls.saveChatRule, {
    refreshes: [chatStaffCalls.readChatRule, chatStaffCalls.listChatRooms],
    onSuccess: () => toast(text('saved')),
  })
  const value = ruleIn(typed)
  return (
    <ReasonedSave
      save={text('save')}
      isBusy={save.isPending}
      problem={save.error}
      isOff={isUnchanged(typedOf(known), typed)}
      check={() => (value ? undefined : text('ruleWrong'))}
      onSave={(why) => value && save.mutate({ body: { version, value, ...why } })}
    >
      <CheckboxField
        label={text('ruleOn')}
        checked={typed.isOn}
        onChange={({ target }) => set({ isOn: target.checked })}
      />
      <Numbers typed={typed} onTyped={set} />
      <Segmented
        label={text('ruleNames')}
        options={(['masked', 'nickname'] as const).map((id) => ({ id, name: text(`names.${id}`) }))}
        value={typed.names}
        onChange={(names) => set({ names })}
      />
      <Segmented
        label={text('ruleLinks')}
        options={(['removed', 'refused'] as const).map((id) => ({ id, name: text(`links.${id}`) }))}
        value={typed.links}
        onChange={(links) => set({ links })}
      />
      <FormField label={text('ruleWords')} hint={text('ruleWordsHint')}>
        {(control) => (
          <textarea
            {...control}
            rows={6}
            value={typed.words}
            onChange={({ target }) => set({ words: target.value })}
          />
        )}
      </FormField>
      <FormField label={text('ruleDeposits')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={typed.depositsMin}
            onChange={({ target }) => set({ depositsMin: target.value })}
          />
        )}
      </FormField>
      {value && <KeepAsDraft subject="chat" version={version} value={value} />}
    </ReasonedSave>
  )
}

const numbers = [
  ['slowSeconds', 'ruleSlow'],
  ['charactersMax', 'ruleCharacters'],
  ['vipMin', 'ruleVip'],
] as const

function Numbers({ typed, onTyped }: { typed: Typed; onTyped: (change: Partial<Typed>) => void }) {
  const text = useText(chatStaffMessages)
  return numbers.map(([field, label]) => (
    <TextField
      key={field}
      label={text(label)}
      inputMode="numeric"
      value={typed[field]}
      onChange={({ target }) => onTyped({ [field]: target.value })}
    />
  ))
}
