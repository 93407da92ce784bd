import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  newId,
  ProblemNote,
  query,
  Skeleton,
  useCall,
  useFeed,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import type { PageInput } from '@tessera/web-kit/modules'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { drawsMessages } from '../../draws-messages.ts'
import { rainCalls, rainFeed, type RainShown } from '../../rain-calls.ts'
import { rewardCalls } from '../../reward-calls.ts'
import { nameOf } from '../name-of.ts'
import { TermList } from '../term-list.tsx'
import styles from './draws.module.css'
import { rewardsHref } from './paths.ts'
import { RainPicture } from './rain-picture.tsx'
import rainStyles from './rain.module.css'
import { countdownText, useServerClock } from './use-clock.ts'

// While it falls the socket tells what is left; asking now and then is for who has no socket.
const askMilliseconds = 3_000
const restMilliseconds = 60_000

const isFalling = ({ now, rain }: RainShown): boolean =>
  rain !== null && Date.parse(now) >= Date.parse(rain.startsAt)

/** A rain: when it falls, how much is left, and the press that grabs a packet. */
export function RainScreen({ params }: PageInput) {
  const id = params['id'] ?? ''
  const asked = query(rainCalls.readRain, { params: { id } })
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...asked,
    refetchInterval: ({ state }) =>
      state.data && isFalling(state.data) ? askMilliseconds : restMilliseconds,
    throwOnError: false,
  })
  useFeed(rainFeed, {
    onMessage: (told) => {
      client.setQueryData<RainShown>(asked.queryKey, (known) =>
        known?.rain?.id === told.id
          ? { ...known, rain: { ...known.rain, left: told.left } }
          : known,
      )
    },
    onReset: () => void client.invalidateQueries({ queryKey: asked.queryKey }),
  })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="30rem" />
  return <Rain shown={data} onTurn={() => void refetch()} />
}

type Props = { shown: RainShown; onTurn: () => void }

function Rain({ shown, onTurn }: Props) {
  const text = useText(drawsMessages)
  const { code } = useLanguage()
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{nameOf(shown.names, code)}</h1>
      </header>
      {shown.rain ? (
        <Falling shown={shown} rain={shown.rain} onTurn={onTurn} />
      ) : (
        <EmptyState title={text('rainOver')} />
      )}
      <TermList terms={shown.terms} example={shown.example} />
    </section>
  )
}

type FallingProps = Props & { rain: NonNullable<RainShown['rain']> }

function Falling({ shown, rain, onTurn }: FallingProps) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const now = useServerClock(shown.now)
  const [starts, ends] = [Date.parse(rain.startsAt), Date.parse(rain.endsAt)]
  const isOpen = now >= starts && now < ends
  const phase = now < starts ? 'before' : isOpen ? 'open' : 'over'
  // The server says what falls: it is asked when the time for it comes, and when it is over.
  useEffect(() => {
    if (phase !== 'before') onTurn()
    // oxlint-disable-next-line react/exhaustive-deps -- once each time
  }, [phase])
  return (
    <div className={rainStyles.stage}>
      <RainPicture isFalling={isOpen && rain.left > 0} />
      <p className={styles.quiet}>{text(isOpen ? 'endsIn' : 'startsIn')}</p>
      <p className={rainStyles.clock}>
        <time dateTime={isOpen ? rain.endsAt : rain.startsAt}>
          {countdownText((isOpen ? ends : starts) - now)}
        </time>
      </p>
      <p>
        {text('packets', {
          left: format.number(rain.left),
          packets: format.number(rain.packets),
        })}
        {' · '}
        {text('ofTotal', { amount: rain.total })}
      </p>
      <Grab shown={shown} rain={rain} isOpen={isOpen} />
    </div>
  )
}

function Grab({ shown, rain, isOpen }: Omit<FallingProps, 'onTurn'> & { isOpen: boolean }) {
  const text = useText(drawsMessages)
  // Kept while the member tries again: the same press grabs one packet.
  const [id, setId] = useState(newId)
  const grab = useCall(rainCalls.grabPacket, {
    refreshes: [rainCalls.readRain, rewardCalls.listRewards],
    onSuccess: () => setId(newId()),
  })
  const isDone = shown.grabs.length >= shown.perMember
  const why = isDone ? 'yoursTaken' : rain.left === 0 ? 'allTaken' : undefined
  return (
    <>
      {shown.grabs.length > 0 && (
        <div role="status" className={rainStyles.grabbed}>
          {shown.grabs.map(({ amount, madeAt }) => (
            <p key={madeAt} className={styles.won}>
              {text('grabbed', { amount })}
            </p>
          ))}
          <p className={styles.quiet}>{text('grabbedNote')}</p>
          <Link href={rewardsHref} className={buttonClass('quiet')}>
            {text('toRewards')}
          </Link>
        </div>
      )}
      {rain.missing && <p>{text(`missing.${rain.missing}`)}</p>}
      {why && <p>{text(why)}</p>}
      {isOpen && !why && !rain.missing && (
        <Button
          kind="chip"
          isBusy={grab.isPending}
          onClick={() => grab.mutate({ params: { id: rain.id }, body: { id } })}
        >
          {text('grab')}
        </Button>
      )}
      <ProblemNote problem={grab.error} />
    </>
  )
}
