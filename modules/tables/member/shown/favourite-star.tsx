import { IconButton, useText } from '@tessera/web-kit'
import { Star } from 'lucide-react'
import { lobbyMessages } from '../../lobby-messages.ts'
import { useFavourites } from './use-favourites.ts'

/** Keeps a table as a favourite, or lets it go. Nothing where nobody is signed in. */
export function FavouriteStar({ code, name }: { code: string; name: string }) {
  const text = useText(lobbyMessages)
  const favourites = useFavourites()
  if (!favourites) return null
  const isOn = favourites.has(code)
  return (
    <IconButton
      label={text(isOn ? 'drop' : 'keep', { name })}
      aria-pressed={isOn}
      onClick={() => void favourites.toggle(code)}
    >
      <Star size={20} fill={isOn ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
