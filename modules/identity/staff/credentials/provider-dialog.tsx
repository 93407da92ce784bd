import {
  CheckboxField,
  Dialog,
  Form,
  isUnchanged,
  PasswordField,
  ProblemNote,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useForm, useWatch } from 'react-hook-form'
import { credentialsMessages } from '../../credentials-messages.ts'
import { messages } from '../../messages.ts'
import { type ProviderRow, socialStaffCalls } from '../../social-staff-calls.ts'

type Props = { provider: ProviderRow | undefined; onClose: () => void }

/** Adds or edits a provider. */
export function ProviderDialog({ provider, onClose }: Props) {
  const text = useText(credentialsMessages)
  const { register, submit, errors, write, isSame } = useProvider({ provider, onClose })
  return (
    <Dialog
      title={provider ? text('socialEditOf', { name: provider.name }) : text('socialAdd')}
      onClose={onClose}
    >
      <Form onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('socialId')}
          hint={text('socialIdHint')}
          readOnly={provider !== undefined}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.id?.message}
          {...register.id}
        />
        <TextField label={text('socialName')} error={errors.name?.message} {...register.name} />
        <TextField
          label={text('socialIssuer')}
          hint={text('socialIssuerHint')}
          inputMode="url"
          {...register.issuer}
        />
        <TextField
          label={text('socialClient')}
          spellCheck={false}
          error={errors.clientId?.message}
          {...register.clientId}
        />
        <PasswordField
          label={text('socialSecret')}
          hint={provider?.hasSecret ? text('socialSecretKept') : undefined}
          autoComplete="off"
          {...register.secret}
        />
        <CheckboxField label={text('socialOn')} {...register.isOn} />
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending} isOff={isSame}>
          {text('keep')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

const typedOf = (provider: ProviderRow | undefined) => ({
  id: provider?.id ?? '',
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  secret: '',
  isOn: provider?.isOn ?? true,
})

function useProvider({ provider, onClose }: Props) {
  const text = useText(credentialsMessages)
  const words = useText(messages)
  const known = typedOf(provider)
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: known })
  const typed = useWatch({ control })
  const write = useCall(socialStaffCalls.writeProvider, {
    refreshes: [socialStaffCalls.listProviders],
    onSuccess: () => {
      toast(text('socialSaved'))
      onClose()
    },
  })
  const isThere = (value: string) => value.trim() !== '' || words('fault.empty')
  return {
    write,
    isSame: provider !== undefined && isUnchanged(known, typed),
    errors: formState.errors,
    submit: handleSubmit(({ id, ...body }) => write.mutate({ params: { id }, body })),
    register: {
      id: register('id', {
        validate: (value) => /^[a-z][a-z0-9]{1,19}$/.test(value) || text('socialIdHint'),
      }),
      name: register('name', { validate: isThere, maxLength: 40 }),
      issuer: register('issuer'),
      clientId: register('clientId', { validate: isThere }),
      secret: register('secret'),
      isOn: register('isOn'),
    },
  }
}
