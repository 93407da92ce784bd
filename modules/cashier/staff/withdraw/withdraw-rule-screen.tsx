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
import type { WithdrawRule } from '../../withdraw-shapes.ts'
import { withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { RuleFrame } from '../desk/rule-frame.tsx'
import { bodyOf, isAmount, ruleFields, type RuleField, typedOf } from './rule-fields.ts'

const isField = (key: string): key is RuleField =>
  key === 'mayCancel' || ruleFields.some((field) => field === key)

/** What the house has set for withdrawals, and who changed what. */
export function WithdrawRuleScreen() {
  const text = useText(withdrawStaffMessages)
  return (
    <RuleFrame
      title={text('desk.rule.title')}
      lead={text('desk.rule.lead')}
      rule={query(withdrawStaffCalls.readWithdrawRule, {})}
      changes={{
        title: text('desk.rule.changes'),
        what: text('desk.title'),
        page: (pageNo) => query(withdrawStaffCalls.listWithdrawRuleChanges, { query: { pageNo } }),
        nameOf: (key) => (isField(key) ? text(`desk.rule.${key}`) : key),
        wordOf: (key, value) =>
          isField(key) && isAmount(key) && typeof value === 'string' && /^\d+$/.test(value)
            ? decimalFromUnits(BigInt(value))
            : undefined,
      }}
    >
      {(rule) => <RuleForm rule={rule} />}
    </RuleFrame>
  )
}

function RuleForm({ rule }: { rule: WithdrawRule }) {
  const text = useText(withdrawStaffMessages)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: typedOf(rule) })
  const { errors } = formState
  const write = useCall(withdrawStaffCalls.writeWithdrawRule, {
    refreshes: [withdrawStaffCalls.readWithdrawRule, withdrawStaffCalls.listWithdrawRuleChanges],
    onSuccess: () => toast(text('desk.rule.saved')),
    onError: (problem: CallProblem) => {
      if (!problem.is(cashierProblems.withdrawRuleRefused)) return
      const { field } = problem.facts as { field: RuleField }
      setError(field, { message: text('desk.rule.wrong') })
    },
  })
  const wrong = text('desk.rule.wrong')
  const rulesOf = (field: RuleField) => ({
    validate: (typed: string | boolean) => {
      if (typeof typed === 'boolean' || field === 'autoChannel') return true
      const isRight = isAmount(field)
        ? unitsFromDecimal(typed) !== undefined
        : /^\d{1,6}$/.test(typed)
      return isRight || wrong
    },
  })
  return (
    <Form
      className={styles.rule ?? ''}
      onSubmit={(event) =>
        void handleSubmit((typed) => write.mutate({ body: bodyOf(typed) }))(event)
      }
    >
      <div className={styles.fields}>
        {ruleFields.map((field) => (
          <TextField
            key={field}
            label={text(`desk.rule.${field}`)}
            error={errors[field]?.message}
            inputMode={isAmount(field) ? 'decimal' : 'text'}
            {...register(field, rulesOf(field))}
          />
        ))}
      </div>
      <CheckboxField label={text('desk.rule.mayCancel')} {...register('mayCancel')} />
      <ProblemNote problem={write.error} />
      <SubmitButton busy={write.isPending}>{text('desk.rule.save')}</SubmitButton>
    </Form>
  )
}
