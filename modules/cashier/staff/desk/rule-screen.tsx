import type { Call, Input } from '@tessera/calls'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import {
  type Change,
  ChangeHistory,
  ErrorState,
  ScreenFrame,
  Skeleton,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { type ComponentProps, useState } from 'react'
import { staffMessages } from '../../staff-messages.ts'
import { CurrencyChoice, useCurrencyChoice } from './currency-choice.tsx'
import { RuleForm } from './rule-form.tsx'
import { fieldsOf, writtenValue } from './rule-kinds.ts'

type FormProps<Rule extends object, C extends Call> = Omit<
  ComponentProps<typeof RuleForm<Rule, C>>,
  'rule' | 'inputOf' | 'currency' | 'choices'
>
type ChangesProps<Row extends Change> = {
  title: string
  /** What was changed: there is one of it. */
  what: string
  page: (pageNo: number) => UseQueryOptions<{ list: Row[]; totalPages: number }>
}
type Props<
  Rule extends object,
  C extends Call,
  Row extends Change,
  Shown extends Rule & { currency: string },
> = FormProps<Rule, C> & {
  title: string
  lead: string
  /** With the amounts of this currency. */
  rule: (currency: string) => UseQueryOptions<Shown>
  /** What a field is picked from. */
  choicesOf?: (shown: Shown) => ComponentProps<typeof RuleForm<Rule, C>>['choices']
  inputOf: (rule: Rule & { currency: string }, reason: string) => Input<C>
  changes: ChangesProps<Row>
  /** What a proposal is about, before its currency. */
  waitingAs?: string
}

/** The settings of one topic, and their changes. */
export function RuleScreen<
  Rule extends object,
  C extends Call,
  Row extends Change,
  Shown extends Rule & { currency: string },
>({
  title,
  lead,
  rule,
  changes,
  inputOf,
  waitingAs,
  choicesOf,
  ...form
}: Props<Rule, C, Row, Shown>) {
  const choice = useCurrencyChoice()
  const { currency } = choice
  const { data, error, refetch } = useQuery({ ...rule(currency), throwOnError: false })
  return (
    <ScreenFrame title={title} lead={lead}>
      <CurrencyChoice choice={choice} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {form.takesTwo && waitingAs && <WaitingMark subject={`${waitingAs}:${currency}`} />}
      {data && (
        <RuleForm
          key={data.currency}
          rule={data}
          currency={data.currency}
          choices={choicesOf?.(data) ?? {}}
          {...form}
          inputOf={(typed, reason) => inputOf({ ...typed, currency: data.currency }, reason)}
        />
      )}
      <Changes {...changes} fields={form.fields} labelOf={form.labelOf} />
    </ScreenFrame>
  )
}

/** Which currency a change was of. */
const currencyOf = ({ before, after }: Change): string =>
  String(after['currency'] ?? before['currency'] ?? '')

function Changes<Rule extends object, Row extends Change>({
  title,
  what,
  page,
  fields,
  labelOf,
}: ChangesProps<Row> & Pick<FormProps<Rule, Call>, 'fields' | 'labelOf'>) {
  const text = useText(staffMessages)
  const nameOf = (key: string) => (key === 'currency' ? text('amountsIn') : key)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({ ...page(pageNo), throwOnError: false })
  const known = new Map(fieldsOf(fields))
  const isKnown = (key: string): key is keyof Rule & string => known.has(key as keyof Rule & string)
  return (
    <ChangeHistory
      title={title}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={() => what}
      nameOf={(key) => (isKnown(key) ? labelOf(key) : nameOf(key))}
      wordOf={(key, value, row) => {
        const kind = isKnown(key) ? known.get(key) : undefined
        if (kind === 'yes') return text(value === 'true' ? 'channelYes' : 'channelNo')
        return writtenValue(kind, value, currencyOf(row))
      }}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
