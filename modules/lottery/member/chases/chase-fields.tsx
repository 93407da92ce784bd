import { Segmented, SelectField, TextField, useText } from '@tessera/web-kit'
import { chaseKinds, chaseStops } from '../../chase-shapes.ts'
import { chasesMessages } from '../../chases-messages.ts'
import styles from './chases.module.css'
import { type ChaseForm, drawsOf, ruleOf } from './plan-of.ts'

export type Stops = (typeof chaseStops)[number]

type Props = {
  form: ChaseForm
  stops: Stops
  drawsMost: number
  onForm: (form: ChaseForm) => void
  onStops: (stops: Stops) => void
}

/** How a chase goes on, and when it stops. */
export function ChaseFields({ form, stops, drawsMost, onForm, onStops }: Props) {
  const text = useText(chasesMessages)
  const { kind } = form
  const digits = (name: 'draws' | 'multiple' | 'every' | 'target', isWrong: boolean) => ({
    value: form[name],
    inputMode: 'numeric' as const,
    ...(isWrong && { 'aria-invalid': true as const }),
    onChange: ({ target }: { target: { value: string } }) =>
      onForm({ ...form, [name]: target.value.replaceAll(/\D/g, '') }),
  })
  const isWrong = ruleOf(form) === undefined
  return (
    <>
      <Segmented
        label={text('kind')}
        options={chaseKinds.map((id) => ({ id, name: text(`kind.${id}`) }))}
        value={kind}
        onChange={(id) => onForm({ ...form, kind: id })}
      />
      <div className={styles.fields}>
        <TextField
          label={text('draws')}
          hint={text('drawsHint', { most: drawsMost })}
          {...digits('draws', drawsOf(form) === undefined)}
        />
        {kind !== 'profit' && (
          <TextField label={text('multiple')} {...digits('multiple', isWrong)} />
        )}
        {kind === 'double' && (
          <TextField label={text('every')} hint={text('everyHint')} {...digits('every', isWrong)} />
        )}
        {kind === 'profit' && <TextField label={text('target')} {...digits('target', isWrong)} />}
        <div className={styles.wide}>
          <SelectField
            label={text('stops')}
            value={stops}
            options={chaseStops.map((id) => ({ id, name: text(`stops.${id}`) }))}
            onChange={({ target }) =>
              onStops(chaseStops.find((id) => id === target.value) ?? 'win')
            }
          />
        </div>
      </div>
    </>
  )
}
