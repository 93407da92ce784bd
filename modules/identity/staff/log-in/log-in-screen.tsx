import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  CheckboxField,
  Form,
  query,
  SelectField,
  SubmitButton,
  TextField,
  useText,
  ScreenFrame,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useForm, type UseFormRegister, useWatch } from 'react-hook-form'
import { knownAddressDays } from '../../limits.ts'
import { LogInRule, logInStaffCalls } from '../../log-in-staff-calls.ts'
import { logInStaffMessages } from '../../log-in-staff-messages.ts'
import { ConfirmRule } from './confirm-rule.tsx'
import { LogInRuleHistory } from './log-in-rule-history.tsx'
import styles from './log-in-screen.module.css'
import { changedIn } from './rule-changes.ts'

const ruleQuery = query(logInStaffCalls.readLogInRule, {})
const readings = LogInRule.shape.agentReading.options

export const loadLogInScreen = (client: QueryClient) => client.ensureQueryData(ruleQuery)

const isDays = (typed: string) =>
  LogInRule.shape.passwordDays.safeParse(typed.trim() === '' ? NaN : Number(typed)).success

/** The log-in rules: shown, changed, and confirmed before they apply. */
export function LogInScreen() {
  const text = useText(logInStaffMessages)
  const { version, rule: before } = useSuspenseQuery(ruleQuery).data
  const [after, setAfter] = useState<LogInRule>()
  const { register, handleSubmit, control, formState } = useForm({
    values: { ...before, passwordDays: String(before.passwordDays) },
  })
  const typed = useWatch({ control })
  const asksNewAddresses = typed.asksNewAddresses ?? before.asksNewAddresses
  const rule = { ...before, ...typed, passwordDays: Number(typed.passwordDays) }
  const submit = handleSubmit(() => setAfter(rule))

  return (
    <ScreenFrame title={text('logInRuleTitle')} lead={text('logInRuleLead')}>
      <div className={styles.narrow}>
        <Form onSubmit={(event) => void submit(event)}>
          <PlacesFields asksNewAddresses={asksNewAddresses} register={register} />
          <fieldset className={styles.group}>
            <legend>{text('logInRulePasswords')}</legend>
            <TextField
              label={text('logInRule.passwordDays')}
              hint={text('logInRulePasswordDaysHint')}
              inputMode="numeric"
              error={formState.errors.passwordDays?.message}
              {...register('passwordDays', {
                validate: (days) => isDays(days) || text('logInRulePasswordDaysHint'),
              })}
            />
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{text('logInRuleAgents')}</legend>
            <SelectField
              label={text('logInRule.agentReading')}
              options={readings.map((id) => ({ id, name: text(`agentReading.${id}`) }))}
              {...register('agentReading')}
            />
            <CheckboxField label={text('logInRule.trialAsksAge')} {...register('trialAsksAge')} />
          </fieldset>
          <SubmitButton
            busy={false}
            whyOff={changedIn(before, rule).length === 0 ? text('logInRuleNothing') : undefined}
          >
            {text('logInRuleSave')}
          </SubmitButton>
        </Form>
      </div>
      <LogInRuleHistory version={version} />
      {after && (
        <ConfirmRule
          version={version}
          before={before}
          after={after}
          onClose={() => setAfter(undefined)}
        />
      )}
    </ScreenFrame>
  )
}

type Typed = Omit<LogInRule, 'passwordDays'> & { passwordDays: string }
type PlacesProps = { asksNewAddresses: boolean; register: UseFormRegister<Typed> }

/** The checks of a log-in from a new place. */
function PlacesFields({ asksNewAddresses, register }: PlacesProps) {
  const text = useText(logInStaffMessages)
  return (
    <fieldset className={styles.group}>
      <legend>{text('logInRulePlaces')}</legend>
      <CheckboxField label={text('logInRule.asksNewAddresses')} {...register('asksNewAddresses')} />
      <p className={styles.quiet}>
        {text('logInRuleNewAddressesHint', { days: knownAddressDays })}
      </p>
      <CheckboxField
        label={text('logInRule.asksPayeeName')}
        disabled={!asksNewAddresses}
        {...register('asksPayeeName')}
      />
      <p className={styles.quiet}>
        {text(asksNewAddresses ? 'logInRulePayeeNameHint' : 'logInRulePayeeNameOff')}
      </p>
    </fieldset>
  )
}
