import { checkField, type FieldRule } from '@tessera/settings/calls'
import {
  Dialog,
  Form,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import { messages } from '../../messages.ts'
import { type FieldFault, identityProblems } from '../../problems.ts'
import { profileCalls } from '../../profile-calls.ts'
import { isFrozen, type ProfileField } from '../../profile-fields.ts'
import { profileMessages } from '../../profile-messages.ts'
import { extraFields } from '../registration/extra-fields.ts'
import { sessionCalls } from '../../session-calls.ts'
import { useFaultText } from '../use-fault-text.ts'
import { fieldKey } from './profile-card.tsx'

type Field = { rule: FieldRule; value: string; isFrozen: boolean }
type Props = { fields: Field[]; onClose: () => void }

// A field that can be entered once: its hint before it has a value.
const isOnce = (field: string) => isFrozen(field as ProfileField, 'told')

/** The fields that may be filled in or changed; final ones are shown read-only. */
export function ProfileDialog({ fields, onClose }: Props) {
  const text = useText(profileMessages)
  const words = useText(messages)
  const faultText = useFaultText()
  const { register, handleSubmit, setError, formState } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map(({ rule, value }) => [rule.field, value])),
  })
  const save = useCall(profileCalls.changeProfile, {
    refreshes: [profileCalls.readOwnProfile, profileCalls.readSecurity, sessionCalls.readMember],
    onSuccess: () => {
      toast(text('profileSaved'))
      onClose()
    },
    onError: (problem) => {
      if (!problem.is(identityProblems.fieldsRefused)) return
      for (const fault of (problem.facts as { faults: FieldFault[] }).faults) {
        setError(fault.field, { message: faultText(fault) })
      }
    },
  })
  const faultOf = ({ rule }: Field, value: string) => {
    const { field } = rule
    if (field === 'birthday') return true
    const required = field === 'nickname' || rule.required
    const mismatch = checkField({ ...rule, required }, value.trim())
    return mismatch ? faultText({ field, ...mismatch }) : true
  }
  const submit = handleSubmit((values) =>
    save.mutate({
      body: Object.fromEntries(
        fields
          .filter(({ rule, value }) => (values[rule.field] ?? '') !== value)
          .map(({ rule }) => [rule.field, values[rule.field] ?? '']),
      ),
    }),
  )

  return (
    <Dialog title={text('editProfile')} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        {fields.map((each) => (
          <TextField
            key={each.rule.field}
            label={words(fieldKey(each.rule.field))}
            hint={hintOf(each)}
            readOnly={each.isFrozen}
            error={formState.errors[each.rule.field]?.message}
            {...extraFields[each.rule.field as 'line']}
            {...(each.rule.field === 'birthday' && { placeholder: 'yyyy-MM-dd' })}
            {...register(each.rule.field, {
              validate: (value) => each.isFrozen || faultOf(each, value),
            })}
          />
        ))}
        <ProblemNote problem={save.error?.is(identityProblems.fieldsRefused) ? null : save.error} />
        <SubmitButton busy={save.isPending}>{text('saveProfile')}</SubmitButton>
      </Form>
    </Dialog>
  )

  function hintOf({ rule, isFrozen: isTold }: Field): string | undefined {
    if (isTold) return text('frozen')
    return isOnce(rule.field) ? text('frozenHint') : undefined
  }
}
