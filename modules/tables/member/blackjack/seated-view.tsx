import {
  buttonClass,
  CallProblem,
  EmptyState,
  ErrorState,
  Skeleton,
  useText,
} from '@tessera/web-kit'
import { stageMessages } from '../../stage-messages.ts'
import { tablesHref } from '../addresses.ts'
import { useTable } from '../table/use-table.ts'
import { SeatedTable } from './seated-table.tsx'

/** A table with seats: its page. */
export function SeatedView({ code }: { code: string }) {
  const text = useText(stageMessages)
  const { data, error, refetch } = useTable(code)
  if (data) return <SeatedTable state={data} />
  if (!error) return <Skeleton height="32rem" />
  if (!(error instanceof CallProblem) || error.status !== 404) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  return (
    <EmptyState
      title={text('gone')}
      advice={text('goneText')}
      act={
        <a className={buttonClass('chip')} href={tablesHref()}>
          {text('back')}
        </a>
      }
    />
  )
}
