import { useCall } from '@tessera/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { balancePath } from '@tessera/ledger/balance-path'
import { vendorsCalls } from '@tessera/vendors/calls'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FrameLaunch, type Launch, roundsCalls } from '../../calls.ts'
import {
  frameGraceMilliseconds,
  frameMilliseconds,
  frameSlowMilliseconds,
  walletRefreshMilliseconds,
} from '../../limits.ts'
import { forFree } from '../free-play/play-mode.ts'
import { readIn } from '../use-launch.ts'
import { frameRights } from './frame-rights.ts'
import { readNews } from './read-news.ts'

type Phase = 'loading' | 'there' | 'failed'

/** A vendor's page in a frame: whether it is there, and another host where it is not. */
export function useFrame(
  first: FrameLaunch,
  ref: RefObject<HTMLIFrameElement | null>,
  go: (path: string) => void,
) {
  const [launch, setLaunch] = useState(first)
  const [left, setLeft] = useState<string[]>([])
  const [phase, setPhase] = useState<Phase>('loading')
  const [isLoaded, setLoaded] = useState(false)
  // The opening that takes longer than usual.
  const [slow, setSlow] = useState<string>()
  const look = useWalletRefresh()
  const rights = frameRights(launch.url, location.href)

  // What the frame posts to this window.
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const news = readNews(event, ref.current, rights.origin)
      if (news === 'ready') setPhase('there')
      if (news === 'moneyMoved') look()
      if (news === 'lobby') go('/')
      if (news === 'cashier') go('/member?page=depositv2')
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [ref, rights.origin, look, go])

  // The clock: a browser tells nobody that a frame could not be fetched. What is loaded and says nothing is no game.
  useEffect(() => {
    if (phase !== 'loading') return
    const wait = isLoaded ? frameGraceMilliseconds : frameMilliseconds
    const late = setTimeout(() => setPhase('failed'), wait)
    return () => clearTimeout(late)
  }, [phase, isLoaded, launch.url])

  // The clock: what takes longer than usual is told.
  useEffect(() => {
    if (phase !== 'loading') return
    const late = setTimeout(() => setSlow(launch.url), frameSlowMilliseconds)
    return () => clearTimeout(late)
  }, [phase, launch.url])

  const open = (next: Launch) => {
    if (next.mode !== 'frame') return
    setLaunch(next)
    setLoaded(false)
    setPhase('loading')
  }
  const again = useCall(roundsCalls.launchAgain, { onSuccess: open })
  const againForFree = useCall(roundsCalls.launchGame, { onSuccess: open })
  const retry = () => {
    // A device without a network says nothing about a host.
    const failed = navigator.onLine ? [...new Set([...left, launch.host])] : left
    setLeft(failed)
    const { vassalage, gameCode } = launch
    const title = { vassalage, gameCode, ...readIn() }
    if (launch.isFree) againForFree.mutate({ body: { ...title, ...forFree } })
    else again.mutate({ body: { ...title, left: failed } })
  }
  return {
    launch,
    phase,
    rights,
    retry,
    isSlow: slow === launch.url,
    isRetrying: again.isPending || againForFree.isPending,
    problem: again.error ?? againForFree.error,
    onLoad: () => setLoaded(true),
  }
}

/** Looks at the vendor's wallet and the member's balance anew, now and then at most, however often the page says that it has changed. */
function useWalletRefresh(): () => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The clock, when the game is left.
  useEffect(() => () => clearTimeout(timer.current), [])
  const [look] = useState(() => () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: [vendorsCalls.readMerchantWallet.path] })
      void client.invalidateQueries({ queryKey: [balancePath] })
    }, walletRefreshMilliseconds)
  })
  return look
}
