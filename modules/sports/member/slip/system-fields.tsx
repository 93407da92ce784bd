import { CheckboxField, SelectField, useText } from '@tessera/web-kit'
import { slipMessages } from '../../slip-messages.ts'
import { type BetKind, namedKindsFor } from '../../rules/index.ts'
import { changeSlip } from './slip-store.ts'
import styles from './system-fields.module.css'
import { legsOf, type Slip } from './slip.ts'

/** Which lines a system has: one of the known systems, or sizes of one's own choice. */
export function SystemFields({ slip }: { slip: Slip }) {
  const text = useText(slipMessages)
  const count = legsOf(slip).length
  const kinds: BetKind[] = ['system', ...namedKindsFor(count)]
  const bankers = legsOf(slip).filter(({ isBanker }) => isBanker).length
  const choose = (kind: BetKind) =>
    changeSlip((before) => ({ ...before, kind, sizes: kind === 'system' ? [2] : [] }))
  const toggle = (size: number, isOn: boolean) =>
    changeSlip((before) => ({
      ...before,
      sizes: isOn
        ? [...before.sizes, size].toSorted((one, other) => one - other)
        : before.sizes.filter((each) => each !== size),
    }))
  return (
    <div className={styles.fields}>
      <SelectField
        label={text('system')}
        value={slip.kind}
        onChange={({ target }) => choose(target.value as BetKind)}
        options={kinds.map((id) => ({ id, name: text(`kind.${id}`) }))}
      />
      {slip.kind === 'system' && (
        <fieldset className={styles.sizes}>
          <legend>{text('sizes')}</legend>
          {Array.from({ length: count }, (_, at) => at + 1)
            .filter((size) => size > bankers)
            .map((size) => (
              <CheckboxField
                key={size}
                label={text('size.any', { size, count })}
                checked={slip.sizes.includes(size)}
                onChange={({ target }) => toggle(size, target.checked)}
              />
            ))}
        </fieldset>
      )}
    </div>
  )
}
