import { commonProblems } from '@tessera/calls'
import { useState } from 'react'
import { Banner } from '../components/banner/banner.tsx'
import { Button } from '../components/button/button.tsx'
import { Confirm } from '../components/confirm/confirm.tsx'
import { ConnectionPill } from '../components/connection-pill/connection-pill.tsx'
import { Dialog } from '../components/dialog/dialog.tsx'
import { Drawer } from '../components/drawer/drawer.tsx'
import { Marquee } from '../components/marquee/marquee.tsx'
import { Spinner } from '../components/spinner/spinner.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { Skeleton } from '../components/states/skeleton.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import { toast } from '../components/toast/toast.tsx'
import { ownProblem } from '../data/problem-in.ts'
import { Specimen } from './specimen.tsx'

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <Specimen name="Dialog, Drawer, Confirm, Toast" note="Escape closes; focus comes back.">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Button onClick={() => toast('Deposit received, $50.00')}>Toast</Button>
      {open === 'dialog' && (
        <Dialog title="Log in" onClose={close}>
          <TextField label="Account" />
          <Button kind="chip">Log in</Button>
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer title="Wallet" onClose={close}>
          <p>The page stays in view.</p>
        </Drawer>
      )}
      {open === 'confirm' && (
        <Confirm
          title="Log out"
          question="Do you want to sign out of this device?"
          act="Log out"
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Specimen>
  )
}

export const Feedback = () => (
  <>
    <Overlays />
    <Specimen name="Banner" isWide>
      <Banner act={<Button>Read more</Button>}>Maintenance tonight from 03:00 to 03:20.</Banner>
      <Banner tone="ok">Your address is confirmed.</Banner>
      <Banner tone="warn" onClose={() => undefined}>
        You have used 80 % of your weekly limit.
      </Banner>
      <Banner tone="live">Deposits are closed.</Banner>
    </Specimen>
    <Specimen name="Marquee" isWide>
      <Marquee label="Notices">
        {['Orchard pays 96.5 %: see its rules.', 'New: check any round yourself.'].map((words) => (
          <span key={words}>{words}</span>
        ))}
      </Marquee>
    </Specimen>
    <Specimen name="ConnectionPill" note="Fixed under the header by itself; in a toolbar inline.">
      <ConnectionPill isInline state="open" latency={42} />
      <ConnectionPill isInline state="down" />
    </Specimen>
    <Specimen name="Skeleton, Spinner" isWide>
      <Skeleton height="4rem" />
      <Spinner />
    </Specimen>
    <Specimen name="EmptyState, ErrorState" isWide>
      <EmptyState
        title="No favourites yet"
        advice="Tap the star on any game."
        act={<Button>To the lobby</Button>}
      />
      <ErrorState error={ownProblem(commonProblems.tookTooLong)} onRetry={() => undefined} />
    </Specimen>
  </>
)
