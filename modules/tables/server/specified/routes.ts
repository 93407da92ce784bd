import { answer } from '@tessera/server-kit'
import { specifiedTableCalls } from '../../specified-calls.ts'
import type { TablesPorts } from '../ports.ts'
import { launchChat, listModels, listRooms } from './specified.ts'

export const specifiedRoutes = (ports: TablesPorts) =>
  answer(specifiedTableCalls, {
    listRooms: (context, asked) => listRooms(context, asked, ports),
    listModels: (context, asked) => listModels(context, asked, ports),
    launchChat,
  })
