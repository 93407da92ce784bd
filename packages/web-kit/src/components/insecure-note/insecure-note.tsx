import { canSeal } from '../../data/can-seal.ts'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { useIsHydrated } from '../../theme/use-is-hydrated.ts'
import { Banner } from '../banner/banner.tsx'

/** Over plain http a browser does not encrypt: shown before a password is typed that cannot be sent. */
export function InsecureNote() {
  const text = useText(messages)
  const isHydrated = useIsHydrated()
  return isHydrated && !canSeal() ? <Banner tone="warn">{text('insecure')}</Banner> : null
}
