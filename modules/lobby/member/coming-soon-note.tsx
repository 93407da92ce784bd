import { useQuery } from '@tanstack/react-query'
import { buttonClass, Dialog, useLanguage, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import type { GameItem } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './coming-soon-note.module.css'
import { gameAddress } from './game-address.ts'
import { hotQuery } from './hot-games.ts'

/** Says why a title cannot be played, and offers what can. */
export function ComingSoonNote({ game, onClose }: { game: GameItem; onClose: () => void }) {
  const text = useText(messages)
  return (
    <Dialog title={text('comingSoon', { name: game.displayName })} onClose={onClose}>
      <p>{text('comingSoonWhy', { vendor: game.vendorName })}</p>
      <Instead />
    </Dialog>
  )
}

/** Says why a vendor cannot be started, and offers what can be played. */
export function VendorSoonNote({ vendor, onClose }: { vendor: string; onClose: () => void }) {
  const text = useText(messages)
  return (
    <Dialog title={text('comingSoon', { name: vendor })} onClose={onClose}>
      <p>{text('vendorSoonWhy', { vendor })}</p>
      <Instead />
    </Dialog>
  )
}

function Instead() {
  const text = useText(messages)
  const { code } = useLanguage()
  const { data } = useQuery({ ...hotQuery(code), throwOnError: false })
  const playable = data?.list.filter(({ comingSoon }) => !comingSoon).slice(0, 3) ?? []
  if (playable.length === 0) return null
  return (
    <>
      <p className={styles.instead}>{text('comingSoonInstead')}</p>
      <div className={styles.games}>
        {playable.map((each) => (
          <Link key={each.nodeId} href={gameAddress(each)} className={buttonClass('quiet')}>
            {text('playInstead', { name: each.displayName })}
          </Link>
        ))}
      </div>
    </>
  )
}
