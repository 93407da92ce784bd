import { buttonClass, MoneyText, query, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { vendorsCalls } from '@tessera/vendors/calls'
import { Link } from 'wouter'
import { messages } from '../../messages.ts'
import styles from './frame-game.module.css'

/**
 * What the vendor holds for the member: their game plays with that, not with the main wallet. A vendor that asks for each stake
 * holds nothing.
 */
export function VendorBalance({ vendor, name }: { vendor: string; name: string }) {
  const text = useText(messages)
  const { data } = useQuery({ ...query(vendorsCalls.readMerchantWallet, {}), throwOnError: false })
  const wallet = data?.wallets.find((each) => each.vendor === vendor)
  if (data && !wallet) return null
  return (
    <div className={styles.strip}>
      <p className={styles.held}>
        <span className={styles.quiet}>{text('heldBy', { vendor: name })} </span>
        {wallet?.balance ? <MoneyText value={wallet.balance} /> : '–'}
      </p>
      <Link href="/member?page=transferFund" className={buttonClass('chip')}>
        {text('moveMoney')}
      </Link>
    </div>
  )
}
