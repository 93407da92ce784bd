import { answer, nameFor } from '@tessera/server-kit'
import { chatCalls } from '../../chat-calls.ts'
import { chatStaffCalls } from '../../chat-staff-calls.ts'
import type { MessagesPorts } from '../ports.ts'
import { listMutes, listReports, listRooms, readStaffChat } from './chat-desk.ts'
import { readChatSetting, saveChatRule } from './chat-rule.ts'
import {
  decideReport,
  dropEnvelope,
  endMute,
  muteMember,
  postStaffChat,
  removeChat,
  setRoom,
} from './moderate.ts'
import { hideAuthor, readStanding, removeOwnChat, reportChat } from './own-chat.ts'
import { postChat } from './post-chat.ts'
import { readChat } from './read-chat.ts'

const members = (ports: MessagesPorts) =>
  answer(chatCalls, {
    readChat: ({ db }, { query }) => readChat(db, query),
    readChatStanding: (context, { query }) => readStanding(context, query.room, ports),
    postChat: (context, { body }) => postChat(context, body, ports),
    removeOwnChat: (context, { params }) => removeOwnChat(context, params.id),
    reportChat: (context, { params, body }) => reportChat(context, { ...params, ...body }),
    hideAuthor: (context, { params, body }) => hideAuthor(context, { ...params, ...body }),
  })

const staff = (ports: MessagesPorts) =>
  answer(chatStaffCalls, {
    listChatRooms: (context) => listRooms(context, ports),
    readStaffChat: (context, { query }) => readStaffChat(context, query, ports),
    postStaffChat: (context, { params, body }) => postStaffChat(context, { ...params, ...body }),
    listChatRains: async ({ db, clock, staff: reader }) => ({
      list: (await ports.runningRains(db, clock())).map(({ id, names }) => ({
        id,
        name: nameFor(reader, names, ''),
      })),
    }),
    dropChatEnvelope: (context, { params, body }) =>
      dropEnvelope(context, { ...params, ...body }, ports),
    removeChatMessage: (context, { params, body }) => removeChat(context, { ...params, ...body }),
    muteChatMember: (context, { params, body }) => muteMember(context, { ...params, ...body }),
    endChatMute: (context, { params }) => endMute(context, params.id),
    listChatMutes: (context, { query }) => listMutes(context, query, ports),
    listChatReports: (context, { query }) => listReports(context, query, ports),
    decideChatReport: (context, { params, body }) => decideReport(context, { ...params, ...body }),
    setChatRoom: (context, { params, body }) => setRoom(context, { ...params, ...body }),
    readChatRule: ({ db }) => readChatSetting(db),
    saveChatRule: (context, { body }) => saveChatRule(context, body),
  })

export const chatRoutes = (ports: MessagesPorts) => [...members(ports), ...staff(ports)]
