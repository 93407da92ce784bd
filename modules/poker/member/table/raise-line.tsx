import { useText } from '@tessera/web-kit'
import { tableMessages } from '../../table-messages.ts'
import styles from './act-bar.module.css'
import type { Preset } from './presets.ts'

type Props = {
  raise: { least: number; most: number }
  presets: readonly Preset[]
  /** How far the slider goes at once. */
  step: number
  /** What the member has left: on a phone this bar may cover the own seat. */
  stack: number
  to: number
  onChange: (to: number) => void
  worth: (chips: number) => string
}

/** How much a raise is: by a press, or by the slider. */
export function RaiseLine({ raise, presets, step, stack, to, onChange, worth }: Props) {
  const text = useText(tableMessages)
  return (
    <>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            className={styles.preset}
            aria-pressed={preset.to === to}
            onClick={() => onChange(preset.to)}
          >
            {text(preset.id)}
          </button>
        ))}
      </div>
      <div className={styles.slide}>
        <input
          type="range"
          className={styles.slider}
          aria-label={text('amount')}
          aria-valuetext={worth(to)}
          min={0}
          max={Math.ceil((raise.most - raise.least) / step)}
          value={Math.ceil((to - raise.least) / step)}
          onChange={({ target }) =>
            onChange(Math.min(raise.most, raise.least + Number(target.value) * step))
          }
        />
        <span className={styles.stack}>{text('ownStack', { amount: worth(stack) })}</span>
      </div>
    </>
  )
}
