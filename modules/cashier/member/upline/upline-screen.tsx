import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { buttonClass, EmptyState, useFeed, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { memberTransferFeed, uplineCalls } from '../../upline-calls.ts'
import { uplineMessages } from '../../upline-messages.ts'
import { securityHref } from '../withdraw/withdraw-queries.ts'
import { CashReceipts } from './cash-receipts.tsx'
import { SendForm } from './send-form.tsx'
import { SentHistory } from './sent-history.tsx'
import styles from './upline.module.css'
import { sentQuery, uplineQuery } from './upline-queries.ts'

/** Run before the screen is shown, so that it never shows half-filled. A history that does not come says so itself. */
export async function loadUplineScreen(client: QueryClient): Promise<void> {
  await Promise.all([client.ensureQueryData(uplineQuery), client.prefetchQuery(sentQuery(1))])
}

/** Sends money to the agent above, or as an agent to members right below. */
export function UplineScreen() {
  const text = useText(uplineMessages)
  const { data: terms } = useSuspenseQuery(uplineQuery)
  const client = useQueryClient()
  const refresh = () => {
    const old = [uplineCalls.readUplineTerms, uplineCalls.listMemberTransfers]
    for (const { path } of old) void client.invalidateQueries({ queryKey: [path] })
  }
  useFeed(memberTransferFeed, { onMessage: refresh, onReset: refresh })
  const hasWay = terms.upline !== null || terms.maySendDown
  return (
    <section className={styles.screen}>
      <h1>{text('send.title')}</h1>
      {!hasWay && <EmptyState title={text('send.none')} advice={text('send.noneAdvice')} />}
      {hasWay && terms.hasFundsPassword && <SendForm terms={terms} />}
      {hasWay && !terms.hasFundsPassword && (
        <EmptyState
          title={text('send.noFunds')}
          advice={text('send.noFundsAdvice')}
          act={
            <Link href={securityHref} className={buttonClass('chip')}>
              {text('send.toSecurity')}
            </Link>
          }
        />
      )}
      <CashReceipts />
      <SentHistory />
    </section>
  )
}
