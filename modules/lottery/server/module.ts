import { defineServerModule } from '@tessera/server-kit'
import { lotteryModule } from '../module.ts'

export const lotteryServer = defineServerModule(lotteryModule, { routes: () => [] })
