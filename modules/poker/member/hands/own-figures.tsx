import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { MoneyText, query, Row, StatCard, useFormat, useText } from '@tessera/web-kit'
import { handMessages } from '../../hand-messages.ts'
import { pokerCalls } from '../../poker-calls.ts'

type Figures = Reply<(typeof pokerCalls)['readOwnStatistics']>['all']

/** How the member has played for money: over all hands, and in this month. */
export function OwnFigures() {
  const text = useText(handMessages)
  const { data } = useQuery({ ...query(pokerCalls.readOwnStatistics, {}), throwOnError: false })
  // The hands below are the page: without figures they stand alone.
  if (!data || data.all.hands === 0) return null
  return (
    <section>
      <h2>{text('figures')}</h2>
      <p>{text('figuresNote')}</p>
      <h3>{text('figuresMonth')}</h3>
      <Cards figures={data.month} />
      <h3>{text('figuresAll')}</h3>
      <Cards figures={data.all} />
    </section>
  )
}

function Cards({ figures }: { figures: Figures }) {
  const text = useText(handMessages)
  const format = useFormat()
  const { hands, entered, raised, showdowns, shownWon, won, net, netBig } = figures
  const share = (part: number, of: number) => (of === 0 ? '–' : format.percent(part / of, 1))
  return (
    <Row>
      <StatCard name={text('figure.net')}>
        <MoneyText value={net} hasSign />
      </StatCard>
      <StatCard name={text('figure.hands')}>{format.number(hands)}</StatCard>
      <StatCard name={text('figure.rate')}>
        {hands === 0 ? '–' : format.number(Math.round((netBig / hands) * 1_000) / 10)}
      </StatCard>
      <StatCard name={text('figure.entered')}>{share(entered, hands)}</StatCard>
      <StatCard name={text('figure.raised')}>{share(raised, hands)}</StatCard>
      <StatCard name={text('figure.won')}>{share(won, hands)}</StatCard>
      <StatCard name={text('figure.showdowns')}>{share(showdowns, hands)}</StatCard>
      <StatCard name={text('figure.shownWon')}>{share(shownWon, showdowns)}</StatCard>
    </Row>
  )
}
