import { SelectField, useText } from '@tessera/web-kit'
import type { DeskEvent, DeskMarket } from '../desk-shapes.ts'
import { useMarketWords } from '../member/shown/names.ts'
import type { EnteredResult } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

type Given = NonNullable<NonNullable<EnteredResult['outcomes']>[number]['result']>
/** How outcomes ended, by their ids; one that is not here is left as it is. */
export type MarketChoice = Readonly<Record<number, Given>>

export const outcomesOf = (choice: MarketChoice): NonNullable<EnteredResult['outcomes']> =>
  Object.entries(choice).map(([id, result]) => ({ outcomeId: Number(id), result }))

const endings = {
  won: { won: true, void: 'none' },
  'half won': { won: true, void: 'half' },
  void: { won: false, void: 'whole' },
  'half lost': { won: false, void: 'half' },
  lost: { won: false, void: 'none' },
} as const satisfies Record<string, Given>
type Ending = keyof typeof endings
const names = Object.keys(endings) as Ending[]

const endingOf = (given: Given | undefined): Ending | '' =>
  names.find((name) => endings[name].won === given?.won && endings[name].void === given.void) ?? ''

type Props = {
  event: DeskEvent
  markets: readonly DeskMarket[]
  choice: MarketChoice
  isMissing: boolean
  onChoice: (choice: MarketChoice) => void
}

/** Says of single markets how their outcomes ended. */
export function MarketResults({ event, markets, choice, isMissing, onChoice }: Props) {
  const text = useText(officeMessages)
  const wordsOf = useMarketWords(event)
  const set = (id: number, name: string) => {
    const { [id]: _, ...rest } = choice
    const found = names.find((each) => each === name)
    onChoice(found ? { ...rest, [id]: endings[found] } : rest)
  }
  return (
    <div className={styles.part}>
      {isMissing && <p role="alert">{text('resultMissing')}</p>}
      {markets.map((market) => {
        const words = wordsOf(market as never)
        return (
          <fieldset key={market.id} className={styles.fields}>
            <legend>{words.name}</legend>
            {market.outcomes.map(({ id, key }) => (
              <SelectField
                key={id}
                label={words.outcome(key)}
                options={[
                  { id: '', name: text('unsaid') },
                  ...names.map((name) => ({ id: name, name: text(`ending.${name}`) })),
                ]}
                value={endingOf(choice[id])}
                onChange={({ target }) => set(id, target.value)}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
