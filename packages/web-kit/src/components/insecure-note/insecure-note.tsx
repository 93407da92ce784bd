import { canSeal } from '../../data/can-seal.ts'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { useIsAlive } from '../../theme/use-is-alive.ts'
import { Banner } from '../banner/banner.tsx'

/** Over plain http a browser does not encrypt: shown before a password is typed that cannot be sent. */
export function InsecureNote() {
  const text = useText(messages)
  const isAlive = useIsAlive()
  return isAlive && !canSeal() ? <Banner tone="warn">{text('insecure')}</Banner> : null
}
