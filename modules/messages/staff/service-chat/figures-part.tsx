import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Form,
  query,
  Row,
  SaveList,
  StatCard,
  TextField,
  useFormat,
  useBusinessZone,
  useText,
  wallClock,
} from '@tessera/web-kit'
import { useState } from 'react'
import { serviceChatStaffCalls, type ServiceFigures } from '../../service-chat-staff-calls.ts'
import { serviceChatStaffMessages } from '../../service-chat-staff-messages.ts'
import styles from './desk.module.css'

const dayMilliseconds = 86_400_000

/** How long visitors wait, and what they think of the answers. */
export function FiguresPart() {
  const text = useText(serviceChatStaffMessages)
  const { dayOf } = useBusinessZone()
  const [span, setSpan] = useState(() => {
    const now = wallClock()
    return { from: dayOf(now - 29 * dayMilliseconds), to: dayOf(now) }
  })
  const { data, error, refetch } = useQuery({
    ...query(serviceChatStaffCalls.readServiceFigures, { query: span }),
    throwOnError: false,
  })
  return (
    <>
      <SpanForm key={`${span.from}${span.to}`} span={span} onSpan={setSpan} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Cards figures={data} />
      {data && <Tables figures={data} />}
      {data?.conversations === 0 && <EmptyState title={text('noFigures')} />}
    </>
  )
}

type Span = { from: string; to: string }

function SpanForm({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const text = useText(serviceChatStaffMessages)
  const [typed, setTyped] = useState(span)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.from && typed.to) onSpan(typed)
      }}
    >
      <div className={styles.span}>
        <TextField
          label={text('from')}
          type="date"
          value={typed.from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
        <TextField
          label={text('to')}
          type="date"
          value={typed.to}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
        <Button type="submit">{text('show')}</Button>
      </div>
    </Form>
  )
}

function useSaid() {
  const text = useText(serviceChatStaffMessages)
  const format = useFormat()
  return {
    wait: (seconds: number | null) => {
      if (seconds === null) return '–'
      return seconds < 120
        ? text('secondsOf', { count: seconds })
        : text('minutesOf', { count: Math.round(seconds / 60) })
    },
    rating: (hundredths: number | null) =>
      hundredths === null
        ? '–'
        : format.number(hundredths / 100, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
  }
}

function Cards({ figures }: { figures: ServiceFigures | undefined }) {
  const text = useText(serviceChatStaffMessages)
  const format = useFormat()
  const said = useSaid()
  const isLoading = !figures
  return (
    <Row>
      <StatCard name={text('conversations')} isLoading={isLoading}>
        {format.number(figures?.conversations ?? 0)}
      </StatCard>
      <StatCard name={text('answered')} isLoading={isLoading}>
        {format.number(figures?.answered ?? 0)}
      </StatCard>
      <StatCard name={text('waiting')} isLoading={isLoading}>
        {format.number(figures?.waiting ?? 0)}
      </StatCard>
      <StatCard name={text('median')} isLoading={isLoading}>
        {said.wait(figures?.medianSeconds ?? null)}
      </StatCard>
      <StatCard name={text('slow')} isLoading={isLoading}>
        {said.wait(figures?.slowSeconds ?? null)}
      </StatCard>
      <StatCard
        name={text('rating')}
        isLoading={isLoading}
        note={text('ratings', { count: figures?.rated ?? 0 })}
      >
        {said.rating(figures?.ratingHundredths ?? null)}
      </StatCard>
    </Row>
  )
}

type DayRow = ServiceFigures['days'][number]
type StaffRow = ServiceFigures['staff'][number]

function Tables({ figures }: { figures: ServiceFigures }) {
  const text = useText(serviceChatStaffMessages)
  const format = useFormat()
  const said = useSaid()
  const shared: Column<DayRow | StaffRow>[] = [
    {
      id: 'conversations',
      name: text('conversations'),
      isNumber: true,
      cell: ({ conversations }) => format.number(conversations),
    },
    {
      id: 'median',
      name: text('median'),
      isNumber: true,
      cell: ({ medianSeconds }) => said.wait(medianSeconds),
    },
    {
      id: 'rating',
      name: text('rating'),
      isNumber: true,
      cell: ({ ratingHundredths }) => said.rating(ratingHundredths),
    },
  ]
  if (figures.conversations === 0) return null
  return (
    <>
      <DataTable<DayRow>
        caption={text('byDay')}
        columns={[
          { id: 'day', name: text('day'), cell: ({ day }) => format.calendarDay(day) },
          ...shared,
        ]}
        rows={figures.days}
        keyOf={({ day }) => day}
        empty={null}
      />
      <SaveList
        of={text('byDay')}
        page={() => Promise.resolve({ list: figures.days, next: null })}
        head={['day', 'conversations', 'answered', 'medianSeconds', 'ratingHundredths']}
        lines={(row: DayRow) => [
          [
            row.day,
            row.conversations,
            row.answered,
            row.medianSeconds ?? '',
            row.ratingHundredths ?? '',
          ],
        ]}
      />
      <DataTable<StaffRow>
        caption={text('byStaff')}
        columns={[{ id: 'staff', name: text('staff'), cell: ({ account }) => account }, ...shared]}
        rows={figures.staff}
        keyOf={({ account }) => account}
        empty={null}
      />
    </>
  )
}
