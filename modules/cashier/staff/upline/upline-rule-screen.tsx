import { decimalFromUnits, unitsFromDecimal } from '@tessera/money'
import {
  type CallProblem,
  CheckboxField,
  Form,
  ProblemNote,
  query,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import { cashierProblems } from '../../problems.ts'
import { type UplineRule, uplineStaffCalls } from '../../upline-calls.ts'
import { uplineMessages } from '../../upline-messages.ts'
import styles from '../desk/desk.module.css'
import { RuleFrame } from '../desk/rule-frame.tsx'

const amounts = ['smallest', 'largest', 'daySum'] as const
const fields = ['isUpOpen', 'isDownOpen', ...amounts, 'multiplePpm'] as const
type Field = (typeof fields)[number]
const isField = (key: string): key is Field => fields.some((field) => field === key)
const isAmount = (key: string) => amounts.some((field) => field === key)

const amountOf = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? decimalFromUnits(BigInt(value)) : undefined

/** What the house has set for money between members and agents, and who changed what. */
export function UplineRuleScreen() {
  const text = useText(uplineMessages)
  return (
    <RuleFrame
      title={text('send.rule.title')}
      lead={text('send.rule.lead')}
      rule={query(uplineStaffCalls.readUplineRule, {})}
      changes={{
        title: text('send.rule.changes'),
        what: text('send.rule.title'),
        page: (pageNo) => query(uplineStaffCalls.listUplineRuleChanges, { query: { pageNo } }),
        nameOf: (key) => (isField(key) ? text(`send.rule.${key}`) : key),
        wordOf: (key, value) => {
          if (value === 'true') return text('send.rule.yes')
          if (value === 'false') return text('send.rule.no')
          return isAmount(key) ? amountOf(value) : undefined
        },
      }}
    >
      {(rule) => <RuleForm rule={rule} />}
    </RuleFrame>
  )
}

function RuleForm({ rule }: { rule: UplineRule }) {
  const text = useText(uplineMessages)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: typedOf(rule) })
  const { errors } = formState
  const wrong = text('send.rule.wrong')
  const write = useCall(uplineStaffCalls.writeUplineRule, {
    refreshes: [uplineStaffCalls.readUplineRule, uplineStaffCalls.listUplineRuleChanges],
    onSuccess: () => toast(text('send.rule.saved')),
    onError: (problem: CallProblem) => {
      if (!problem.is(cashierProblems.uplineRuleRefused)) return
      const { field } = problem.facts as { field: Field }
      setError(field, { message: wrong })
    },
  })
  const amount = { validate: (typed: string) => unitsFromDecimal(typed) !== undefined || wrong }
  return (
    <Form
      className={styles.rule ?? ''}
      onSubmit={(event) =>
        void handleSubmit((typed) => write.mutate({ body: bodyOf(typed) }))(event)
      }
    >
      <CheckboxField label={text('send.rule.isUpOpen')} {...register('isUpOpen')} />
      <CheckboxField label={text('send.rule.isDownOpen')} {...register('isDownOpen')} />
      <div className={styles.fields}>
        {amounts.map((field) => (
          <TextField
            key={field}
            label={text(`send.rule.${field}`)}
            error={errors[field]?.message}
            inputMode="decimal"
            {...register(field, amount)}
          />
        ))}
        <TextField
          label={text('send.rule.multiplePpm')}
          error={errors.multiplePpm?.message}
          inputMode="numeric"
          {...register('multiplePpm', { validate: (typed) => /^\d{1,9}$/.test(typed) || wrong })}
        />
      </div>
      <ProblemNote problem={write.error} />
      <SubmitButton busy={write.isPending}>{text('send.rule.save')}</SubmitButton>
    </Form>
  )
}

const typedOf = (rule: UplineRule) => ({
  isUpOpen: rule.isUpOpen,
  isDownOpen: rule.isDownOpen,
  smallest: decimalFromUnits(rule.smallest),
  largest: decimalFromUnits(rule.largest),
  daySum: decimalFromUnits(rule.daySum),
  multiplePpm: String(rule.multiplePpm),
})

// The form lets nothing else through.
const unitsOf = (typed: string) => unitsFromDecimal(typed)?.toString() ?? ''
const bodyOf = (typed: ReturnType<typeof typedOf>) => ({
  isUpOpen: typed.isUpOpen,
  isDownOpen: typed.isDownOpen,
  smallest: unitsOf(typed.smallest),
  largest: unitsOf(typed.largest),
  daySum: unitsOf(typed.daySum),
  multiplePpm: Number(typed.multiplePpm),
})
