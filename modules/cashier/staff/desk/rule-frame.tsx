import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type Change, ChangeHistory, ErrorState, ScreenFrame, Skeleton } from '@tessera/web-kit'
import { type ComponentProps, type ReactNode, useState } from 'react'

type Words = Pick<ComponentProps<typeof ChangeHistory>, 'nameOf' | 'wordOf'>
type ChangesProps<Row extends Change> = Words & {
  title: string
  /** What was changed: there is one of it. */
  what: string
  page: (pageNo: number) => UseQueryOptions<{ list: Row[]; totalPages: number }>
}
type Props<Rule, Row extends Change> = {
  title: string
  lead: string
  rule: UseQueryOptions<Rule>
  changes: ChangesProps<Row>
  /** The form, once the rule is here. */
  children: (rule: Rule) => ReactNode
}

/** What the house has set for one thing, and who changed what of it. */
export function RuleFrame<Rule, Row extends Change>({
  title,
  lead,
  rule,
  changes,
  children,
}: Props<Rule, Row>) {
  const { data, error, refetch } = useQuery({ ...rule, throwOnError: false })
  return (
    <ScreenFrame title={title} lead={lead}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && children(data)}
      <Changes {...changes} />
    </ScreenFrame>
  )
}

function Changes<Row extends Change>({ title, what, page, ...words }: ChangesProps<Row>) {
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({ ...page(pageNo), throwOnError: false })
  return (
    <ChangeHistory
      {...words}
      title={title}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={() => what}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}
