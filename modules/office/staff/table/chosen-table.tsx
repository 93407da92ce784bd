import { CheckboxField, DataTable, useText } from '@tessera/web-kit'
import { type ComponentProps, useState } from 'react'
import { messages } from '../../messages.ts'
import styles from './chosen-table.module.css'
import { keepChoice, readChoice, type TableChoice } from './table-choice.ts'

/**
 * A table with selectable columns and density, remembered on this device. The first column always stays: it identifies
 * the row and opens it.
 */
export function ChosenTable<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  const text = useText(messages)
  const { columns } = props
  const ids = columns.map(({ id }) => id)
  const [choice, setChoice] = useState(() => readChoice(ids))
  const choose = (next: TableChoice) => {
    setChoice(next)
    keepChoice(ids, next)
  }
  const [first, ...others] = columns
  const shown = others.filter(({ id }) => !choice.hidden.includes(id))
  return (
    <div className={`${styles.part} ${choice.isDense ? styles.dense : ''}`}>
      <details>
        <summary>{text('tableChoice')}</summary>
        <div className={styles.choices}>
          <CheckboxField
            label={text('dense')}
            checked={choice.isDense}
            onChange={({ target }) => choose({ ...choice, isDense: target.checked })}
          />
          {others.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={!choice.hidden.includes(id)}
              onChange={({ target }) =>
                choose({
                  ...choice,
                  hidden: target.checked
                    ? choice.hidden.filter((each) => each !== id)
                    : [...choice.hidden, id],
                })
              }
            />
          ))}
        </div>
      </details>
      <DataTable {...props} columns={first ? [first, ...shown] : shown} />
    </div>
  )
}
