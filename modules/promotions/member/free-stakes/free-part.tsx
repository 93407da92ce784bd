import { useQuery } from '@tanstack/react-query'
import { isPositive } from '@tessera/money'
import { buttonClass, ErrorState, query, useFormat, useText } from '@tessera/web-kit'
import { type FreeGrantShown, freeCalls } from '../../calls.ts'
import { freeMessages } from '../../free-messages.ts'
import { vendorTitleOf } from '../../free-stake-terms.ts'
import type { PromotionShown } from '../../shapes.ts'
import centre from '../centre/centre.module.css'
import { useTitleText } from '../use-term-text.ts'
import styles from './free-part.module.css'

/** The page of a title: of a vendor its code stands behind the vendor. */
function hrefOf(game: string): string {
  const title = vendorTitleOf(game) ?? { vendor: 'TESSERA', game }
  return `/game/${title.vendor}/${encodeURIComponent(title.game)}`
}

/** The free rounds and bets that a member had of a promotion. Nothing before the first. */
export function FreePart({ promotion }: { promotion: PromotionShown }) {
  const text = useText(freeMessages)
  const { data, error, refetch } = useQuery({
    ...query(freeCalls.listFreeStakes, {}),
    throwOnError: false,
  })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const own = data?.list.filter(({ promotionId }) => promotionId === promotion.id) ?? []
  if (own.length === 0) return null
  return (
    <section className={centre.block}>
      <h2>{text('title')}</h2>
      <ul className={styles.list}>
        {own.map((free) => (
          <Grant key={free.id} free={free} />
        ))}
      </ul>
    </section>
  )
}

function Grant({ free }: { free: FreeGrantShown }) {
  const text = useText(freeMessages)
  const titleOf = useTitleText()
  const format = useFormat()
  const { is, left, count, stake, state, why, won, paid, becomes, waits, game, gameName } = free
  const isOver = state === 'ended'
  const wonKey = waits ? (becomes === 'bonus' ? 'won.bonus' : 'won.waits') : 'won.cash'
  return (
    <li className={styles.grant}>
      <strong>{text(`left.${is}`, { left, count, stake })}</strong>
      {state === 'closing' && <span>{text('state.closing')}</span>}
      {isOver && why && <span>{text(`state.${why}`)}</span>}
      {state === 'active' && (
        <span className={styles.quiet}>
          {text('until', { when: format.dateTime(free.expiresAt) })}
        </span>
      )}
      {!isOver && isPositive(won) && <span>{text(wonKey, { won })}</span>}
      {isOver && isPositive(paid) && <span>{text('paid', { paid })}</span>}
      {free.isAsked && <span className={styles.quiet}>{text('asked')}</span>}
      {state === 'active' && left > 0 && !free.isAsked && (
        <a href={game === null ? '/games' : hrefOf(game)} className={buttonClass('chip')}>
          {game === null ? text('browse') : text('play', { game: gameName ?? titleOf(game) })}
        </a>
      )}
    </li>
  )
}
