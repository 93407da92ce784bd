import {
  AmountField,
  LanguageField,
  SelectField,
  TextField,
  useLanguageName,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { builderMessages } from '../../builder-messages.ts'
import { kinds } from '../../kinds/index.ts'
import { formsOf } from '../../kinds/forms.ts'
import { isSegmented } from '../../kinds/segmented.ts'
import { nameLettersMax } from '../../limits.ts'
import { everybody } from '../../who.ts'
import { useKindName } from '../use-kind-name.ts'
import { BusinessMomentField } from './business-moment-field.tsx'
import styles from './builder.module.css'
import { type Edited, rowOf } from './edited.ts'
import { useFault } from './use-form-text.ts'

type Props = {
  edited: Edited
  put: (change: Partial<Edited>) => void
  faults: Readonly<Record<string, string>>
  currencies: readonly string[]
}

/** What every promotion has: its kind, its names, its window and its budget. */
export function BasicsFields({ edited, put, faults, currencies }: Props) {
  const text = useText(builderMessages)
  const fault = useFault()
  const kindName = useKindName()
  const offered = kinds.filter(({ name }) => formsOf(name).length > 0)
  return (
    <fieldset className={styles.group}>
      <legend>{text('legendBasics')}</legend>
      <NameFields
        names={edited.names}
        onNames={(names) => put({ names })}
        error={fault(faults['names'])}
      />
      <div className={styles.grid}>
        <SelectField
          label={text('kind')}
          options={offered.map(({ name }) => ({ id: name, name: kindName(name) }))}
          value={edited.kind}
          onChange={({ target }) =>
            put({
              kind: target.value,
              row: rowOf(target.value, {}, edited.unit),
              // Not every kind can be for some members only.
              ...(!isSegmented(target.value) && { who: everybody }),
            })
          }
        />
        <SelectField
          label={text('currency')}
          options={currencies.map((id) => ({ id, name: id }))}
          value={edited.unit}
          onChange={({ target }) => put({ unit: target.value })}
        />
        <AmountField
          label={text('budget')}
          hint={text('budgetHint')}
          error={fault(faults['budget'])}
          currency={edited.unit}
          value={edited.budget}
          onChange={({ target }) => put({ budget: target.value })}
        />
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <BusinessMomentField
            key={name}
            label={(zone) => text(name, { zone })}
            error={fault(faults[name])}
            value={edited[name]}
            onValue={(at) => put({ [name]: at })}
          />
        ))}
      </div>
    </fieldset>
  )
}

type NameProps = {
  names: Record<string, string>
  onNames: (names: Record<string, string>) => void
  error: string | undefined
}

function NameFields({ names, onNames, error }: NameProps) {
  const text = useText(builderMessages)
  const nameOf = useLanguageName()
  const [code, setCode] = useState('EN')
  return (
    <>
      <LanguageField label={text('language')} texts={names} value={code} onChange={setCode} />
      <TextField
        label={text('nameIn', { language: nameOf(code) })}
        lang={code.toLowerCase()}
        maxLength={nameLettersMax}
        error={code === 'EN' ? error : undefined}
        value={names[code] ?? ''}
        onChange={({ target }) => onNames({ ...names, [code]: target.value })}
      />
    </>
  )
}
