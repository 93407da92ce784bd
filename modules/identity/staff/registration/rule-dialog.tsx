import { type FieldRule, type PatternId, patternIds } from '@tessera/settings/calls'
import {
  ChangeDiff,
  CheckboxField,
  Dialog,
  Form,
  isReason,
  isUnchanged,
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
import { useForm, type UseFormRegister, useWatch } from 'react-hook-form'
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
  const { fieldName } = useRuleWords()
  const { shown, required, patternId, minLength, maxLength } = rule
  const { register, handleSubmit, control } = useForm<Typed>({
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
  const isSame = isUnchanged(before, change)
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
    if (isSame || !isReason(reason)) return
    const body = { ...changeOf(values), reason: reason.trim(), version }
    write.mutate({ params: { field: rule.field }, body })
  })

  return (
    <Dialog title={fieldName(rule.field)} onClose={onClose}>
      <Form onSubmit={(event) => void send(event)}>
        <Fields register={register} />
        {!isSame && (
          <>
            <ChangeDiff {...names} before={before} after={change} />
            <ReasonField value={reason} onValue={setReason} isMissing={isTried} />
          </>
        )}
        <ProblemNote problem={write.error} />
        <SubmitButton
          busy={write.isPending}
          isOff={isSame}
          whyOff={refusal && `${text('ruleTrouble')}: ${refusal}`}
        >
          {text('ruleSave')}
        </SubmitButton>
      </Form>
      <KeepAsDraft
        subject={`field:${rule.field}`}
        version={version}
        value={change}
        isOff={isSame || refusal !== undefined}
      />
    </Dialog>
  )
}

type Typed = {
  shown: boolean
  required: boolean
  patternId: string
  minLength: string
  maxLength: string
}

function Fields({ register }: { register: UseFormRegister<Typed> }) {
  const text = useText(registrationMessages)
  const { patternName } = useRuleWords()
  return (
    <>
      <CheckboxField label={text('ruleShown')} {...register('shown')} />
      <CheckboxField label={text('ruleRequired')} {...register('required')} />
      <SelectField
        label={text('rulePattern')}
        options={patternIds.map((id) => ({ id: String(id), name: `${id}. ${patternName(id)}` }))}
        {...register('patternId')}
      />
      <div className={styles.pair}>
        <TextField label={text('ruleMin')} inputMode="numeric" {...register('minLength')} />
        <TextField label={text('ruleMax')} inputMode="numeric" {...register('maxLength')} />
      </div>
    </>
  )
}

const changeOf = ({ shown, required, patternId, minLength, maxLength }: Partial<Typed>) => ({
  shown: shown ?? false,
  required: required ?? false,
  patternId: Number(patternId) as PatternId,
  minLength: Number(minLength),
  maxLength: Number(maxLength),
})
