import {
  CheckboxField,
  FormField,
  isUnchanged,
  ReasonDialog,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type Operator, operatorStaffCalls, operatorsProblems } from '../calls.ts'
import { areKeys } from '../operator-keys.ts'
import { operatorsMessages } from '../staff-messages.ts'

const { listOperatorChanges, listOperators, writeOperator } = operatorStaffCalls
const isCode = (typed: string) => /^[a-z][a-z0-9-]{1,30}$/.test(typed)
const partsOf = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean)

type Props = { operator: Operator | undefined; currencies: readonly string[]; onClose: () => void }

const typedOf = (operator: Operator | undefined, currencies: readonly string[]) => ({
  code: operator?.code ?? '',
  name: operator?.name ?? '',
  walletUrl: operator?.walletUrl ?? '',
  theirKeys: operator?.theirKeys ?? '',
  origins: operator?.origins.join('\n') ?? '',
  currencies: (operator?.currencies ?? currencies).join(' '),
  isOn: operator?.isOn ?? true,
})
type Typed = ReturnType<typeof typedOf>

/** What is said of a field that cannot be sent so. */
function missing(name: keyof Typed, typed: Typed) {
  if (name === 'code' && !isCode(typed.code)) return 'notACode'
  if (name === 'name' && typed.name.trim() === '') return 'nameNeeded'
  if (name === 'walletUrl' && !URL.canParse(typed.walletUrl)) return 'walletHint'
  if (name === 'theirKeys' && !areKeys(typed.theirKeys)) return 'keysHint'
  const isEmpty = name === 'currencies' && partsOf(typed.currencies).length === 0
  return isEmpty ? 'currenciesHint' : undefined
}

const bodyOf = (
  { name, walletUrl, theirKeys, isOn, origins, currencies }: Typed,
  reason: string,
) => ({
  name: name.trim(),
  walletUrl: walletUrl.trim(),
  theirKeys: theirKeys.trim(),
  isOn,
  origins: partsOf(origins),
  currencies: partsOf(currencies.toUpperCase()),
  reason,
})

/** As it is compared: currencies in no order. */
const compared = (typed: Typed) => {
  const { currencies, ...body } = bodyOf(typed, '')
  return { ...body, currencies: currencies.toSorted() }
}

/** Adds an operator, or changes one; a second person approves it. */
export function OperatorDialog({ operator, currencies, onClose }: Props) {
  const text = useText(operatorsMessages)
  const [typed, setTyped] = useState(() => typedOf(operator, currencies))
  const [isTried, setTried] = useState(false)
  const write = useCall(writeOperator, {
    refreshes: [listOperators, listOperatorChanges],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'waits' : 'saved'))
      onClose()
    },
  })
  const refused = write.error?.is(operatorsProblems.operatorRefused)
    ? (write.error.facts as { field?: keyof Typed }).field
    : undefined
  const wrong = (name: keyof Typed) => {
    if (refused === name && name !== 'code' && name !== 'isOn')
      return text('refused', { field: text(name) })
    const key = isTried ? missing(name, typed) : undefined
    return key && text(key)
  }
  const act = (reason: string) => {
    setTried(true)
    const { code, name, walletUrl, theirKeys } = typed
    const isWhole =
      isCode(code) && name.trim() !== '' && URL.canParse(walletUrl) && areKeys(theirKeys)
    if (!isWhole || partsOf(typed.currencies).length === 0) return
    write.mutate({
      params: { code },
      body: bodyOf(typed, reason),
    })
  }
  const field = (name: Exclude<keyof Typed, 'isOn'>, hint?: string) => ({
    label: text(name),
    hint,
    error: wrong(name),
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <ReasonDialog
      act={operator ? text('change', { operator: operator.name }) : text('add')}
      question={text('question')}
      isBusy={write.isPending}
      problem={refused ? null : write.error}
      isOff={
        operator !== undefined &&
        isUnchanged(compared(typedOf(operator, currencies)), compared(typed))
      }
      onAct={act}
      onClose={onClose}
    >
      <TextField {...field('code', text('codeHint'))} readOnly={operator !== undefined} />
      <TextField {...field('name')} maxLength={60} />
      <TextField {...field('walletUrl', text('walletHint'))} inputMode="url" maxLength={400} />
      <Lines {...field('theirKeys', text('keysHint'))} />
      <Lines {...field('origins', text('originsHint'))} />
      <Currencies
        {...field('currencies')}
        offered={currencies}
        onChange={(chosen) => setTyped({ ...typed, currencies: chosen })}
      />
      <CheckboxField
        label={text('isOn')}
        checked={typed.isOn}
        onChange={({ target }) => setTyped({ ...typed, isOn: target.checked })}
      />
    </ReasonDialog>
  )
}

type CurrenciesProps = {
  label: string
  error: string | undefined
  value: string
  offered: readonly string[]
  onChange: (chosen: string) => void
}

/** Those of the site to choose from, and what was chosen before. */
function Currencies({ label, error, value, offered, onChange }: CurrenciesProps) {
  const chosen = partsOf(value)
  const toggled = (code: string) =>
    chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]
  return (
    <fieldset>
      <legend>{label}</legend>
      {[...new Set([...offered, ...chosen])].map((code) => (
        <CheckboxField
          key={code}
          label={code}
          checked={chosen.includes(code)}
          onChange={() => onChange(toggled(code).join(' '))}
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

type LinesProps = {
  label: string
  hint: string | undefined
  error: string | undefined
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** Several lines of text. */
function Lines({ label, hint, error, value, onChange }: LinesProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <textarea rows={3} {...control} value={value} onChange={onChange} />}
    </FormField>
  )
}
