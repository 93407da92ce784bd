import { propose } from '@tessera/compliance/server'
import { takingTwo, type TwoPersonSetting } from '@tessera/identity/server'
import { defineServerModule } from '@tessera/server-kit'
import { operatorStaffCalls, type Operator } from '../operator-staff-calls.ts'
import { operatorsModule } from '../module.ts'
import { operatorsRoutes } from './routes.ts'
import { operatorsRunner } from './runner.ts'

const settings: readonly TwoPersonSetting[] = [
  {
    name: 'operators.writeOperator',
    write: operatorStaffCalls.writeOperator,
    read: operatorStaffCalls.listOperators,
    subjectOf: ({ params }) => `operator:${String(params?.['code'])}`,
    pick: (answer, { params }) => {
      const found = (answer as { list: Operator[] }).list.find(
        ({ code }) => code === params?.['code'],
      )
      if (!found) return {}
      const { name, walletUrl, theirKeys, origins, currencies, isOn } = found
      return { name, walletUrl, theirKeys, origins, currencies, isOn }
    },
  },
]

// Who is let play with our games, and with whose keys, is decided by two.
const desk = takingTwo(operatorsRoutes, settings, { propose })

export const operatorsServer = defineServerModule(operatorsModule, {
  routes: () => desk.routes,
  runners: () => [operatorsRunner],
  approvalKinds: () => desk.kinds,
})
