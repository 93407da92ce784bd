import type { Money } from '@tessera/money'
import { IconButton, lazyPart, useText } from '@tessera/web-kit'
import { Repeat } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { chasesMessages } from '../../chases-messages.ts'
import { lotteryHref, pageOfMode } from '../addresses.ts'
import { chasedOf } from '../chases/chased-of.ts'
import type { StartChaseProps } from '../chases/start-chase.tsx'
import { useBet } from './bet-context.ts'
import type { PricedItem } from './use-slip.ts'

const StartChase = lazyPart<StartChaseProps>(async () => ({
  default: (await import('../chases/start-chase.tsx')).StartChase,
}))

type Props = { priced: PricedItem; name: string; balance: Money | undefined; onStarted: () => void }

/** Asks how a ticket of the slip is chased through the next draws. */
export function ChaseButton({ priced, name, balance, onStarted }: Props) {
  const text = useText(chasesMessages)
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const { game, terms, pricesVersion } = useBet()
  return (
    <>
      <IconButton label={text('chaseThis', { play: name })} onClick={() => setOpen(true)}>
        <Repeat size={16} />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <StartChase
            chased={chasedOf(priced, {
              game: game.code,
              terms,
              pricesVersion,
              balance: balance?.amount,
            })}
            onClose={() => setOpen(false)}
            onStarted={(id) => {
              onStarted()
              navigate(lotteryHref(pageOfMode(game.mode), { view: 'chases', chase: id }))
            }}
          />
        </Suspense>
      )}
    </>
  )
}
