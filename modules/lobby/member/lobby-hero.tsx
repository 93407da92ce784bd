import {
  buttonClass,
  HeroCarousel,
  Picture,
  rosetteImage,
  useIsHydrated,
  useMedia,
  useText,
} from '@tessera/web-kit'
import type { settingsCalls } from '@tessera/settings/calls'
import type { Reply } from '@tessera/calls'
import { Link } from 'wouter'
import type { GameItem } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './lobby-hero.module.css'

type Banner = Reply<typeof settingsCalls.listBanners>['list'][number]
type Props = {
  banners: Banner[]
  games: GameItem[]
  /** Over a list it takes less room than at home. */
  isLow?: boolean
}

/** The banners of the home page: words first, so that they are there before any picture. */
export function LobbyHero({ banners, games, isLow = false }: Props) {
  const text = useText(messages)
  const other = useMedia('(min-width: 40rem)') ? 'phone' : 'desktop'
  const isHydrated = useIsHydrated()
  const shown = banners.filter(({ device }) => device !== other)
  if (shown.length === 0) return null
  return (
    <HeroCarousel
      label={text('banners')}
      isLow={isLow}
      slides={shown.map((banner, at) => (
        <Slide key={banner.id} banner={banner} games={games} isBare={at > 0 && !isHydrated} />
      ))}
    />
  )
}

type SlideProps = {
  banner: Banner
  games: GameItem[]
  /** Its words alone, which are all that looks in of the next banner. */
  isBare: boolean
}

const Slide = ({ banner, games, isBare }: SlideProps) => (
  <div className={styles.slide}>
    {!isBare && <Ornament banner={banner} games={games} />}
    <div className={styles.words}>
      <h2 className={styles.title}>{banner.title}</h2>
      {banner.body && <p className={styles.body}>{banner.body}</p>}
      {banner.action && <BannerLink banner={banner} />}
    </div>
  </div>
)

const Ornament = ({ banner, games }: Omit<SlideProps, 'isBare'>) => (
  <>
    <div className={styles.ornament} aria-hidden="true">
      <div className={styles.lines}>
        <Lines seed={banner.title} />
      </div>
      {(banner.picture ? [] : games).map(({ nodeId, iconUrl, colour }) => (
        <Picture
          key={nodeId}
          at={`${iconUrl}/200.avif`}
          wideAt={`${iconUrl}/320.avif`}
          sizes="(min-width: 40rem) 7.5rem, 4.25rem"
          width={240}
          height={320}
          loading="lazy"
          className={styles.card}
          style={{ backgroundColor: colour }}
        />
      ))}
    </div>
    {banner.picture && <img src={banner.picture} alt="" className={styles.photo} />}
  </>
)

// It is inlined in the page, so that the largest element is there with the first paint.
const Lines = ({ seed }: { seed: string }) => (
  <img src={rosetteImage(seed, { colour: 'gold', grain: 1 })} alt="" className={styles.rosette} />
)

// Specification 2: a banner's click opens its linkage.
function BannerLink({ banner: { linkageType, url, action } }: { banner: Banner }) {
  const className = buttonClass('chip')
  if (linkageType === 'NONE' || url === '') return null
  if (linkageType === 'LINK') {
    return (
      <a href={url} className={className} target="_blank" rel="noopener noreferrer">
        {action}
      </a>
    )
  }
  return (
    <Link href={url} className={className}>
      {action}
    </Link>
  )
}
