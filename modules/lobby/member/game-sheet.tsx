import { useQuery } from '@tanstack/react-query'
import {
  Button,
  buttonClass,
  Dialog,
  MoneyText,
  Picture,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Star } from 'lucide-react'
import { Link } from 'wouter'
import type { GameItem } from '../calls.ts'
import { categories } from '../game-types.ts'
import { features, volatilitiesOf } from '../features.ts'
import { filterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { themes } from '../themes.ts'
import { gameAddress } from './game-address.ts'
import { isExplained } from './is-explained.ts'
import styles from './game-sheet.module.css'
import { leastStakeQuery } from './queries.ts'
import { TrialAct } from './tile-acts.tsx'
import { useCloseOnLeaving } from './use-close-on-leaving.ts'
import { useFavourite } from './use-favourite.ts'
import { VendorMark } from './vendor-mark/vendor-mark.tsx'

type Props = {
  game: GameItem
  /** Asked for when a guest touches the star. */
  onLogIn: () => void
  onExplain: () => void
  onClose: () => void
}

/** A title and all that can be done with it. */
export function GameSheet({ game, onLogIn, onExplain, onClose }: Props) {
  const text = useText(messages)
  const say = useText(filterMessages)
  const favourite = useFavourite(game, onLogIn)
  useCloseOnLeaving(onClose)
  const name = game.displayName
  return (
    <Dialog title={name} onClose={onClose} kind="note">
      <div className={styles.sheet}>
        <Picture
          at={`${game.iconUrl}/200.webp`}
          width={120}
          height={160}
          className={styles.picture}
          style={{ backgroundColor: game.colour }}
        />
        <div className={styles.told}>
          <Facts game={game} />
          {game.declaredReturn !== null && (
            <Link href={`/verify?view=versions&game=${game.gameCode}`}>{say('rulesLog')}</Link>
          )}
        </div>
      </div>
      {game.comingSoon && <p className={styles.soon}>{text('comingSoonShort')}</p>}
      <div className={styles.acts}>
        {isExplained(game) ? (
          <Button kind="chip" onClick={onExplain}>
            {text('playNow')}
          </Button>
        ) : (
          <Link href={gameAddress(game)} className={buttonClass('chip')}>
            {text('playNow')}
          </Link>
        )}
        {game.supportPlay === 0 && (
          <TrialAct game={game} className={buttonClass('quiet')} onExplain={onExplain} />
        )}
        <Button
          aria-pressed={favourite.isOn}
          aria-label={text(favourite.isOn ? 'removeFavourite' : 'addFavourite', { name })}
          onClick={favourite.toggle}
        >
          <Star size={18} fill={favourite.isOn ? 'currentColor' : 'none'} />
          {text(favourite.isOn ? 'isFavourite' : 'keep')}
        </Button>
      </div>
    </Dialog>
  )
}

function Facts({ game }: { game: GameItem }) {
  const text = useText(messages)
  const format = useFormat()
  const category = categories.find((each) => each === game.gameType)
  const theme = themes.find((each) => each === game.theme)
  const { data: stake } = useQuery({ ...leastStakeQuery(game.nodeId), throwOnError: false })
  return (
    <dl className={styles.facts}>
      <dt>{text('vendor')}</dt>
      <dd>
        <VendorMark code={game.vassalage} name={game.vendorName} />
      </dd>
      {category && (
        <>
          <dt>{text('kind')}</dt>
          <dd>{text(`type.${category}`)}</dd>
        </>
      )}
      <dt>{text('minStake')}</dt>
      <dd>{stake ? <MoneyText value={stake.least} /> : '–'}</dd>
      {game.declaredReturn !== null && (
        <>
          <dt>{text('return')}</dt>
          <dd>{format.percent(game.declaredReturn / millionths, 3)}</dd>
        </>
      )}
      <Nature game={game} />
      {theme && (
        <>
          <dt>{text('theme')}</dt>
          <dd>{text(`theme.${theme}`)}</dd>
        </>
      )}
    </dl>
  )
}

/** What the rules of an in-house game say of it. */
function Nature({ game: { deviation, features: told } }: { game: GameItem }) {
  const say = useText(filterMessages)
  const levels = (deviation ? volatilitiesOf(deviation) : []).map((id) => say(`volatility.${id}`))
  const [least = '', most = least] = [levels[0], levels.at(-1)]
  const known = features.filter((each) => told.includes(each))
  return (
    <>
      {levels.length > 0 && (
        <>
          <dt>{say('volatility')}</dt>
          <dd>{least === most ? least : say('volatility.range', { least, most })}</dd>
        </>
      )}
      {known.length > 0 && (
        <>
          <dt>{say('feature')}</dt>
          <dd>{known.map((id) => say(`feature.${id}`)).join(', ')}</dd>
        </>
      )}
    </>
  )
}

const millionths = 1_000_000
