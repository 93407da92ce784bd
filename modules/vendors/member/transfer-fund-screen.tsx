import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  buttonClass,
  EmptyState,
  MoneyText,
  StatCard,
  tabStore,
  useFeed,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { vendorsCalls, walletTransferFeed } from '../calls.ts'
import { messages } from '../messages.ts'
import type { MerchantWallets } from '../shapes.ts'
import { AllBack } from './all-back.tsx'
import { type Chosen, TransferForm } from './transfer-form.tsx'
import styles from './transfer-fund.module.css'
import { TransferHistory } from './transfer-history.tsx'
import { WalletCard } from './wallet-card.tsx'
import { securityHref, transfersQuery, walletsQuery } from './wallet-queries.ts'

/** Run before the screen is shown, so that it never shows half-filled. A history that does not come says so itself. */
export async function loadTransferFundScreen(client: QueryClient): Promise<void> {
  const all = { vendor: '', direction: '', state: '' } as const
  const [{ isSingle }] = await Promise.all([
    client.ensureQueryData(walletsQuery),
    client.prefetchQuery(transfersQuery(1, all)),
  ])
  keepIsSingle(isSingle)
}

/** Specification 3: the session storage says whether the main wallet is the only one. */
function keepIsSingle(isSingle: boolean): void {
  tabStore.keep('merchantWallet', isSingle ? '1' : '0')
}

/** The main wallet and those at vendors: what is where, and moving it. */
export function TransferFundScreen() {
  const text = useText(messages)
  const { data: wallets } = useSuspenseQuery(walletsQuery)
  const client = useQueryClient()
  const refresh = () => {
    const old = [vendorsCalls.readMerchantWallet, vendorsCalls.listWalletTransfers]
    for (const { path } of old) void client.invalidateQueries({ queryKey: [path] })
  }
  useFeed(walletTransferFeed, { onMessage: refresh, onReset: refresh })
  return (
    <section className={styles.screen}>
      <h1>{text('title')}</h1>
      <StatCard name={text('main')}>
        <MoneyText value={wallets.main} />
      </StatCard>
      {wallets.isSingle ? (
        <EmptyState title={text('single')} advice={text('singleAdvice')} />
      ) : (
        <Wallets wallets={wallets} />
      )}
      <TransferHistory wallets={wallets.wallets} />
    </section>
  )
}

function Wallets({ wallets }: { wallets: MerchantWallets }) {
  const text = useText(messages)
  const [chosen, setChosen] = useState<Chosen>()
  const list = wallets.wallets
  return (
    <>
      <p className={styles.quiet}>{text('lead')}</p>
      <ul className={styles.cards}>
        {list.map((wallet) => (
          <WalletCard
            key={wallet.vendor}
            wallet={wallet}
            onChoose={(direction) => setChosen({ vendor: wallet.vendor, direction })}
          />
        ))}
      </ul>
      {wallets.hasFundsPassword ? (
        <>
          <AllBack names={Object.fromEntries(list.map(({ vendor, name }) => [vendor, name]))} />
          <TransferForm
            key={`${chosen?.vendor} ${chosen?.direction}`}
            wallets={wallets}
            first={chosen}
          />
        </>
      ) : (
        <EmptyState
          title={text('noFunds')}
          advice={text('noFundsAdvice')}
          act={
            <Link href={securityHref} className={buttonClass('chip')}>
              {text('toSecurity')}
            </Link>
          }
        />
      )}
    </>
  )
}
