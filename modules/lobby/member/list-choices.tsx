import { useQuery } from '@tanstack/react-query'
import { FilterBar, SelectField, useFormat, useText } from '@tessera/web-kit'
import { Check } from 'lucide-react'
import type { Lane } from '../calls.ts'
import { features, volatilities } from '../features.ts'
import { filterMessages } from '../later-messages.ts'
import { houseVendor, typeLabels } from '../game-types.ts'
import { listOrders, returnChoices, stakeChoices } from '../limits.ts'
import { messages } from '../messages.ts'
import styles from './list-choices.module.css'
import { stakeStepsQuery } from './queries.ts'
import { countPlayable, type ListState, noFigures, showsPlayable } from './list-state.ts'

type Figure = 'minReturn' | 'stake' | 'feature' | 'volatility'
type Choice = Partial<Pick<ListState, 'classify' | 'shows' | 'sort' | Figure>>
type Props = { lane: Lane | undefined; state: ListState; onChoose: (choice: Choice) => void }

const figures = Object.keys(noFigures) as Figure[]

/** Features and volatility are known of in-house games alone. */
const hasHouseGames = ({ gameType, vendor }: ListState): boolean =>
  gameType === 'RNG' && (vendor === 'ALL' || vendor === houseVendor)

/** Whether only what can be played is listed, in which order, and which mechanic, return and stake it has. */
export function ListChoices({ lane, state, onChoose }: Props) {
  const text = useText(messages)
  const chosen = figures.filter((figure) => state[figure] !== '').length
  const count = chosen + (state.classify === 'ALL' ? 0 : 1)
  return (
    <div className={styles.choices}>
      {state.filter !== 'FAV' && <PlayableSwitch lane={lane} state={state} onChoose={onChoose} />}
      <FilterBar count={count} onClear={() => onChoose({ classify: 'ALL', ...noFigures })}>
        <SelectField
          label={text('sort')}
          options={listOrders.map((id) => ({ id, name: text(`sort.${id}`) }))}
          value={state.sort}
          onChange={({ target }) =>
            onChoose({ sort: listOrders.find((each) => each === target.value) ?? 'LOBBY' })
          }
        />
        <Mechanics lane={lane} state={state} onChoose={onChoose} />
        {hasHouseGames(state) && <Nature state={state} onChoose={onChoose} />}
        <Figures state={state} onChoose={onChoose} />
      </FilterBar>
    </div>
  )
}

/** Where every title can be played, or none, there is nothing to choose. */
function PlayableSwitch({ lane, state, onChoose }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const { playable, all } = countPlayable(lane, state.vendor)
  if (playable === all) return null
  if (playable === 0) return <p className={styles.note}>{text('allSoon')}</p>
  const isOn = showsPlayable(state, lane)
  return (
    <button
      type="button"
      className={styles.playable}
      aria-pressed={isOn}
      onClick={() => onChoose({ shows: isOn ? 'ALL' : 'PLAYABLE' })}
    >
      <Check size={18} aria-hidden="true" className={styles.mark} />
      {text('playable')}
      <span className={styles.count}>{format.number(playable)}</span>
    </button>
  )
}

type Label = 'SLOT' | 'MINI' | 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG'

/** The mechanics of the chosen vendor; nothing where there is only one. */
function Mechanics({ lane, state, onChoose }: Props) {
  const text = useText(messages)
  const labels = new Set(typeLabels([]))
  const kinds = (lane?.gameClassify ?? [])
    .filter(({ vendors }) => state.vendor === 'ALL' || vendors.includes(state.vendor))
    .map(({ code }) => code)
    .filter((code): code is Label => labels.has(code))
  if (kinds.length < 2) return null
  const options = (['ALL', ...kinds] as const).map((id) => ({ id, name: text(`classify.${id}`) }))
  return (
    <SelectField
      label={text('classify')}
      options={options}
      value={options.find(({ id }) => id === state.classify)?.id ?? 'ALL'}
      onChange={({ target }) => onChoose({ classify: target.value })}
    />
  )
}

/** What a game has, and how far its results spread. */
function Nature({ state, onChoose }: Omit<Props, 'lane'>) {
  const text = useText(messages)
  const say = useText(filterMessages)
  const any = { id: '' as const, name: text('any') }
  return (
    <>
      <SelectField
        label={say('feature')}
        options={[any, ...features.map((id) => ({ id, name: say(`feature.${id}`) }))]}
        value={state.feature}
        onChange={({ target }) =>
          onChoose({ feature: features.find((each) => each === target.value) ?? '' })
        }
      />
      <SelectField
        label={say('volatility')}
        options={[any, ...volatilities.map((id) => ({ id, name: say(`volatility.${id}`) }))]}
        value={state.volatility}
        onChange={({ target }) =>
          onChoose({ volatility: volatilities.find((each) => each === target.value) ?? '' })
        }
      />
    </>
  )
}

function Figures({ state, onChoose }: Omit<Props, 'lane'>) {
  const text = useText(messages)
  const format = useFormat()
  const any = { id: '', name: text('any') }
  const { data: steps } = useQuery({ ...stakeStepsQuery, throwOnError: false })
  return (
    <>
      <SelectField
        label={text('return')}
        options={[
          any,
          ...returnChoices.map((value) => ({
            id: String(value),
            name: text('returnFrom', { percent: format.percent(value / 100, 0) }),
          })),
        ]}
        value={state.minReturn}
        onChange={({ target }) => onChoose({ minReturn: target.value })}
      />
      <SelectField
        label={text('minStake')}
        options={[
          any,
          ...(steps?.list ?? []).map(({ step, most }) => ({
            id: step,
            name: text('stakeTo', { amount: format.money(most) }),
          })),
        ]}
        value={state.stake}
        onChange={({ target }) =>
          onChoose({ stake: stakeChoices.find((each) => each === target.value) ?? '' })
        }
      />
    </>
  )
}
