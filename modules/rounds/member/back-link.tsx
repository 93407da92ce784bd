import { useText } from '@tessera/web-kit'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import styles from './game-screen.module.css'

/** On a phone a game has the whole screen: this is the way out, also while it loads and where it does not come. */
export function BackLink() {
  const text = useText(messages)
  return (
    <Link href="/" aria-label={text('back')} className={styles.back ?? ''}>
      <ArrowLeft size={20} />
    </Link>
  )
}
