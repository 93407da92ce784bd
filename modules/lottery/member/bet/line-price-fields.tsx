import { IconButton, useFormat, useText } from '@tessera/web-kit'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { betMessages } from '../../bet-messages.ts'
import { useBet } from './bet-context.ts'
import { orNone } from './engine/units.ts'
import { lineUnits, modes, multipleIn, stepped } from './engine/line-price.ts'
import { seriesOffer } from './engine/pricing.ts'
import styles from './line-price-fields.module.css'
import type { DraftState } from './use-draft.ts'

/** What a line costs in a game with a prize series, and which series it is bought at. */
export function LinePriceFields({ draft }: { draft: DraftState }) {
  const text = useText(betMessages)
  const format = useFormat()
  const { exact } = useBet()
  const { price, setPrice } = draft
  return (
    <div className={styles.fields}>
      <Choices
        label={text('unit')}
        options={lineUnits.map((unit) => ({ id: unit, name: format.number(unit) }))}
        value={price.unit}
        onChange={(unit) => setPrice({ ...price, unit })}
      />
      <Choices
        label={text('mode')}
        options={modes.map((mode) => ({
          id: mode,
          name: format.number(mode / 10_000, { maximumFractionDigits: 3 }),
        }))}
        value={price.mode}
        onChange={(mode) => setPrice({ ...price, mode })}
      />
      <Multiple draft={draft} />
      <p className={styles.line}>
        {draft.units === undefined
          ? text('multipleFirst')
          : text('aLine', { amount: exact(draft.units) })}
      </p>
      <Series draft={draft} />
    </div>
  )
}

type ChoicesProps<Id extends number> = {
  label: string
  options: readonly { id: Id; name: string }[]
  value: Id
  onChange: (id: Id) => void
}

function Choices<Id extends number>({ label, options, value, onChange }: ChoicesProps<Id>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.id} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Multiple({ draft: { price, setPrice } }: { draft: DraftState }) {
  const text = useText(betMessages)
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const set = (multiple: number) => {
    setTyped(undefined)
    setPrice({ ...price, multiple })
  }
  return (
    <div className={styles.group}>
      <label htmlFor={id} className={styles.label}>
        {text('multiple')}
      </label>
      <div className={styles.stepper}>
        <IconButton
          label={text('less')}
          disabled={(price.multiple ?? 1) <= 1}
          onClick={() => set(stepped(price.multiple, -1))}
        >
          <Minus size={18} />
        </IconButton>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(price.multiple ?? '')}
          onChange={(event) => {
            setTyped(event.target.value)
            setPrice({ ...price, multiple: multipleIn(event.target.value) })
          }}
          onBlur={() => setTyped(undefined)}
        />
        <IconButton label={text('more')} onClick={() => set(stepped(price.multiple, 1))}>
          <Plus size={18} />
        </IconButton>
      </div>
    </div>
  )
}

/** More prize against less of the member's own rebate. */
function Series({ draft }: { draft: DraftState }) {
  const text = useText(betMessages)
  const format = useFormat()
  const id = useId()
  const { game, terms, exact } = useBet()
  const { series } = draft
  if (series === null || terms.series === null) return null
  const least = Math.min(game.seriesLeast ?? terms.series, terms.series)
  const { prize, rebatePpm } = seriesOffer(draft.play, terms, {
    amount: orNone(draft.units),
    series,
  })
  const rebate = format.percent(rebatePpm / 1_000_000, rebatePpm % 1_000 === 0 ? 1 : 2)
  const said =
    draft.units === undefined
      ? text('offerRebate', { rebate })
      : text('offer', { prize: exact(prize), rebate })
  if (least === terms.series) {
    return (
      <div className={styles.series}>
        <p className={styles.label}>{text('series', { series })}</p>
        <p className={styles.offer}>{said}</p>
      </div>
    )
  }
  return (
    <div className={styles.series}>
      <label htmlFor={id} className={styles.label}>
        {text('series', { series })}
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={terms.series}
        step={1}
        value={series}
        aria-valuetext={`${series}. ${said}`}
        onChange={(event) => draft.setSeries(Number(event.target.value))}
      />
      <p className={styles.offer}>{said}</p>
    </div>
  )
}
