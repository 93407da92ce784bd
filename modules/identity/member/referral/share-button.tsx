import { Button, useCopy, useText } from '@tessera/web-kit'
import { referralMessages } from '../../referral-messages.ts'

/** Hands a link to another app of the device; where the browser cannot do that, it is copied. */
export function ShareButton({ link }: { link: string }) {
  const text = useText(referralMessages)
  const copy = useCopy()
  const share = async () => {
    if (!('share' in navigator)) return copy(link)
    // Whoever closes the list of apps has changed their mind.
    await navigator.share({ title: text('referralTitle'), url: link }).catch(() => undefined)
  }
  return (
    <Button kind="chip" onClick={() => void share()}>
      {text('referralShare')}
    </Button>
  )
}
