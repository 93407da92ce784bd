import { AmountField, CheckboxField, IconButton, useText } from '@tessera/web-kit'
import { currencySign } from '@tessera/money'
import { localeOf, useLanguage } from '@tessera/web-kit'
import { X } from 'lucide-react'
import { slipMessages } from '../../slip-messages.ts'
import { sportsHref } from '../addresses.ts'
import { useMovedOdds } from '../shown/moved-odds.ts'
import { useOddsText } from '../shown/odds-format.ts'
import styles from './slip-pick.module.css'
import { changeSlip } from './slip-store.ts'
import { type Pick, type Slip, stakedOf, toggled } from './slip.ts'

type Props = {
  pick: Pick
  slip: Slip
  currency: string
  /** Why it cannot stand with the others. */
  against: readonly string[]
}

/** A selection of the slip with its price as it is now; of singles with its own stake. */
export function SlipPick({ pick, slip, currency, against }: Props) {
  const text = useText(slipMessages)
  const write = useOddsText()
  const moved = useMovedOdds(pick.odds)
  const isOpen = pick.status === 'active' && pick.odds > 0
  return (
    <li className={styles.pick} data-closed={!isOpen || undefined}>
      <div className={styles.words}>
        <strong>{pick.name}</strong>
        <span className={styles.small}>{pick.marketName}</span>
        <a href={sportsHref({ event: pick.event })} className={styles.small}>
          {pick.eventName}
        </a>
      </div>
      <div className={styles.price} role="status">
        {moved && (
          <span className={styles.small}>{text('changed', { before: write(moved.before) })}</span>
        )}
        {isOpen ? (
          <strong data-up={moved?.isUp || undefined}>{write(pick.odds)}</strong>
        ) : (
          <span>{text(pick.status === 'closed' ? 'closed' : 'suspended')}</span>
        )}
      </div>
      <IconButton
        label={text('remove', { name: pick.name })}
        onClick={() => changeSlip((before) => toggled(before, pick))}
      >
        <X size={18} aria-hidden />
      </IconButton>
      {against.length > 0 && (
        <div className={styles.against} role="status">
          {against.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      )}
      {slip.mode === 'single' && slip.picks.length > 1 && (
        <div className={styles.wide}>
          <StakeOf pick={pick} slip={slip} currency={currency} />
        </div>
      )}
      {slip.mode === 'system' && slip.kind === 'system' && (
        <div className={styles.wide}>
          <CheckboxField
            label={text('banker')}
            checked={pick.isBanker}
            onChange={({ target }) =>
              changeSlip((before) => withBanker(before, pick.outcome, target.checked))
            }
          />
        </div>
      )}
    </li>
  )
}

const withBanker = (slip: Slip, outcome: number, isBanker: boolean): Slip => ({
  ...slip,
  picks: slip.picks.map((each) => (each.outcome === outcome ? { ...each, isBanker } : each)),
})

function StakeOf({ pick, slip, currency }: Omit<Props, 'against'>) {
  const text = useText(slipMessages)
  const locale = localeOf(useLanguage().code)
  const sign = currencySign(currency, locale)
  return (
    <AmountField
      label={text('stakeOf', { name: pick.name })}
      {...(sign !== currency && { symbol: sign })}
      currency={currency}
      value={stakedOf(slip, pick)}
      onChange={({ target }) =>
        changeSlip((before) => ({
          ...before,
          stakes: { ...before.stakes, [String(pick.outcome)]: target.value },
        }))
      }
    />
  )
}
