import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  isUnchanged,
  ChangeDiff,
  CheckboxField,
  KeepAsDraft,
  PasswordField,
  query,
  ReasonedSave,
  ScreenFrame,
  SelectField,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { CaptchaPurpose } from '../../captcha-calls.ts'
import { CaptchaSettings, captchaStaffCalls } from '../../captcha-staff-calls.ts'
import { captchaStaffMessages } from '../../captcha-staff-messages.ts'
import { RuleHistory } from '../rule-history.tsx'
import styles from './captcha-screen.module.css'

const { readCaptchaSettings, writeCaptchaSettings, listCaptchaChanges } = captchaStaffCalls
const settingsQuery = query(readCaptchaSettings, {})
const refreshes = [readCaptchaSettings, listCaptchaChanges]
const providers = CaptchaSettings.shape.provider.options

export const loadCaptchaScreen = (client: QueryClient) => client.ensureQueryData(settingsQuery)

/** Who checks that visitors are people, and for what: set with a reason, drafted, and taken back. */
export function CaptchaScreen() {
  const text = useText(captchaStaffMessages)
  const { version, captcha, secretsSet } = useSuspenseQuery(settingsQuery).data
  return (
    <ScreenFrame title={text('captchaTitle')} lead={text('captchaLead')}>
      <CaptchaForm key={version} version={version} known={captcha} hasKey={secretsSet.length > 0} />
      <RuleHistory
        what={text('captchaTitle')}
        list={listCaptchaChanges}
        version={version}
        refreshes={refreshes}
        wordOf={captchaOf}
      />
    </ScreenFrame>
  )
}

/** What belongs to a provider is one word, its id. */
const captchaOf = (key: string, value: unknown): string | undefined =>
  key === 'settings' && typeof value === 'object' && value !== null && 'captchaId' in value
    ? String(value.captchaId) || '–'
    : undefined

type FormProps = { version: string; known: CaptchaSettings; hasKey: boolean }

function CaptchaForm({ version, known, hasKey }: FormProps) {
  const text = useText(captchaStaffMessages)
  const [provider, setProvider] = useState(known.provider)
  const [purposes, setPurposes] = useState(known.purposes)
  const [captchaId, setCaptchaId] = useState(known.settings.captchaId)
  const [captchaKey, setCaptchaKey] = useState('')
  const write = useCall(writeCaptchaSettings, {
    refreshes,
    onSuccess: () => {
      setCaptchaKey('')
      toast(text('captchaSaved'))
    },
  })
  const captcha: CaptchaSettings = {
    provider,
    purposes: purposes.toSorted(),
    settings: { captchaId: captchaId.trim() },
  }
  const isSame = isUnchanged(known, captcha)
  const secrets = captchaKey.trim() === '' ? {} : { captchaKey }
  return (
    <ReasonedSave
      save={text('captchaSave')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame && !('captchaKey' in secrets)}
      changes={<Changes known={known} captcha={captcha} hasNewKey={'captchaKey' in secrets} />}
      ask={{ title: text('captchaTitle'), question: text('captchaAsk') }}
      onSave={({ reason }) => write.mutate({ body: { version, captcha, secrets, reason } })}
    >
      <SelectField
        label={text('captchaProvider')}
        options={providers.map((id) => ({ id, name: text(`captchaProvider.${id}`) }))}
        value={provider}
        onChange={({ target }) =>
          setProvider(providers.find((id) => id === target.value) ?? provider)
        }
      />
      {provider === 'geetest' && (
        <GeetestFields
          captchaId={captchaId}
          onCaptchaId={setCaptchaId}
          captchaKey={captchaKey}
          onCaptchaKey={setCaptchaKey}
          hasKey={hasKey}
        />
      )}
      <fieldset className={styles.purposes}>
        <legend>{text('captchaPurposes')}</legend>
        {CaptchaPurpose.options.map((id) => (
          <CheckboxField
            key={id}
            label={text(`captchaPurpose.${id}`)}
            checked={purposes.includes(id)}
            onChange={({ target }) =>
              setPurposes(
                target.checked ? [...purposes, id] : purposes.filter((each) => each !== id),
              )
            }
          />
        ))}
      </fieldset>
      <KeepAsDraft subject="captcha" version={version} value={captcha} isOff={isSame} />
    </ReasonedSave>
  )
}

type ChangesProps = { known: CaptchaSettings; captcha: CaptchaSettings; hasNewKey: boolean }

/** What would change; of a key only that it does. */
function Changes({ known, captcha, hasNewKey }: ChangesProps) {
  const text = useText(captchaStaffMessages)
  return (
    <>
      <ChangeDiff before={known} after={captcha} />
      {hasNewKey && <p>{text('captchaKeyChanges')}</p>}
    </>
  )
}

type GeetestProps = {
  captchaId: string
  onCaptchaId: (captchaId: string) => void
  captchaKey: string
  onCaptchaKey: (captchaKey: string) => void
  hasKey: boolean
}

/** The settings of Geetest. */
function GeetestFields({ captchaId, onCaptchaId, captchaKey, onCaptchaKey, hasKey }: GeetestProps) {
  const text = useText(captchaStaffMessages)
  return (
    <>
      <TextField
        label={text('captchaCaptchaId')}
        value={captchaId}
        onChange={({ target }) => onCaptchaId(target.value)}
      />
      <PasswordField
        label={text('captchaCaptchaKey')}
        autoComplete="off"
        hint={text(hasKey ? 'captchaKeySet' : 'captchaKeyNeeded')}
        value={captchaKey}
        onChange={({ target }) => onCaptchaKey(target.value)}
      />
    </>
  )
}
