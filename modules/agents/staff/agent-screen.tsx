import { useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  MoneyText,
  query,
  Row,
  ScreenFrame,
  Skeleton,
  StatCard,
  useFormat,
  useMay,
  useText,
} from '@tessera/web-kit'
import { useLocation } from 'wouter'
import { amounts } from '../agent/figure-columns.tsx'
import { messages } from '../messages.ts'
import { type AgentShown, agentsStaffCalls } from '../staff-calls.ts'
import { agentsStaffMessages } from '../staff-messages.ts'
import { AgentDays } from './agent-days.tsx'
import { AgentDoors } from './agent-doors.tsx'
import { AgentLinks } from './agent-links.tsx'
import { ChangeType } from './change-type.tsx'
import { useTypeWords } from './line-columns.tsx'
import { MoveForm } from './move-form.tsx'
import { MovesTable } from './moves-table.tsx'
import { agentsPath, memberHref } from './paths.ts'
import styles from './staff.module.css'
import { TreeFilterBar } from './tree-filter-bar.tsx'
import { useTreeFilter } from './use-tree-filter.ts'
import { WayUp } from './way-up.tsx'

/** One agent, or a member who can become one. */
export function AgentScreen({ id }: { id: string }) {
  const text = useText(agentsStaffMessages)
  const filter = useTreeFilter()
  const mayMove = useMay('agents.write')
  const asked = { ...filter.days, currency: filter.currency }
  const { data, error, refetch } = useQuery({
    ...query(agentsStaffCalls.readAgent, { params: { id }, query: asked }),
    placeholderData: (before) => before,
    throwOnError: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  return (
    <ScreenFrame title={data.line.account}>
      <Standing shown={data} />
      <TreeFilterBar filter={filter} />
      <Figures shown={data} />
      <AgentDays overview={data.overview} zone={filter.zone} />
      <AgentLinks links={data.links} />
      <section className={styles.part} aria-label={text('place')}>
        <h2>{text('place')}</h2>
        {mayMove && !data.move && <MoveForm line={data.line} />}
        <MovesTable memberId={id} />
      </section>
    </ScreenFrame>
  )
}

/** Where they stand, what they are, and the way to their desk as a member. */
function Standing({ shown: { line, way } }: { shown: AgentShown }) {
  const text = useText(agentsStaffMessages)
  const typeOf = useTypeWords()
  const mayChange = useMay('agents.write')
  const [, go] = useLocation()
  return (
    <div className={styles.part}>
      <WayUp
        way={[...way, { id: line.id, account: line.account }]}
        onOpen={(id) => go(id === '' ? agentsPath : `${agentsPath}?of=${id}`)}
      />
      <p>
        {typeOf(line.type)} · {line.currency}
        {line.isTest && ` · ${text('test')}`}
        {line.isBlocked && ` · ${text('blocked')}`}
      </p>
      <div className={styles.acts}>
        <a href={memberHref(line.id)}>{text('memberDesk')}</a>
        {mayChange && <ChangeType line={line} />}
      </div>
      <AgentDoors line={line} isTop={way.length === 0 && [1, 2, 41].includes(line.type)} />
    </div>
  )
}

function Figures({ shown: { now, overview } }: { shown: AgentShown }) {
  const text = useText(agentsStaffMessages)
  const names = useText(messages)
  const format = useFormat()
  return (
    <>
      {now && (
        <section className={styles.part} aria-label={names('now')}>
          <h2>{names('now')}</h2>
          <Row>
            {(['members', 'agents', 'online'] as const).map((id) => (
              <StatCard key={id} name={names(id)}>
                {format.number(now[id])}
              </StatCard>
            ))}
            <StatCard name={names('teamBalance')}>
              <MoneyText value={now.balance} />
            </StatCard>
          </Row>
        </section>
      )}
      <section className={styles.part} aria-label={names('inPeriod')}>
        <h2>{names('inPeriod')}</h2>
        <p className={styles.note}>{text('sameNumbers')}</p>
        <Row>
          {amounts.map((id) => (
            <StatCard key={id} name={names(id)}>
              <MoneyText value={overview.figures[id]} hasSign={id === 'profit'} />
            </StatCard>
          ))}
          {(['joined', 'bettors', 'depositors', 'firstDepositors'] as const).map((id) => (
            <StatCard key={id} name={names(id)}>
              {format.number(overview[id])}
            </StatCard>
          ))}
        </Row>
      </section>
    </>
  )
}
