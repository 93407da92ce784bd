import {
  ChangeDiff,
  CheckboxField,
  FormField,
  isUnchanged,
  KeepAsDraft,
  ReasonedSave,
  Segmented,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { safeParse } from 'zod/v4/core'
import { complianceCalls, RegionRule } from '../calls.ts'
import { messages } from '../messages.ts'
import { CountryPicker } from './country-picker.tsx'
import styles from './region-screen.module.css'
import { useRegionNames } from './use-region-names.ts'

const words = (typed: string) => typed.split(/[\s,]+/).filter(Boolean)

/** The rule: countries are picked, networks are typed one a line. */
export function RegionForm({ version, known }: { version: string; known: RegionRule }) {
  const text = useText(messages)
  const names = useRegionNames()
  const [mode, setMode] = useState(known.mode)
  const [countries, setCountries] = useState(known.countries)
  const [letsUnknown, setLetsUnknown] = useState(known.letsUnknown)
  const [letIn, setLetIn] = useState(known.letIn.join('\n'))
  const [shutOut, setShutOut] = useState(known.shutOut.join('\n'))
  const { readRegionRule, listRegionChanges, tryAddress, writeRegionRule } = complianceCalls
  const write = useCall(writeRegionRule, {
    refreshes: [readRegionRule, listRegionChanges, tryAddress],
    onSuccess: () => toast(text('regionSaved')),
  })
  const rule: RegionRule = {
    mode,
    countries,
    letsUnknown,
    letIn: words(letIn),
    shutOut: words(shutOut),
  }
  const written = { ...rule, countries: rule.countries.toSorted() }
  const isSame = isUnchanged(known, written)
  const check = () => {
    const read = safeParse(RegionRule, rule)
    if (read.success) return undefined
    return text('regionCheck', { place: read.error.issues[0]?.path.join(' ') ?? '' })
  }
  const modes = (['everywhere', 'named'] as const).map((id) => ({ id, name: text(`mode.${id}`) }))
  return (
    <ReasonedSave
      save={text('regionSave')}
      isBusy={write.isPending}
      problem={write.error}
      isOff={isSame}
      check={check}
      changes={<ChangeDiff {...names} before={known} after={written} />}
      ask={{ title: text('region'), question: text('regionAsk'), isDanger: true }}
      onSave={({ reason }) => write.mutate({ body: { version, rule, reason } })}
    >
      <Segmented label={text('regionMode')} options={modes} value={mode} onChange={setMode} />
      <CountryPicker codes={countries} onCodes={setCountries} />
      <CheckboxField
        label={text('regionUnknown')}
        checked={letsUnknown}
        onChange={(event) => setLetsUnknown(event.target.checked)}
      />
      <Networks name={text('regionLetIn')} value={letIn} onValue={setLetIn} />
      <Networks name={text('regionShutOut')} value={shutOut} onValue={setShutOut} />
      <KeepAsDraft subject="region" version={version} value={rule} check={check} isOff={isSame} />
    </ReasonedSave>
  )
}

type NetworksProps = { name: string; value: string; onValue: (value: string) => void }

function Networks({ name, value, onValue }: NetworksProps) {
  const text = useText(messages)
  return (
    <FormField label={name} hint={text('regionNetworksHint')}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`${className} ${styles.area}`}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </FormField>
  )
}
