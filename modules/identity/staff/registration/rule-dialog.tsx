import { type FieldRule, type PatternId, patternIds } from '@tessera/settings/calls'
import { settingsCalls } from '@tessera/settings/calls'
import {
  CheckboxField,
  Dialog,
  Form,
  ProblemNote,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm, useWatch } from 'react-hook-form'
import { registrationCalls } from '../../registration-calls.ts'
import { registrationMessages } from '../../registration-messages.ts'
import { whyRefused } from '../../rule-refusal.ts'
import styles from './registration-screen.module.css'
import { useRuleWords } from './use-rule-words.ts'

type Props = { rule: FieldRule; onClose: () => void }

/** The rule of one field. What cannot be is said before it is sent. */
export function RuleDialog({ rule, onClose }: Props) {
  const text = useText(registrationMessages)
  const { fieldName, patternName } = useRuleWords()
  const { shown, required, patternId, minLength, maxLength } = rule
  const { register, handleSubmit, control } = useForm({
    defaultValues: {
      shown,
      required,
      patternId: String(patternId),
      minLength: String(minLength),
      maxLength: String(maxLength),
    },
  })
  const typed = useWatch({ control })
  const change = changeOf({ ...typed })
  const refusal = whyRefused(rule, change)
  const write = useCall(registrationCalls.writeRegistrationRule, {
    refreshes: [
      registrationCalls.readRegistrationRules,
      registrationCalls.listRuleChanges,
      settingsCalls.readRegisterRules,
    ],
    onSuccess: () => {
      toast(text('ruleSaved'))
      onClose()
    },
  })
  const send = handleSubmit((values) =>
    write.mutate({ params: { field: rule.field }, body: changeOf(values) }),
  )

  return (
    <Dialog title={fieldName(rule.field)} onClose={onClose}>
      <Form onSubmit={(event) => void send(event)}>
        <CheckboxField label={text('ruleShown')} {...register('shown')} />
        <CheckboxField label={text('ruleRequired')} {...register('required')} />
        <SelectField
          label={text('rulePattern')}
          options={patternIds.map((id) => ({
            id: String(id),
            name: `${id}. ${patternName(id)}`,
          }))}
          {...register('patternId')}
        />
        <div className={styles.pair}>
          <TextField label={text('ruleMin')} inputMode="numeric" {...register('minLength')} />
          <TextField label={text('ruleMax')} inputMode="numeric" {...register('maxLength')} />
        </div>
        <ProblemNote problem={write.error} />
        <SubmitButton
          busy={write.isPending}
          whyOff={refusal && `${text('ruleTrouble')}: ${refusal}`}
        >
          {text('ruleSave')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

type Typed = {
  shown?: boolean | undefined
  required?: boolean | undefined
  patternId?: string | undefined
  minLength?: string | undefined
  maxLength?: string | undefined
}

const changeOf = ({ shown, required, patternId, minLength, maxLength }: Typed) => ({
  shown: shown ?? false,
  required: required ?? false,
  patternId: Number(patternId) as PatternId,
  minLength: Number(minLength),
  maxLength: Number(maxLength),
})
