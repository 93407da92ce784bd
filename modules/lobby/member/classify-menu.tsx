import { Segmented, SelectField, useText } from '@tessera/web-kit'
import type { Lane } from '../calls.ts'
import { typeLabels } from '../game-types.ts'
import { messages } from '../messages.ts'
import styles from './classify-menu.module.css'
import type { ListState } from './list-state.ts'

type Label = 'SLOT' | 'MINI' | 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG'
type Props = {
  lane: Lane | undefined
  state: ListState
  onClassify: (classify: string) => void
}

// More than this many do not fit beside each other on a phone.
const besideEachOther = 4

/** The kinds of titles of the chosen vendor; nothing where there is only one. */
export function ClassifyMenu({ lane, state, onClassify }: Props) {
  const text = useText(messages)
  const labels = new Set(typeLabels([]))
  const kinds = (lane?.gameClassify ?? [])
    .filter(({ vendors }) => state.vendor === 'ALL' || vendors.includes(state.vendor))
    .map(({ code }) => code)
    .filter((code): code is Label => labels.has(code))
  if (kinds.length < 2) return null
  const options = (['ALL', ...kinds] as const).map((id) => ({ id, name: text(`classify.${id}`) }))
  const value = options.find(({ id }) => id === state.classify)?.id ?? 'ALL'
  if (options.length <= besideEachOther) {
    return (
      <Segmented label={text('classify')} options={options} value={value} onChange={onClassify} />
    )
  }
  return (
    <div className={styles.menu}>
      <SelectField
        label={text('classify')}
        options={options}
        value={value}
        onChange={(event) => onClassify(event.target.value)}
      />
    </div>
  )
}
