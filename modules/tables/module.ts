import { defineModule } from '@tessera/calls'

export const tablesModule = defineModule({ name: 'tables', calls: {} })
