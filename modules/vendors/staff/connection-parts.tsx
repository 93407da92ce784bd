import {
  AmountField,
  Button,
  CheckboxField,
  PasswordField,
  SelectField,
  TextField,
  useText,
} from '@tessera/web-kit'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Protocol, StaffConnection, SuppliersListed } from '../connection-staff-calls.ts'
import { supplierMessages } from '../supplier-messages.ts'
import { isAmount, type Typed } from './connection-typed.ts'
import styles from './suppliers.module.css'
import { useSupplierWords } from './use-supplier-words.ts'

type ListedProps = { listed: SuppliersListed; form: UseFormReturn<Typed> }
type SettingsProps = {
  protocol: Protocol | undefined
  connection: StaffConnection | undefined
  form: UseFormReturn<Typed>
}

/** The settings of the protocol, drawn from its declaration. */
export function SettingsPart({ protocol, connection, form: { register } }: SettingsProps) {
  const text = useText(supplierMessages)
  const { settingName } = useSupplierWords()
  const isSame = connection?.adapter === protocol?.id
  const hintOf = (name: string) => {
    if (isSame && connection?.fields.find((each) => each.name === name)?.isSet)
      return text('secretSet')
    return text(protocol?.makesKeys.includes(name) ? 'secretMade' : 'secretUnset')
  }
  return protocol?.fields.map(({ name, isSecret }) =>
    isSecret ? (
      <PasswordField
        key={name}
        label={settingName(name)}
        hint={hintOf(name)}
        autoComplete="off"
        {...register(`settings.${name}`)}
      />
    ) : (
      <TextField
        key={name}
        label={settingName(name)}
        autoComplete="off"
        {...register(`settings.${name}`)}
      />
    ),
  )
}

/** Which vendors come over it. */
export function SuppliesPart({ listed, form }: ListedProps) {
  const text = useText(supplierMessages)
  const { control, register, setValue } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'supplies' })
  const chosen = useWatch({ control, name: 'supplies' })
  const free = listed.list.filter(({ state }) => state !== 'house' && state !== 'wallet')
  const [first] = free.filter(({ code }) => !chosen.some(({ vendor }) => vendor === code))
  return (
    <section className={styles.part} aria-label={text('supplies')}>
      <h2>{text('supplies')}</h2>
      <p className={styles.note}>{text('suppliesLead')}</p>
      {fields.map(({ id }, at) => {
        const vendor = chosen[at]?.vendor ?? ''
        return (
          <fieldset key={id} className={styles.supply} aria-label={vendor}>
            <SelectField
              label={text('vendor')}
              options={free.map(({ code, name }) => ({
                id: code,
                name: name === code ? code : `${name} (${code})`,
              }))}
              {...register(`supplies.${at}.vendor`)}
            />
            <TextField
              label={text('theirName')}
              maxLength={60}
              {...register(`supplies.${at}.theirName`)}
            />
            <SupplyCurrencies
              offered={listed.currencies}
              value={chosen[at]?.currencies ?? ''}
              onChange={(codes) => setValue(`supplies.${at}.currencies`, codes)}
            />
            <Button aria-label={text('removeSupply', { vendor })} onClick={() => remove(at)}>
              {text('removeSupply', { vendor })}
            </Button>
          </fieldset>
        )
      })}
      {first && (
        <div>
          <Button onClick={() => append({ vendor: first.code, theirName: '', currencies: '' })}>
            {text('addSupply')}
          </Button>
        </div>
      )}
    </section>
  )
}

type SupplyCurrenciesProps = {
  offered: readonly string[]
  value: string
  onChange: (codes: string) => void
}

/** In which currencies of the site a vendor plays. */
function SupplyCurrencies({ offered, value, onChange }: SupplyCurrenciesProps) {
  const text = useText(supplierMessages)
  const chosen = value.split(' ').filter(Boolean)
  const toggled = (code: string) =>
    chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]
  return (
    <fieldset>
      <legend>{text('currencies')}</legend>
      <p className={styles.note}>{text('currenciesHint')}</p>
      {[...new Set([...offered, ...chosen])].map((code) => (
        <CheckboxField
          key={code}
          label={code}
          checked={chosen.includes(code)}
          onChange={() => onChange(toggled(code).join(' '))}
        />
      ))}
    </fieldset>
  )
}

/** What may be staked, and what is given back by rule, in each currency. */
export function BoundsPart({ listed, form: { register, formState } }: ListedProps) {
  const text = useText(supplierMessages)
  return (
    <details>
      <summary>{text('bounds')}</summary>
      <p className={styles.note}>{text('boundsLead')}</p>
      <div className={styles.fields}>
        {listed.currencies.flatMap((currency) =>
          (['stakeMost', 'backMost'] as const).map((bound) => (
            <AmountField
              key={`${currency} ${bound}`}
              currency={currency}
              label={text(bound, { currency })}
              error={formState.errors.bounds?.[currency]?.[bound]?.message}
              {...register(`bounds.${currency}.${bound}`, {
                validate: (typed) => isAmount(typed, currency) || text('wrong'),
              })}
            />
          )),
        )}
      </div>
    </details>
  )
}
