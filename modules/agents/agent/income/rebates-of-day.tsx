import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { type Money, money } from '@tessera/money'
import { ArrowLeft } from 'lucide-react'
import { agentRatesCalls, type AgentRebate } from '../../rates-calls.ts'
import { ratesMessages } from '../../rates-messages.ts'
import styles from '../agents.module.css'
import { inFull } from '../rates/rate-text.ts'
import type { TeamFilter } from '../use-team-filter.ts'
import { RebateLines } from './rebate-lines.tsx'
import { TicketRebates } from './ticket-rebates.tsx'

/** The rebates that were paid on a day, of one day of play or of several, each with its lines. */
export function RebatesOfDay({ paidOn, filter }: { paidOn: string; filter: TeamFilter }) {
  const text = useText(ratesMessages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(agentRatesCalls.listAgentRebates, {
      query: { from: paidOn, to: paidOn, pageSize: 100 },
    }),
    throwOnError: false,
  })
  const columns = useColumns()
  const title = text('rebatesPaidOn', { day: format.calendarDay(paidOn) })
  const list = data?.list ?? []
  const opened = list.find(({ day }) => day === filter.of('rebate')) ?? list[0]
  return (
    <section className={styles.screen}>
      <div>
        <Button kind="plain" onClick={() => filter.change({ paidOn: '', rebate: '' })}>
          <ArrowLeft size={16} aria-hidden="true" />
          {text('backToIncome')}
        </Button>
      </div>
      <h1>{title}</h1>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={list}
          places={1}
          isLoading={!data}
          keyOf={({ day }) => day}
          {...(list.length > 1 && {
            onOpen: ({ day }: AgentRebate) => filter.change({ paidOn, rebate: day }),
            openNameOf: ({ day }: AgentRebate) =>
              text('openRebate', { day: format.calendarDay(day) }),
          })}
          empty={<EmptyState title={text('noRebates')} />}
        />
      )}
      {list.some(isOffset) && <p className={styles.lead}>{text('withheldNote')}</p>}
      {opened && <RebateLines key={opened.day} day={opened.day} />}
      <TicketRebates key={paidOn} day={paidOn} />
    </section>
  )
}

const takenOff = ({ amount, currency }: Money): Money => money(-amount, currency)

const isOffset = ({ withheld }: AgentRebate): boolean => withheld !== null && withheld.amount !== 0n

function useColumns(): Column<AgentRebate>[] {
  const text = useText(ratesMessages)
  const format = useFormat()
  return [
    { id: 'day', name: text('playDay'), phone: 'lead', cell: ({ day }) => format.calendarDay(day) },
    {
      id: 'amount',
      name: text('earned'),
      isNumber: true,
      phone: 'note',
      cell: ({ amount }) => inFull(amount),
    },
    {
      id: 'withheld',
      name: text('withheld'),
      isNumber: true,
      phone: 'side',
      cell: ({ withheld }) => withheld && inFull(takenOff(withheld)),
    },
    {
      id: 'paid',
      name: text('paid'),
      isNumber: true,
      phone: 'amount',
      cell: ({ paid }) => paid && inFull(paid),
    },
  ]
}
