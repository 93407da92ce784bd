import { Button, SelectField, TextField, useText } from '@tessera/web-kit'
import { staffMessages } from '../staff-messages.ts'
import styles from './site.module.css'

type Row = Record<string, string>
type Field<R> = {
  key: keyof R & string
  name: string
  /** Where only these may be chosen. */
  options?: readonly string[]
  hint?: string
}

type Props<R extends Row> = {
  title: string
  rows: readonly R[]
  fields: readonly Field<R>[]
  empty: R
  onRows: (rows: R[]) => void
}

/** What a choice is called: a way to reach people, or an app, by its own name. */
function useChoiceName(): (id: string) => string {
  const text = useText(staffMessages)
  return (id) => {
    const key = `contact.${id}`
    return Object.hasOwn(staffMessages.texts, key) ? text(key as 'contact.WEB') : id
  }
}

/** Rows of short fields, in an order that means something: added at the end, moved up, removed. */
export function ListEditor<R extends Row>({ title, rows, fields, empty, onRows }: Props<R>) {
  const text = useText(staffMessages)
  const contactName = useChoiceName()
  const put = (at: number, row: R) => onRows(rows.map((each, index) => (index === at ? row : each)))
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {rows.map((row, at) => {
        const name = text('staffRow', { title, number: at + 1 })
        return (
          <fieldset key={at} className={styles.row}>
            <legend>{name}</legend>
            {fields.map(({ key, name: label, options, hint }) => {
              const value = row[key] ?? ''
              const set = (typed: string) => put(at, { ...row, [key]: typed })
              return options ? (
                <SelectField
                  key={key}
                  label={label}
                  options={options.map((id) => ({ id, name: contactName(id) }))}
                  value={value}
                  onChange={(event) => set(event.target.value)}
                />
              ) : (
                <TextField
                  key={key}
                  label={label}
                  hint={hint}
                  value={value}
                  onChange={(event) => set(event.target.value)}
                />
              )
            })}
            <div className={styles.acts}>
              {at > 0 && (
                <Button
                  aria-label={text('staffUp', { name })}
                  onClick={() => onRows(movedUp(rows, at))}
                >
                  ↑
                </Button>
              )}
              <Button
                aria-label={text('staffRemoveOf', { name })}
                onClick={() => onRows(rows.filter((_, index) => index !== at))}
              >
                {text('staffRemove')}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <div className={styles.acts}>
        <Button
          aria-label={`${text('staffAdd')}: ${title}`}
          onClick={() => onRows([...rows, empty])}
        >
          {text('staffAdd')}
        </Button>
      </div>
    </fieldset>
  )
}

const movedUp = <R,>(rows: readonly R[], at: number): R[] => {
  const [before, row] = [rows[at - 1], rows[at]]
  if (before === undefined || row === undefined) return [...rows]
  return rows.with(at - 1, row).with(at, before)
}
