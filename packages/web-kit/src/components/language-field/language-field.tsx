import { useLanguageName, useWrittenLanguages } from '../../texts/offered-languages.ts'
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx'
import { Segmented } from '../segmented/segmented.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import styles from './language-field.module.css'

// More do not fit side by side.
const segmentsMost = 4

type FieldProps = {
  label: string
  /** Texts by language: one that has some can be chosen although the site does not offer it. */
  texts?: Readonly<Record<string, unknown>>
  value: string
  onChange: (code: string) => void
}

/** One of the languages in which the site's own texts are written. */
export function LanguageField({ label, texts, value, onChange }: FieldProps) {
  const nameOf = useLanguageName()
  const options = useWrittenLanguages(texts).map((id) => ({ id, name: nameOf(id) }))
  if (options.length <= segmentsMost) {
    return <Segmented label={label} options={options} value={value} onChange={onChange} />
  }
  return (
    <SelectField
      label={label}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type ListProps = {
  legend: string
  /** Empty: for the readers of every language. */
  value: readonly string[]
  onChange: (codes: string[]) => void
}

/** Some of the languages of the site. */
export function LanguagesField({ legend, value, onChange }: ListProps) {
  const nameOf = useLanguageName()
  const codes = useWrittenLanguages(Object.fromEntries(value.map((code) => [code, true])))
  return (
    <fieldset className={styles.languages}>
      <legend>{legend}</legend>
      {codes.map((code) => (
        <CheckboxField
          key={code}
          label={nameOf(code)}
          checked={value.includes(code)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, code] : value.filter((each) => each !== code))
          }
        />
      ))}
    </fieldset>
  )
}
