import { answer } from '@tessera/server-kit'
import { codesCalls } from '../../codes-calls.ts'
import { codesStaffCalls } from '../../codes-staff-calls.ts'
import { passwordCalls } from '../../password-calls.ts'
import { askResetByEmail } from '../passwords/ask-reset.ts'
import { changePassword, readPasswordState } from '../passwords/change-password.ts'
import { resetByLink } from '../passwords/reset-by-link.ts'
import { resetByPhone } from '../passwords/reset-by-phone.ts'
import type { IdentityPorts } from '../ports.ts'
import { listOutbox } from './list-outbox.ts'
import { sendRegisterSms, sendSmsCode } from './send-sms-code.ts'
import { setDelivery, showDelivery } from './set-delivery.ts'

/** The calls of codes and passwords. */
export const codesRoutes = (ports: IdentityPorts) =>
  answer(
    { ...codesCalls, ...codesStaffCalls, ...passwordCalls },
    {
      sendSmsCode: (context, { body }) => sendSmsCode(context, body),
      sendRegisterSms: (context, { body }) => sendRegisterSms(context, body),
      askResetByEmail: (context, { body }) => askResetByEmail(context, body),
      resetByPhone: (context, { body }) => resetByPhone(context, body, ports),
      resetByLink: (context, { body }) => resetByLink(context, body, ports),
      changePassword: (context, { body }) => changePassword(context, body, ports),
      readPasswordState: (context) => readPasswordState(context),
      listOutbox: ({ db, clock }, { query }) => listOutbox(db, query, clock()),
      readDelivery: ({ db }, { params }) => showDelivery(db, params.by),
      writeDelivery: async ({ db, clock }, { params, body }) => {
        await setDelivery(db, params.by, body, clock())
        return { success: true as const }
      },
    },
  )
