import { IconButton, useText } from '@tessera/web-kit'
import { Star } from 'lucide-react'
import { listMessages } from '../../list-messages.ts'
import { type Favourite, useFavourites } from './use-favourites.ts'

type Props = { thing: Favourite['thing']; of: string; name: string }

/** Keeps an event, a tournament or a kind of market among the favourites, or lets it go. */
export function FavouriteStar({ thing, of, name }: Props) {
  const text = useText(listMessages)
  const favourites = useFavourites()
  const isKept = favourites.has({ thing, ref: of })
  return (
    <IconButton
      label={text(isKept ? 'letGo' : 'keep', { name })}
      aria-pressed={favourites.isGuest ? undefined : isKept}
      aria-haspopup={favourites.isGuest ? 'dialog' : undefined}
      onClick={() => void favourites.toggle({ thing, ref: of })}
    >
      <Star size={18} fill={isKept ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  )
}
