import { TileStar, useText } from '@tessera/web-kit'
import type { GameItem } from '../calls.ts'
import { messages } from '../messages.ts'
import { useFavourite } from './use-favourite.ts'

type Props = { game: GameItem; onLogIn: () => void }

/** The star of a title. It has its own state, so that the rest of the tile is not rendered again. */
export function FavouriteStar({ game, onLogIn }: Props) {
  const text = useText(messages)
  const { isOn, toggle, opensLogIn } = useFavourite(game, onLogIn)
  return (
    <TileStar
      isOn={isOn}
      label={text(isOn ? 'removeFavourite' : 'addFavourite', { name: game.displayName })}
      onToggle={toggle}
      opensDialog={opensLogIn}
    />
  )
}
