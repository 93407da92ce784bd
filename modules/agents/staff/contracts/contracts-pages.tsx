import { useText } from '@tessera/web-kit'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { ExposureScreen } from '../exposure/exposure-screen.tsx'
import { OfficeTabs } from '../office-tabs.tsx'
import { contractsPath, offerPath } from '../paths.ts'
import { ContractScreen } from './contract-screen.tsx'
import { ContractsScreen } from './contracts-screen.tsx'
import { OfferScreen } from './offer-screen.tsx'

const paths = { contracts: contractsPath, exposure: `${contractsPath}/exposure` } as const
const places = ['contracts', 'exposure'] as const

/** The pages of the section Agent contracts. */
export function ContractsPage() {
  const text = useText(contractStaffMessages)
  const [path] = useLocation()
  const current = places.find((id) => paths[id] === path)
  return (
    <>
      {current && (
        <OfficeTabs
          label={text('title')}
          tabs={places.map((id) => ({ id, name: text(`tab.${id}`), path: paths[id] }))}
          current={current}
        />
      )}
      <Switch>
        <Route path={paths.contracts}>
          <ContractsScreen />
        </Route>
        <Route path={paths.exposure}>
          <ExposureScreen />
        </Route>
        <Route path={offerPath}>
          <OfferScreen />
        </Route>
        <Route path={`${contractsPath}/:id`}>
          {({ id }) => <ContractScreen key={id} id={id} />}
        </Route>
        <Route>
          <Redirect to={contractsPath} replace />
        </Route>
      </Switch>
    </>
  )
}
