import { MoneyText, query, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { vendorsCalls } from '@tessera/vendors/calls'
import { messages } from '../../messages.ts'
import styles from './frame-game.module.css'

/** What the vendor holds for the member: their game plays with that, not with the main wallet. */
export function VendorBalance({ vendor, name }: { vendor: string; name: string }) {
  const text = useText(messages)
  const { data } = useQuery({ ...query(vendorsCalls.readMerchantWallet, {}), throwOnError: false })
  const held = data?.wallets.find((each) => each.vendor === vendor)?.balance
  return (
    <p className={styles.held}>
      <span className={styles.quiet}>{text('heldBy', { vendor: name })} </span>
      {held ? <MoneyText value={held} /> : '–'}
    </p>
  )
}
