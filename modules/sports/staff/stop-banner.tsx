import { Banner, Button, useFormat, useText } from '@tessera/web-kit'
import { officeMessages } from '../staff-messages.ts'

type Props = { stop: { by: string; reason: string; at: string }; onRelease: () => void }

/** Says that nothing is sold, and by whom that was decided. */
export function StopBanner({ stop, onRelease }: Props) {
  const text = useText(officeMessages)
  const format = useFormat()
  return (
    <Banner tone="warn">
      <p>{text('stopped', { who: stop.by, at: format.dateTime(stop.at), reason: stop.reason })}</p>
      <Button onClick={onRelease}>{text('releaseAll')}</Button>
    </Banner>
  )
}
