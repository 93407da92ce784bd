import { Redirect, Route, Switch } from 'wouter'
import { DeskRoomsScreen } from './desk-rooms-screen.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import { FishNav } from './fish-nav.tsx'
import { NamingScreen } from './naming-screen.tsx'
import { figuresPath, fishPath, sessionsPath } from './paths.ts'
import { SessionsScreen } from './sessions-screen.tsx'
import styles from './staff.module.css'

/** The pages of the section Fish rooms. */
export const FishPages = () => (
  <div className={styles.page}>
    <FishNav />
    <Switch>
      <Route path={fishPath}>
        <DeskRoomsScreen />
      </Route>
      <Route path={sessionsPath}>
        <SessionsScreen />
      </Route>
      <Route path={`${fishPath}/naming/:code`}>
        {({ code }) => <NamingScreen key={code} code={code} />}
      </Route>
      <Route path={figuresPath}>
        <FiguresScreen />
      </Route>
      <Route>
        <Redirect to={fishPath} replace />
      </Route>
    </Switch>
  </div>
)
