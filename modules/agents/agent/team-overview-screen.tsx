import { useQuery } from '@tanstack/react-query'
import {
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  Row,
  Segmented,
  SelectField,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { agentsCalls, type TeamOverview, teamScopes } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './agents.module.css'
import { DayBars } from './day-bars.tsx'
import { type Amount, amounts, useFigureColumns } from './figure-columns.tsx'
import { TeamFilterBar } from './team-filter-bar.tsx'
import { type TeamFilter, useTeamFilter } from './use-team-filter.ts'

const people = ['joined', 'bettors', 'depositors', 'firstDepositors'] as const

/** The figures of an agent's team: as it is now, and in a period, day by day. */
export function TeamOverviewScreen() {
  const text = useText(messages)
  const filter = useTeamFilter()
  const scope = filter.of('scope') === 'direct' ? 'direct' : 'team'
  const overview = useQuery({
    ...query(agentsCalls.readTeamOverview, { query: { ...filter.days, scope } }),
    throwOnError: false,
  })
  return (
    <section className={styles.screen}>
      <h1>{text('teamOverview')}</h1>
      <p className={styles.lead}>{text('overviewLead')}</p>
      <TeamNow />
      <TeamFilterBar filter={filter}>
        <div className={styles.scope}>
          <Segmented
            label={text('scope')}
            options={teamScopes.map((id) => ({ id, name: text(`scope.${id}`) }))}
            value={scope}
            onChange={(id) => filter.change({ scope: id === 'team' ? '' : id })}
          />
        </div>
      </TeamFilterBar>
      {overview.error && !overview.data ? (
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
      ) : (
        <Period overview={overview.data} filter={filter} />
      )}
    </section>
  )
}

function TeamNow() {
  const text = useText(messages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(agentsCalls.readTeamNow, { query: {} }),
    throwOnError: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.part}>
      <h2>{text('now')}</h2>
      <Row>
        {(['members', 'agents', 'online'] as const).map((id) => (
          <StatCard key={id} name={text(id)} isLoading={!data}>
            {data && format.number(data[id])}
          </StatCard>
        ))}
        <StatCard name={text('teamBalance')} isLoading={!data}>
          {data && <MoneyText value={data.balance} />}
        </StatCard>
      </Row>
    </div>
  )
}

type PeriodProps = { overview: TeamOverview | undefined; filter: TeamFilter }

function Period({ overview, filter }: PeriodProps) {
  const text = useText(messages)
  const format = useFormat()
  const [shown, setShown] = useState<Amount>('validBet')
  const figures = useFigureColumns<TeamOverview['days'][number]>(overview?.figures)
  const days = overview?.days ?? []
  return (
    <>
      <div className={styles.part}>
        <h2>{text('inPeriod')}</h2>
        <Row>
          {amounts.map((id) => (
            <StatCard key={id} name={text(id)} isLoading={!overview}>
              {overview && <MoneyText value={overview.figures[id]} hasSign={id === 'profit'} />}
            </StatCard>
          ))}
          {people.map((id) => (
            <StatCard key={id} name={text(id)} isLoading={!overview}>
              {overview && format.number(overview[id])}
            </StatCard>
          ))}
        </Row>
      </div>
      <div className={styles.part}>
        <div className={styles.head}>
          <div>
            <h2>{text('perDay')}</h2>
            <p className={styles.lead}>{text('days', { zone: filter.zone })}</p>
          </div>
          <SelectField
            label={text('chart')}
            value={shown}
            options={amounts.map((id) => ({ id, name: text(id) }))}
            onChange={({ target }) =>
              setShown(amounts.find((id) => id === target.value) ?? 'validBet')
            }
          />
        </div>
        {days.length > 0 && (
          <DayBars
            label={text('chartOf', { figure: text(shown) })}
            days={days.map(({ day, figures: of }) => ({ day, value: of[shown] }))}
            range={filter.days}
          />
        )}
        <DataTable
          caption={text('perDay')}
          columns={[
            {
              id: 'day',
              name: text('day'),
              phone: 'lead',
              cell: ({ day }) => <span className={styles.whole}>{format.calendarDay(day)}</span>,
              total: text('total'),
            },
            ...figures,
          ]}
          rows={days}
          isLoading={!overview}
          keyOf={({ day }) => day}
          empty={<EmptyState title={text('noDays')} />}
        />
      </div>
    </>
  )
}
