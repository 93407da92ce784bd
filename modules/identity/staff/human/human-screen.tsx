import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
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
import { HumanPurpose } from '../../human-calls.ts'
import { HumanSettings, humanStaffCalls } from '../../human-staff-calls.ts'
import { humanStaffMessages } from '../../human-staff-messages.ts'
import { RuleHistory } from '../rule-history.tsx'
import styles from './human-screen.module.css'

const { readHumanSettings, writeHumanSettings, listHumanChanges } = humanStaffCalls
const settingsQuery = query(readHumanSettings, {})
const refreshes = [readHumanSettings, listHumanChanges]
const providers = HumanSettings.shape.provider.options

export const loadHumanScreen = (client: QueryClient) => client.ensureQueryData(settingsQuery)

/** Who checks that visitors are people, and for what: set with a reason, drafted, and taken back. */
export function HumanScreen() {
  const text = useText(humanStaffMessages)
  const { version, human, secretsSet } = useSuspenseQuery(settingsQuery).data
  return (
    <ScreenFrame title={text('humanTitle')} lead={text('humanLead')}>
      <HumanForm key={version} version={version} known={human} hasKey={secretsSet.length > 0} />
      <RuleHistory
        what={text('humanTitle')}
        list={listHumanChanges}
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

type FormProps = { version: string; known: HumanSettings; hasKey: boolean }

function HumanForm({ version, known, hasKey }: FormProps) {
  const text = useText(humanStaffMessages)
  const [provider, setProvider] = useState(known.provider)
  const [purposes, setPurposes] = useState(known.purposes)
  const [captchaId, setCaptchaId] = useState(known.settings.captchaId)
  const [captchaKey, setCaptchaKey] = useState('')
  const write = useCall(writeHumanSettings, {
    refreshes,
    onSuccess: () => {
      setCaptchaKey('')
      toast(text('humanSaved'))
    },
  })
  const human: HumanSettings = {
    provider,
    purposes: purposes.toSorted(),
    settings: { captchaId: captchaId.trim() },
  }
  const secrets = captchaKey.trim() === '' ? {} : { captchaKey }
  return (
    <ReasonedSave
      save={text('humanSave')}
      isBusy={write.isPending}
      problem={write.error}
      changes={
        <>
          <ChangeDiff before={known} after={human} />
          {captchaKey.trim() !== '' && <p>{text('humanKeyChanges')}</p>}
        </>
      }
      ask={{ title: text('humanTitle'), question: text('humanAsk') }}
      onSave={({ reason }) => write.mutate({ body: { version, human, secrets, reason } })}
    >
      <SelectField
        label={text('humanProvider')}
        options={providers.map((id) => ({ id, name: text(`humanProvider.${id}`) }))}
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
        <legend>{text('humanPurposes')}</legend>
        {HumanPurpose.options.map((id) => (
          <CheckboxField
            key={id}
            label={text(`humanPurpose.${id}`)}
            checked={purposes.includes(id)}
            onChange={({ target }) =>
              setPurposes(
                target.checked ? [...purposes, id] : purposes.filter((each) => each !== id),
              )
            }
          />
        ))}
      </fieldset>
      <KeepAsDraft subject="human" version={version} value={human} />
    </ReasonedSave>
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
  const text = useText(humanStaffMessages)
  return (
    <>
      <TextField
        label={text('humanCaptchaId')}
        value={captchaId}
        onChange={({ target }) => onCaptchaId(target.value)}
      />
      <PasswordField
        label={text('humanCaptchaKey')}
        autoComplete="off"
        hint={text(hasKey ? 'humanKeySet' : 'humanKeyNeeded')}
        value={captchaKey}
        onChange={({ target }) => onCaptchaKey(target.value)}
      />
    </>
  )
}
