import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  CheckboxField,
  Form,
  PasswordField,
  ProblemNote,
  query,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
  ScreenFrame,
} from '@tessera/web-kit'
import { useForm, useWatch } from 'react-hook-form'
import { HumanPurpose } from '../../human-calls.ts'
import { HumanSettings, humanStaffCalls } from '../../human-staff-calls.ts'
import { humanStaffMessages } from '../../human-staff-messages.ts'
import styles from './human-screen.module.css'

const settingsQuery = query(humanStaffCalls.readHumanSettings, {})
const providers = HumanSettings.shape.provider.options

export const loadHumanScreen = (client: QueryClient) => client.ensureQueryData(settingsQuery)

/** Who checks that visitors are people, and for what. */
export function HumanScreen() {
  const text = useText(humanStaffMessages)
  const { data } = useSuspenseQuery(settingsQuery)
  const { register, handleSubmit, control, resetField } = useForm({
    defaultValues: {
      provider: data.provider,
      purposes: data.purposes,
      captchaId: data.settings.captchaId,
      captchaKey: '',
    },
  })
  const provider = useWatch({ control, name: 'provider' })
  const write = useCall(humanStaffCalls.writeHumanSettings, {
    refreshes: [humanStaffCalls.readHumanSettings],
    onSuccess: () => {
      resetField('captchaKey')
      toast(text('humanSaved'))
    },
  })
  const submit = handleSubmit(({ captchaId, captchaKey, ...chosen }) => {
    const secrets = captchaKey.trim() === '' ? {} : { captchaKey }
    write.mutate({ body: { ...chosen, settings: { captchaId }, secrets } })
  })

  return (
    <ScreenFrame title={text('humanTitle')} lead={text('humanLead')}>
      <Form onSubmit={(event) => void submit(event)}>
        <SelectField
          label={text('humanProvider')}
          options={providers.map((id) => ({ id, name: text(`humanProvider.${id}`) }))}
          {...register('provider')}
        />
        {provider === 'geetest' && (
          <>
            <TextField label={text('humanCaptchaId')} {...register('captchaId')} />
            <PasswordField
              label={text('humanCaptchaKey')}
              autoComplete="off"
              hint={data.secretsSet.length > 0 ? text('humanKeySet') : undefined}
              {...register('captchaKey')}
            />
          </>
        )}
        <fieldset className={styles.purposes}>
          <legend>{text('humanPurposes')}</legend>
          {HumanPurpose.options.map((id) => (
            <CheckboxField
              key={id}
              label={text(`humanPurpose.${id}`)}
              value={id}
              {...register('purposes')}
            />
          ))}
        </fieldset>
        <ProblemNote problem={write.error} />
        <SubmitButton busy={write.isPending}>{text('humanSave')}</SubmitButton>
      </Form>
    </ScreenFrame>
  )
}
