import { SelectField, useText } from '@tessera/web-kit'
import { Link, useSearchParams } from 'wouter'
import { rulesVersion } from '../../limits.ts'
import { marketsMessages } from '../../markets-messages.ts'
import { marketTypes } from '../../markets/index.ts'
import type { MarketType } from '../../markets/market-type.ts'
import { marketWords } from '../../markets/words.ts'
import { messages } from '../../messages.ts'
import { resultsMessages } from '../../results-messages.ts'
import { type SportCode, sportCodes, sports } from '../../sport.ts'
import { policyMessages } from '../../policy-messages.ts'
import { sportsHref } from '../addresses.ts'
import { resultWord } from '../results/result-word.ts'
import { ScoreText } from '../shown/score-text.tsx'
import type { ViewProps } from '../views.tsx'
import styles from './rules-view.module.css'

const general = [
  'general1',
  'general2',
  'general3',
  'general4',
  'general5',
  'general6',
  'general7',
  'general8',
] as const

/** The rules by which bets are settled, from the definitions that settle them, with their examples graded here. */
export function RulesView({ search }: ViewProps) {
  const text = useText(resultsMessages)
  const names = useText(messages)
  const policy = useText(policyMessages)
  const [, setSearch] = useSearchParams()
  const sport = sportCodes.find((each) => each === search.get('sport')) ?? 'football'
  const { kind } = sports[sport]
  const types = marketTypes.filter(({ kinds }) => kinds.includes(kind) || kinds.includes('field'))
  return (
    <article className={styles.rules}>
      <h2>{text('rulesTitle')}</h2>
      <p>{text('rulesLead', { version: String(rulesVersion) })}</p>
      <p>
        <Link href={sportsHref({ view: 'policy' })}>{policy('title')}</Link>
      </p>
      <h3>{text('general')}</h3>
      <ol>
        {general.map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ol>
      <search className={styles.choice}>
        <SelectField
          label={text('sport')}
          value={sport}
          options={sportCodes.map((id) => ({ id, name: names(id) }))}
          onChange={({ target }) =>
            setSearch(new URLSearchParams({ view: 'rules', sport: target.value }), {
              replace: true,
            })
          }
        />
      </search>
      {types.map((type) => (
        <RuleOf key={type.code} type={type} sport={sport} />
      ))}
    </article>
  )
}

const sides = { home: 'A', away: 'B' }

function RuleOf({ type, sport }: { type: MarketType; sport: SportCode }) {
  const text = useText(resultsMessages)
  const say = useText(marketsMessages)
  const { state, specifiers, from } = type.example
  const words = marketWords((key, holes) => say(key, holes as never), type.code, specifiers, {
    sport,
    ...sides,
  } satisfies Parameters<typeof marketWords>[3])
  const entries =
    state.score.kind === 'field' ? Object.keys(state.score.ranks).map((key) => ({ key })) : []
  const graded = type.grade({ state, specifiers, entries, from: from ?? [0, 0] }) ?? {}
  return (
    <section className={styles.rule}>
      <h3>{words.name}</h3>
      <p>{words.rule}</p>
      {type.code === 'to-qualify' && <p>{text('notInOwn')}</p>}
      <details>
        <summary>{text('example')}</summary>
        <ScoreText score={state.score} />
        <ul>
          {Object.entries(graded).map(([key, result]) => (
            <li key={key}>
              {text('exampleLine', {
                outcome: words.outcome(key),
                result: resultWord(text, result),
              })}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
