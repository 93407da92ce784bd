import { EmptyState, Segmented, SelectField, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { Channel } from '../calls.ts'
import { messages } from '../messages.ts'
import { isKnownChannel, useChannelName } from './channel-pieces.ts'
import { LimitNote } from './deposit/limit-note.tsx'
import { LimitPrompt } from './deposit/limit-prompt.tsx'
import styles from './deposit-screen.module.css'
import { PayIn } from './pay-in.tsx'

/** Chooses a way to pay, and asks for what it needs. */
export function DepositForm({ channels }: { channels: Channel[] }) {
  const text = useText(messages)
  const nameOf = useChannelName()
  const known = channels.filter(({ id }) => isKnownChannel(id))
  const [chosen, setChosen] = useState('')
  const channel = known.find(({ id }) => id === chosen) ?? known[0]
  if (!channel) return <EmptyState title={text('closed')} advice={text('closedAdvice')} />
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{text('lead')}</p>
      <LimitPrompt />
      <LimitNote />
      <MethodField
        options={known.map(({ id }) => ({ id, name: nameOf(id) }))}
        value={channel.id}
        onChange={setChosen}
      />
      <PayIn key={channel.id} channel={channel} />
    </div>
  )
}

type MethodProps = {
  options: { id: string; name: string }[]
  value: string
  onChange: (id: string) => void
}

const segmentsMost = 4

// One method is no choice, and many do not fit side by side.
function MethodField({ options, value, onChange }: MethodProps) {
  const label = useText(messages)('method')
  if (options.length > segmentsMost) {
    return (
      <SelectField
        label={label}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  if (options.length > 1) {
    return <Segmented label={label} options={options} value={value} onChange={onChange} />
  }
  return <h2>{options[0]?.name}</h2>
}
