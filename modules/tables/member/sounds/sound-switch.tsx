import { IconButton, useText } from '@tessera/web-kit'
import { setVolume, useVolume } from '@tessera/web-kit/sound'
import { Volume2, VolumeX } from 'lucide-react'
import { comfortMessages } from '../../comfort-messages.ts'

/** Sound on or off, remembered on this device for everything that sounds. */
export function SoundSwitch() {
  const text = useText(comfortMessages)
  const isOn = !useVolume().isMuted
  return (
    <IconButton label={text(isOn ? 'mute' : 'unmute')} onClick={() => setVolume({ isMuted: isOn })}>
      {isOn ? <Volume2 size={20} /> : <VolumeX size={20} />}
    </IconButton>
  )
}
