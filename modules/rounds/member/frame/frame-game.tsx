import { Dialog, IconButton, useText } from '@tessera/web-kit'
import { Maximize, Minimize } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { FrameLaunch } from '../../calls.ts'
import { frameMessages } from '../../frame-messages.ts'
import { messages } from '../../messages.ts'
import styles from './frame-game.module.css'
import { FrameState } from './frame-state.tsx'
import { useFrame } from './use-frame.ts'
import { VendorBalance } from './vendor-balance.tsx'

/** A vendor's game over the page, in a frame that can read nothing of the site (specification 2). */
export function FrameGame({ launch: first }: { launch: FrameLaunch }) {
  const text = useText(messages)
  const frameText = useText(frameMessages)
  const [, go] = useLocation()
  const page = useRef<HTMLIFrameElement>(null)
  const frame = useFrame(first, page, go)
  const { launch, phase, rights } = frame
  const stage = useRef<HTMLDivElement>(null)
  const [isFull, toggleFull] = useFullScreen(stage)
  return (
    <Dialog kind="wide" title={launch.gameName} onClose={() => go('/', { replace: true })}>
      <div className={styles.game}>
        <div className={styles.bar}>
          {launch.isFree ? (
            <p className={styles.free}>{frameText('free')}</p>
          ) : (
            <VendorBalance vendor={launch.vassalage} name={launch.vendorName} />
          )}
          {document.fullscreenEnabled && !isFull && (
            <IconButton
              className={styles.full ?? ''}
              label={text('fullScreen')}
              onClick={toggleFull}
            >
              <Maximize size={20} />
            </IconButton>
          )}
        </div>
        <div ref={stage} className={styles.stage} aria-busy={phase === 'loading'}>
          {phase !== 'failed' && (
            <iframe
              key={launch.url}
              ref={page}
              src={launch.url}
              title={frameText('of', { game: launch.gameName, vendor: launch.vendorName })}
              sandbox={rights.sandbox}
              allow="fullscreen"
              referrerPolicy="no-referrer"
              onLoad={frame.onLoad}
              className={styles.frame}
            />
          )}
          {phase !== 'there' && <FrameState frame={frame} />}
          {isFull && (
            <IconButton
              className={styles.smaller ?? ''}
              label={text('smaller')}
              onClick={toggleFull}
            >
              <Minimize size={20} />
            </IconButton>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function useFullScreen(stage: { current: HTMLElement | null }): [boolean, () => void] {
  const [isFull, setFull] = useState(false)
  // The browser leaves the full screen by itself too, at Escape.
  useEffect(() => {
    const hear = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', hear)
    return () => document.removeEventListener('fullscreenchange', hear)
  }, [])
  // Where the browser refuses it, the game stays as large as it is.
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())?.catch(
      () => undefined,
    )
  return [isFull, toggle]
}
