import { CheckboxField, deviceStore, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from './messages.ts'

const key = 'slots.quick'
const quickPace = 1.7

/** Whether reels turn for a shorter time, remembered on this device. The soonest start of the next round stays the same. */
export function useQuickSpin(mayQuicken: boolean) {
  const [isOn, setIsOn] = useState(() => deviceStore.read(key) === 'yes')
  return {
    isOn,
    pace: isOn && mayQuicken ? quickPace : 1,
    set(next: boolean) {
      deviceStore.keep(key, next ? 'yes' : 'no')
      setIsOn(next)
    },
  }
}

export function QuickSpin({
  isOn,
  onChange,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const text = useText(messages)
  return (
    <CheckboxField
      label={text('quick')}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
