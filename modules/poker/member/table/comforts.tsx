import { IconButton, useText } from '@tessera/web-kit'
import { setVolume, useVolume } from '@tessera/web-kit/sound'
import { Palette, Volume2, VolumeX } from 'lucide-react'
import { tableMessages } from '../../table-messages.ts'
import { setDeck, useDeck } from '../shown/deck.ts'

/** Sound and colours of suits, remembered on this device. */
export function Comforts() {
  const text = useText(tableMessages)
  const isOn = !useVolume().isMuted
  const deck = useDeck()
  return (
    <>
      <IconButton
        label={text(isOn ? 'mute' : 'unmute')}
        onClick={() => setVolume({ isMuted: isOn })}
      >
        {isOn ? <Volume2 size={20} /> : <VolumeX size={20} />}
      </IconButton>
      <IconButton
        label={text(deck === 'four' ? 'deckTwo' : 'deckFour')}
        onClick={() => setDeck(deck === 'four' ? 'two' : 'four')}
      >
        <Palette size={20} />
      </IconButton>
    </>
  )
}
