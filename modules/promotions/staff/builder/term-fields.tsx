import {
  AmountField,
  Button,
  CheckboxField,
  MomentField,
  SelectField,
  TextField,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { builderMessages } from '../../builder-messages.ts'
import type { TermField, TermForm } from '../../kinds/form-fields.ts'
import { partsOf } from '../../kinds/gift-form.ts'
import styles from './builder.module.css'
import { CategoriesField, GamesField, WeightsField } from './category-fields.tsx'
import { NamesField } from './names-field.tsx'
import { isAsked, type Typed, type TypedRow, typedRow } from './typed-terms.ts'
import { useFault, useFormText } from './use-form-text.ts'

export type FieldsProps = {
  form: TermForm
  row: TypedRow
  onRow: (row: TypedRow) => void
  /** What is wrong with which term, by its place. */
  faults: Readonly<Record<string, string>>
  unit: string
  /** Where this row stands in the terms, and what its names begin with. */
  path?: string
  names?: string
}

const below = (above: string, name: string) => [above, name].filter(Boolean).join('.')

/** The fields of a row of terms that are asked for now. */
export function TermFields({ form, row, onRow, faults, unit, path = '', names = '' }: FieldsProps) {
  return form.fields
    .filter((field) => isAsked(field, row))
    .map((field: TermField) => (
      <FieldControl
        key={field.name}
        field={field}
        form={form}
        textKey={below(names, field.name)}
        path={below(path, field.name)}
        value={row[field.name]}
        onValue={(value: Typed) => onRow({ ...row, [field.name]: value })}
        faults={faults}
        unit={unit}
      />
    ))
}

type ControlProps = {
  field: TermField
  form: TermForm
  /** What its label is found by, and where it stands in the terms. */
  textKey: string
  path: string
  value: Typed | undefined
  onValue: (value: Typed) => void
  faults: Readonly<Record<string, string>>
  unit: string
}

/** One field of the terms. */
function FieldControl(props: ControlProps) {
  const { field, form, textKey, path, value, onValue, faults, unit } = props
  const names = useFormText(form)
  const fault = useFault()
  const label = names.label(textKey)
  const common = { label, hint: names.hint(textKey), error: fault(faults[path]) }
  const typed = typeof value === 'string' ? value : ''
  switch (field.type) {
    case 'amount':
      return (
        <AmountField
          {...common}
          currency={unit}
          value={typed}
          onChange={({ target }) => onValue(target.value)}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...common}
          options={field.choices.map((id) => ({ id, name: names.label(`${textKey}.${id}`) }))}
          value={typed}
          onChange={({ target }) => onValue(target.value)}
        />
      )
    case 'toggle':
      return (
        <CheckboxField
          label={label}
          error={common.error}
          checked={value === true}
          onChange={({ target }) => onValue(target.checked)}
        />
      )
    case 'moment':
      return <MomentField {...common} value={typed || null} onValue={(at) => onValue(at ?? '')} />
    case 'categories':
      return <CategoriesField {...common} value={value} onValue={onValue} />
    case 'weights':
      return <WeightsField {...common} value={value} onValue={onValue} />
    case 'names':
      return <NamesField {...common} most={field.most} value={value} onValue={onValue} />
    case 'games':
      return <GamesField {...common} value={typed} onValue={onValue} />
    case 'list':
      return <RowsField {...props} field={field} label={label} />
    case 'gift':
    case 'wager':
    case 'group':
      return <Parts {...props} label={label} />
    case 'text':
    case 'percent':
    case 'multiple':
    case 'count':
    case 'days':
    case 'hours':
    case 'minutes':
      return (
        <TextField
          {...common}
          {...(field.type !== 'text' && { inputMode: 'decimal' })}
          value={typed}
          onChange={({ target }) => onValue(target.value)}
        />
      )
  }
}

/** Fields of a term that has some of its own. */
function Parts({
  field,
  form,
  textKey,
  path,
  label,
  value,
  onValue,
  ...rest
}: ControlProps & { label: string }) {
  const inner = partsOf(field, form)
  if (!inner) return null
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.grid}>
        <TermFields
          {...rest}
          form={inner}
          path={path}
          // A gift and wagering have names of their own.
          names={field.type === 'group' ? textKey : ''}
          row={(value ?? {}) as TypedRow}
          onRow={onValue}
        />
      </div>
    </fieldset>
  )
}

type RowsProps = ControlProps & { field: Extract<TermField, { type: 'list' }>; label: string }

/** Rows of fields: some are added, some are taken away. */
function RowsField({ field, form, textKey, path, label, value, onValue, faults, unit }: RowsProps) {
  const text = useText(builderMessages)
  const fault = useFault()
  const rows = Array.isArray(value) ? (value as TypedRow[]) : []
  const wrong = fault(faults[path])
  // Rows keep their fields when one above them goes.
  const [ids, setIds] = useState(() => rows.map((_, index) => index))
  const put = (changed: TypedRow[], its: number[]) => {
    onValue(changed)
    setIds(its)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {rows.map((row, index) => (
        <fieldset key={ids[index] ?? index} className={styles.group}>
          <legend>{text('row', { name: label, number: index + 1 })}</legend>
          <div className={styles.grid}>
            <TermFields
              form={{ texts: form.texts, fields: field.of }}
              names={textKey}
              path={`${path}.${index}`}
              row={row}
              onRow={(changed) => onValue(rows.map((each, at) => (at === index ? changed : each)))}
              faults={faults}
              unit={unit}
            />
          </div>
          {rows.length > field.least && (
            <Button
              kind="quiet"
              aria-label={`${text('removeRow', { number: index + 1 })}: ${label}`}
              onClick={() =>
                put(
                  rows.filter((_, at) => at !== index),
                  ids.filter((_, at) => at !== index),
                )
              }
            >
              {text('removeRow', { number: index + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {wrong && <p role="alert">{wrong}</p>}
      {rows.length < field.most && (
        <Button
          aria-label={`${text('addRow')}: ${label}`}
          onClick={() =>
            put([...rows, typedRow(field.of, {}, unit)], [...ids, Math.max(-1, ...ids) + 1])
          }
        >
          {text('addRow')}
        </Button>
      )}
    </fieldset>
  )
}
