import { messagesCalls } from '@tessera/messages/calls'
import {
  type Hrefs,
  loadOffers,
  type Place,
  placeOf,
  places,
  PromotionCards,
  PromotionFull,
  type Offers,
  useOffers,
} from '@tessera/promotions/centre'
import { centreMessages } from '@tessera/promotions/centre-messages'
import {
  buttonClass,
  EmptyState,
  ErrorState,
  languageCode,
  lazyPart,
  query,
  Skeleton,
  Tabs,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { NewsCards } from './news-cards.tsx'
import styles from './promotions-page.module.css'

// It brings what draws rich text: fetched when an announcement is opened.
const PromotionDetail = lazyPart(async () => ({
  default: (await import('./promotion-detail.tsx')).PromotionDetail,
}))

const newsQuery = (code: string) =>
  query(messagesCalls.listAnnouncements, {
    query: { types: 'PR', language: code.slice(0, 2).toUpperCase() },
  })

export const loadPromotionsPage = (client: QueryClient) =>
  Promise.all([client.ensureQueryData(newsQuery(languageCode())), loadOffers(client)])

const hrefs: Hrefs = {
  promotion: (id) => `${paths.promotions}?id=${id}`,
  all: paths.promotions,
  logIn: (id) => paths.logIn(`${paths.promotions}?id=${id}`),
  register: paths.register,
  deposit: paths.deposit,
  rewards: paths.rewards,
  friends: paths.referral,
  bonuses: '/member?page=bonuses',
}

/** The promotions centre: what runs and comes, and what the site announces; one of them is in the address. For guests too. */
export function PromotionsPage() {
  const { code } = useLanguage()
  const news = useSuspenseQuery(newsQuery(code)).data.promotion
  const offers = useOffers()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const id = search.get('id')
  const announcement = news.find((each) => each.id === id)
  const promotion = offers.list.find((each) => each.id === id)
  if (promotion) {
    return <PromotionFull promotion={promotion} reader={offers.reader} hrefs={hrefs} />
  }
  if (id !== null && !announcement) return <Missing offers={offers} />
  return (
    <>
      <Centre offers={offers} news={news} chosen={search.get('type')} />
      {announcement && (
        <Suspense fallback={null}>
          <PromotionDetail
            promotion={announcement}
            linked={linkedTo(announcement.promotionType, offers)}
            onClose={() => navigate(paths.promotions, { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

/** An announcement names a kind of promotions, as DEPOSIT_MATCH: its button opens what runs of it. */
function linkedTo(type: string | null, { list }: Offers): string | undefined {
  const kind = type?.toLowerCase().replaceAll('_', '-')
  const found = list.find((each) => each.kind === kind)
  return found && hrefs.promotion(found.id)
}

type CentreProps = {
  offers: Offers
  news: Parameters<typeof NewsCards>[0]['news']
  chosen: string | null
}

function Centre({ offers, news, chosen }: CentreProps) {
  const text = useText(messages)
  const centre = useText(centreMessages)
  const filled = places.filter((place) => offers.list.some(({ kind }) => placeOf(kind) === place))
  const tabs = ['all', ...filled, ...(news.length > 0 ? ['news'] : [])] as (
    | Place
    | 'all'
    | 'news'
  )[]
  const current = tabs.find((tab) => tab === chosen) ?? 'all'
  const list =
    current === 'all' ? offers.list : offers.list.filter(({ kind }) => placeOf(kind) === current)
  const hasNews = news.length > 0 && (current === 'all' || current === 'news')
  const isEmpty = offers.list.length === 0 && !offers.isWaiting && !offers.error
  return (
    <section className={styles.page}>
      <h1>{text('promotions')}</h1>
      {tabs.length > 2 && (
        <Tabs
          label={centre('categories')}
          tabs={tabs.map((tab) => ({ id: tab, name: centre(`category.${tab}`) }))}
          current={current}
          onChange={() => undefined}
          link={(tab, name, className, isCurrent) => (
            <Link
              href={tab === 'all' ? paths.promotions : `${paths.promotions}?type=${tab}`}
              className={className}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </Link>
          )}
        />
      )}
      {offers.error && <ErrorState error={offers.error} onRetry={offers.refetch} />}
      {offers.isWaiting && <Skeleton height="20rem" />}
      {list.length > 0 && <PromotionCards list={list} reader={offers.reader} hrefs={hrefs} />}
      {hasNews && <NewsCards news={news} hasHeading={list.length > 0} />}
      {isEmpty && !hasNews && <Nothing />}
    </section>
  )
}

function Nothing() {
  const text = useText(messages)
  const later = useText(laterMessages)
  return (
    <EmptyState
      title={later('noPromotions')}
      advice={later('noPromotionsAdvice')}
      act={
        <Link href={paths.home} className={buttonClass('quiet')}>
          {text('toLobby')}
        </Link>
      }
    />
  )
}

/** An address of a promotion that is not there; a member's own may still come. */
function Missing({ offers }: { offers: Offers }) {
  const text = useText(messages)
  const centre = useText(centreMessages)
  if (offers.isWaiting) return <Skeleton height="30rem" />
  return (
    <section className={styles.page}>
      <h1>{text('promotions')}</h1>
      {offers.error ? (
        <ErrorState error={offers.error} onRetry={offers.refetch} />
      ) : (
        <EmptyState
          title={centre('gone')}
          advice={centre('goneAdvice')}
          act={
            <Link href={paths.promotions} className={buttonClass('quiet')}>
              {centre('back')}
            </Link>
          }
        />
      )}
    </section>
  )
}
