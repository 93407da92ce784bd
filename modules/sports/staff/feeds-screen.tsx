import { useQuery } from '@tanstack/react-query'
import {
  Button,
  EmptyState,
  ErrorState,
  query,
  ReasonDialog,
  ScreenFrame,
  Skeleton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { feedStaffCalls } from '../feed-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { FeedCard } from './feed-card.tsx'
import { FeedChanges } from './feed-changes.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { RetentionPart } from './retention-form.tsx'
import styles from './staff.module.css'

const { listFeedChanges, listFeeds, recoverFeed } = feedStaffCalls
const freshMilliseconds = 5_000

/** `set`: a new one where it has no name. */
type Opened = { act: 'set'; name?: string } | { act: 'recover'; name: string }

/** The sources of the sports book: whether each is heard, what it tells in vain, its settings and who set them. */
export function FeedsScreen() {
  const text = useText(officeMessages)
  const [opened, setOpened] = useState<Opened>()
  const { data, error, refetch } = useQuery({
    ...query(listFeeds, {}),
    refetchInterval: freshMilliseconds,
    throwOnError: false,
  })
  const close = () => setOpened(undefined)
  return (
    <ScreenFrame title={text('tab.feeds')} lead={text('feeds.lead')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && (
        <>
          <div className={styles.acts}>
            <Button kind="chip" onClick={() => setOpened({ act: 'set' })}>
              {text('feeds.add')}
            </Button>
          </div>
          {data.list.length === 0 && <EmptyState title={text('feeds.none')} />}
          <ul className={styles.cards}>
            {data.list.map((feed) => (
              <FeedCard
                key={feed.name}
                feed={feed}
                onSet={() => setOpened({ act: 'set', name: feed.name })}
                onRecover={() => setOpened({ act: 'recover', name: feed.name })}
              />
            ))}
          </ul>
        </>
      )}
      <RetentionPart />
      <FeedChanges />
      {data && opened?.act === 'set' && (
        <FeedDialog
          feed={data.list.find(({ name }) => name === opened.name)}
          names={data.list.map(({ name }) => name)}
          kinds={data.kinds}
          onClose={close}
        />
      )}
      {opened?.act === 'recover' && <RecoverDialog name={opened.name} onClose={close} />}
    </ScreenFrame>
  )
}

function RecoverDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const text = useText(officeMessages)
  const recover = useCall(recoverFeed, {
    refreshes: [listFeeds, listFeedChanges],
    onSuccess: () => {
      toast(text('feeds.recovered'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('feeds.recover')}
      question={text('feeds.recoverAsk', { name })}
      isBusy={recover.isPending}
      problem={recover.error}
      onAct={(reason) => recover.mutate({ params: { name }, body: { reason } })}
      onClose={onClose}
    />
  )
}
