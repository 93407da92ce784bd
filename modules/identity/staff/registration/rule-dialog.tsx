import { type FieldRule, type PatternId, patternIds } from '@tessera/settings/calls'
import {
  ChangeDiff,
  CheckboxField,
  Dialog,
  Form,
  isReason,
  KeepAsDraft,
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
import { useForm, useWatch } from 'react-hook-form'
import { registrationStaffCalls } from '../../registration-staff-calls.ts'
import { registrationMessages } from '../../registration-messages.ts'
import { whyRefused } from '../../rule-refusal.ts'
import { refreshes } from './changes-list.tsx'
import styles from './registration-screen.module.css'
import { useChangeNames } from './use-change-names.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = {
  rule: FieldRule
  /** The last change of it. */
  version: string
  onClose: () => void
}

/** The rule of one field. What cannot be is said before it is sent. */
export function RuleDialog({ rule, version, onClose }: Props) {
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
  const before = { shown, required, patternId, minLength, maxLength }
  const refusal = whyRefused(rule, change)
  const names = useChangeNames()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const write = useCall(registrationStaffCalls.writeRegistrationRule, {
    refreshes,
    onSuccess: () => {
      toast(text('ruleSaved'))
      onClose()
    },
  })
  const send = handleSubmit((values) => {
    setTried(true)
    if (!isReason(reason)) return
    const body = { ...changeOf(values), reason: reason.trim(), version }
    write.mutate({ params: { field: rule.field }, body })
  })

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
        <ChangeDiff {...names} before={before} after={change} />
        <ReasonField value={reason} onValue={setReason} isMissing={isTried} />
        <ProblemNote problem={write.error} />
        <SubmitButton
          busy={write.isPending}
          whyOff={refusal && `${text('ruleTrouble')}: ${refusal}`}
        >
          {text('ruleSave')}
        </SubmitButton>
      </Form>
      <KeepAsDraft
        subject={`field:${rule.field}`}
        version={version}
        value={change}
        isOff={refusal !== undefined}
      />
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
