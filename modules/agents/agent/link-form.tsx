import {
  Form,
  ProblemNote,
  Segmented,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { agentsCalls, type TeamLink } from '../calls.ts'
import { linkDays, linkLabelMax, linkUsesMax } from '../limits.ts'
import { messages } from '../messages.ts'
import styles from './agents.module.css'
import { PresetRates, usePresetCheck } from './rates/preset-rates.tsx'
import { ratesOf, type TypedRates } from './rates/rate-fields.tsx'

const first = { becomes: 'player', label: '', days: '30', maxUses: '', rates: {} } as const
type Typed = {
  becomes: TeamLink['becomes']
  label: string
  days: string
  maxUses: string
  rates: TypedRates
}

/** What an agent says of a new link. */
export function LinkForm({ onCreated }: { onCreated: (link: TeamLink) => void }) {
  const text = useText(messages)
  const [typed, setTyped] = useState<Typed>(first)
  const create = useCall(agentsCalls.createLink, {
    refreshes: [agentsCalls.listLinks],
    onSuccess: (link) => {
      toast(text('linkCreated'))
      setTyped(first)
      onCreated(link)
    },
  })
  const wrongOf = usePresetCheck()
  const [wrong, setWrong] = useState<string>()
  const submit = () => {
    const { becomes, label, days, maxUses, rates } = typed
    const found = wrongOf(rates)
    setWrong(found)
    if (found !== undefined) return
    create.mutate({
      body: {
        becomes,
        label: label.trim(),
        days: linkDays.find((each) => String(each) === days) ?? null,
        maxUses: maxUses === '' ? null : Number(maxUses),
        rates: ratesOf(rates),
      },
    })
  }
  return (
    <div className={styles.part}>
      <h2>{text('newLink')}</h2>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Fields typed={typed} onTyped={(part) => setTyped({ ...typed, ...part })} />
        <PresetRates typed={typed.rates} onTyped={(rates) => setTyped({ ...typed, rates })} />
        {wrong !== undefined && <p role="alert">{wrong}</p>}
        <ProblemNote problem={create.error} />
        <div className={styles.submit}>
          <SubmitButton busy={create.isPending}>{text('createLink')}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}

type FieldsProps = { typed: Typed; onTyped: (part: Partial<Typed>) => void }

function Fields({ typed, onTyped: set }: FieldsProps) {
  const text = useText(messages)
  return (
    <div className={styles.fields}>
      <Segmented
        label={text('becomes')}
        options={(['player', 'agent'] as const).map((id) => ({
          id,
          name: text(`becomes.${id}`),
        }))}
        value={typed.becomes}
        onChange={(becomes) => set({ becomes })}
      />
      <SelectField
        label={text('valid')}
        value={typed.days}
        options={[
          ...linkDays.map((days) => ({ id: String(days), name: text(`valid.${days}`) })),
          { id: '', name: text('valid.always') },
        ]}
        onChange={({ target }) => set({ days: target.value })}
      />
      <TextField
        label={text('maxUses')}
        hint={text('maxUsesHint')}
        type="number"
        inputMode="numeric"
        min={1}
        max={linkUsesMax}
        value={typed.maxUses}
        onChange={({ target }) => set({ maxUses: target.value })}
      />
      <TextField
        label={text('label')}
        hint={text('labelHint')}
        autoComplete="off"
        maxLength={linkLabelMax}
        value={typed.label}
        onChange={({ target }) => set({ label: target.value })}
      />
    </div>
  )
}
