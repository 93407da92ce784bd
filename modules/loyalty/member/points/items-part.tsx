import { useQuery } from '@tanstack/react-query'
import {
  Button,
  EmptyState,
  ErrorState,
  query,
  Skeleton,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { Banknote, Gamepad2, Package, Ticket } from 'lucide-react'
import { useState } from 'react'
import { pointsCalls } from '../../points-calls.ts'
import { pointsMessages } from '../../points-messages.ts'
import type { PointItem } from '../../points-shapes.ts'
import styles from './points.module.css'
import { RedeemDialog } from './redeem-dialog.tsx'
import { usePointBalance } from './use-point-balance.ts'

/** The rewards of the mall, cheapest first. */
export function ItemsPart() {
  const text = useText(pointsMessages)
  const { code: language } = useLanguage()
  const [chosen, setChosen] = useState<PointItem>()
  const { data, error, refetch } = useQuery({
    ...query(pointsCalls.listPointItems, { query: { language } }),
    throwOnError: false,
  })
  const have = usePointBalance().data?.points ?? 0
  return (
    <section className={styles.part} aria-label={text('mall.title')}>
      <h2>{text('mall.title')}</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="18rem" />}
      {data?.list.length === 0 && (
        <EmptyState title={text('mall.empty')} advice={text('mall.emptyAdvice')} />
      )}
      <ul className={styles.items}>
        {data?.list.map((item) => (
          <Item key={item.id} item={item} have={have} onChoose={() => setChosen(item)} />
        ))}
      </ul>
      {chosen && <RedeemDialog item={chosen} have={have} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

type ItemProps = { item: PointItem; have: number; onChoose: () => void }

const icons = { goods: Package, cash: Banknote, voucher: Ticket, rounds: Gamepad2 } as const

function Item({ item, have, onChoose }: ItemProps) {
  const text = useText(pointsMessages)
  const format = useFormat()
  const why = whyNot(item, have)
  const Icon = icons[item.kind]
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        <Icon aria-hidden="true" />
      </div>
      <div className={styles.words}>
        <h3>{item.title}</h3>
        {item.text && <p className={styles.quiet}>{item.text}</p>}
        <p className={styles.cost}>{text('points', { count: format.number(item.cost) })}</p>
        <p className={styles.quiet}>
          {[
            ...(item.rounds && item.amount
              ? [
                  text('mall.rounds', {
                    count: item.rounds.count,
                    game: item.rounds.name,
                    stake: format.money(item.amount),
                    days: item.rounds.days,
                  }),
                ]
              : [text(`kind.${item.kind}`), ...(item.amount ? [format.money(item.amount)] : [])]),
            text(
              item.isAutomatic ? (item.rounds ? 'mall.givenAtOnce' : 'mall.atOnce') : 'mall.review',
            ),
            ...(item.stock === null ? [] : [text('mall.stock', { stock: item.stock })]),
          ].join(' · ')}
        </p>
      </div>
      {why ? (
        <p className={styles.quiet}>
          {text(`mall.${why}`, { points: format.number(item.cost - have) })}
        </p>
      ) : (
        <Button aria-label={text('mall.redeemOf', { title: item.title })} onClick={onChoose}>
          {text('mall.redeem')}
        </Button>
      )}
    </li>
  )
}

function whyNot({ stock, left, cost }: PointItem, have: number) {
  if (stock === 0) return 'soldOut'
  if (left === 0) return 'yours'
  return cost > have ? 'short' : undefined
}
