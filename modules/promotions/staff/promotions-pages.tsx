import { Tabs, useText } from '@tessera/web-kit'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { builderMessages } from '../builder-messages.ts'
import { staffMessages } from '../messages.ts'
import { NewScreen, WrittenScreen } from './builder/builder-screen.tsx'
import styles from './builder/builder.module.css'
import { FiguresScreen } from './figures-screen.tsx'
import { promotionsPath } from './paths.ts'
import { PromotionsScreen } from './promotions-screen.tsx'
import { RulePackScreen } from './rule-pack-screen.tsx'
import { SegmentsScreen } from './segments-screen.tsx'

const places = ['all', 'segments', 'rules'] as const
const pathOf = (id: (typeof places)[number]) =>
  id === 'all' ? promotionsPath : `${promotionsPath}/${id}`

/** The pages of the section Promotions. */
export function PromotionsPage() {
  const text = useText(builderMessages)
  const title = useText(staffMessages)('title')
  const [path, go] = useLocation()
  const current = places.find((id) => pathOf(id) === path)
  return (
    <>
      {current && (
        <div className={styles.tabs}>
          <Tabs
            label={title}
            tabs={places.map((id) => ({ id, name: text(`tab.${id}`) }))}
            current={current}
            onChange={(id) => go(pathOf(id))}
            link={(id, name, className, isCurrent) => (
              <Link
                href={pathOf(id)}
                className={className}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {name}
              </Link>
            )}
          />
        </div>
      )}
      <Switch>
        <Route path={promotionsPath}>
          <PromotionsScreen />
        </Route>
        <Route path={pathOf('segments')}>
          <SegmentsScreen />
        </Route>
        <Route path={pathOf('rules')}>
          <RulePackScreen />
        </Route>
        <Route path={`${promotionsPath}/new`}>
          <NewScreen />
        </Route>
        <Route path={`${promotionsPath}/new/:id`}>
          {({ id }) => <WrittenScreen key={id} id={id} isCopy />}
        </Route>
        <Route path={`${promotionsPath}/:id/draft`}>
          {({ id }) => <WrittenScreen key={id} id={id} />}
        </Route>
        <Route path={`${promotionsPath}/:id`}>
          {({ id }) => <FiguresScreen key={id} id={id} />}
        </Route>
        <Route>
          <Redirect to={promotionsPath} replace />
        </Route>
      </Switch>
    </>
  )
}
