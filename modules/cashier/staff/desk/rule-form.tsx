import type { Call, Input, ProblemKind } from '@tessera/calls'
import {
  AmountField,
  CheckboxField,
  Form,
  isReason,
  ProblemNote,
  ReasonField,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { staffMessages } from '../../staff-messages.ts'
import styles from './desk.module.css'
import {
  fieldsOf,
  isReadable,
  isSameRule,
  readRule,
  type RuleFields,
  type RuleKind,
  type TypedRule,
  typedRule,
} from './rule-kinds.ts'

type Choice = { id: string; name: string }

type Props<Rule extends object, C extends Call> = {
  rule: Rule
  /** Whose amounts they are. */
  currency: string
  /** What a field is picked from, in place of typing it. */
  choices?: Partial<Record<keyof Rule & string, readonly Choice[]>>
  /** How each is typed, in their order on the page. */
  fields: RuleFields<Rule>
  labelOf: (field: keyof Rule & string) => string
  words: { save: string; saved: string; wrong: string }
  write: C
  /** `reason`: why, where the change takes two people. */
  inputOf: (rule: Rule, reason: string) => Input<C>
  /** The change takes two people: it asks why. */
  takesTwo?: boolean
  refreshes: Call[]
  /** The problem that names a field which does not fit. */
  refusal: ProblemKind
  onSaved?: () => void
}

/** Settings that hold together, each typed as people write it; what does not fit is said at its field. */
export function RuleForm<Rule extends object, C extends Call>({
  rule,
  currency,
  choices = {},
  fields,
  labelOf,
  words,
  write: call,
  inputOf,
  refreshes,
  refusal,
  onSaved,
  takesTwo = false,
}: Props<Rule, C>) {
  const text = useText(staffMessages)
  const [reason, setReason] = useState('')
  const { register, handleSubmit, setError, control, formState } = useForm<TypedRule>({
    defaultValues: typedRule(rule, fields, currency),
  })
  const write = useCall(call, {
    refreshes,
    onSuccess: (reply) => {
      toast(waits(reply) ? text('settingWaits') : words.saved)
      setReason('')
      onSaved?.()
    },
    onError: (problem) => {
      if (!problem.is(refusal)) return
      const { field } = problem.facts as { field: string }
      setError(field, { message: words.wrong })
    },
  })
  const isSame = isSameRule(rule, useWatch({ control }), fields, currency)
  const submit = handleSubmit((typed) => {
    if (isSame) return
    if (takesTwo && !isReason(reason)) return
    write.mutate(inputOf(readRule(typed, fields, currency), reason.trim()))
  })
  return (
    <Form className={styles.rule ?? ''} onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        {fieldsOf(fields).map(([field, kind]) =>
          kind === 'yes' ? (
            <CheckboxField key={field} label={labelOf(field)} {...register(field)} />
          ) : kind === 'codes' ? (
            <CodesField
              key={field}
              label={labelOf(field)}
              choices={choices[field] ?? []}
              register={() => register(field)}
            />
          ) : (
            <RuleField
              key={field}
              kind={kind}
              currency={currency}
              choices={choices[field]}
              label={labelOf(field)}
              error={formState.errors[field]?.message}
              {...register(field, {
                validate: (typed) => isReadable(kind, typed as string, currency) || words.wrong,
              })}
            />
          ),
        )}
      </div>
      {takesTwo && !isSame && (
        <ReasonField value={reason} onValue={setReason} isMissing={formState.isSubmitted} />
      )}
      <ProblemNote problem={write.error} />
      <SubmitButton busy={write.isPending} isOff={isSame}>
        {words.save}
      </SubmitButton>
    </Form>
  )
}

type FieldProps = ReturnType<UseFormRegister<TypedRule>> & {
  kind: RuleKind
  label: string
  error: string | undefined
  currency: string
  choices: readonly Choice[] | undefined
}

function RuleField({ kind, currency, choices, ...field }: FieldProps) {
  if (choices) return <SelectField options={choices} {...field} />
  if (kind === 'amount') return <AmountField currency={currency} {...field} />
  if (kind === 'amounts') return <AmountField currency={currency} isList {...field} />
  return <TextField {...field} {...lookOf(kind)} />
}

type CodesProps = {
  label: string
  choices: readonly Choice[]
  register: () => ReturnType<UseFormRegister<TypedRule>>
}

/** Several of a list, each with a box of its own. */
function CodesField({ label, choices, register }: CodesProps) {
  return (
    <fieldset className={styles.codes}>
      <legend>{label}</legend>
      {choices.map(({ id, name }) => (
        <CheckboxField key={id} label={name} value={id} {...register()} />
      ))}
    </fieldset>
  )
}

/** Whether a second person has to approve it first. */
const waits = (reply: unknown): boolean => (reply as { isDone?: boolean }).isDone === false

/** What a phone offers to type it with. */
function lookOf(kind: RuleKind) {
  if (kind === 'time') return { type: 'time' } as const
  if (kind === 'count') return { inputMode: 'numeric' } as const
  const isDecimal = kind === 'percent' || kind === 'times'
  return isDecimal ? ({ inputMode: 'decimal' } as const) : {}
}
