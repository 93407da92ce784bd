import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Dialog, ErrorState, Skeleton, useLanguage, useText } from '@tessera/web-kit'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { aboutMessages } from '../about-messages.ts'
import { HelpCentre } from './help-centre.tsx'
import styles from './about.module.css'
import { helpQuery } from './queries.ts'

export const loadHelpScreen = (client: QueryClient) => client.ensureQueryData(helpQuery())

const onHash = (listener: () => void) => {
  addEventListener('hashchange', listener)
  addEventListener('popstate', listener)
  return () => {
    removeEventListener('hashchange', listener)
    removeEventListener('popstate', listener)
  }
}
const readHash = () => location.hash.slice(1)

type ScreenProps = {
  /** What people come for, each with the page where it is done. */
  tasks?: ReactNode
  /** The link to customer service. */
  contact?: ReactNode
}

/** The help centre. `/help#term` opens that article; the address always says which one is read. */
export function HelpScreen({ tasks, contact }: ScreenProps) {
  const text = useText(aboutMessages)
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(helpQuery(code.toUpperCase()))
  const hash = useSyncExternalStore(onHash, readHash, () => '')
  return (
    <section className={styles.screen}>
      <h1>{text('help')}</h1>
      <HelpCentre
        articles={data.list}
        open={hash || undefined}
        tasks={tasks}
        contact={contact}
        onOpen={(id) => {
          location.hash = id
        }}
      />
    </section>
  )
}

type DialogProps = Pick<ScreenProps, 'contact'> & {
  /** The article to begin with: `term` for the terms and services. */
  article?: string
  onClose: () => void
}

/** The same over a page that must not be left: a form that is half filled in, a game. */
export function HelpDialog({ article, contact, onClose }: DialogProps) {
  const text = useText(aboutMessages)
  const { code } = useLanguage()
  const [open, setOpen] = useState(article)
  const { data, error, refetch } = useQuery({
    ...helpQuery(code.toUpperCase()),
    throwOnError: false,
  })
  return (
    <Dialog title={text('help')} onClose={onClose}>
      {!data && !error && <Skeleton height="16rem" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <HelpCentre articles={data.list} open={open} onOpen={setOpen} contact={contact} />}
    </Dialog>
  )
}
