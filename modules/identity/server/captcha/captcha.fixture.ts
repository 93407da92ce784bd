import { type Clock, type Db, newId, type StaffContext } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import type { CaptchaSettings } from '../../captcha-staff-calls.ts'
import { createStaff } from '../create-staff.ts'
import { goodPassword } from '../identity.fixture.ts'
import { setCaptcha } from './set-captcha.ts'

type Given = Omit<CaptchaSettings, 'settings'> & {
  settings?: { captchaId?: string }
  secrets?: { captchaKey?: string | undefined }
}

/** Sets who checks that visitors are people, as one of the staff does. */
export function captchaFixture(db: () => Db, clock: Clock) {
  const made: { staff?: StaffContext['staff'] } = {}
  const newStaff = async () => {
    const person = {
      account: 'captchakeeper',
      password: goodPassword,
      permissions: ['captcha.write'],
    }
    const { id } = await createStaff(db(), person, { clock })
    return { ...person, id, sessionId: newId(clock()) }
  }
  return {
    async setCaptchaNow({ provider, purposes, settings = {}, secrets = {} }: Given) {
      made.staff ??= await newStaff()
      await setCaptcha(
        { ...testContext(db(), { clock }), staff: made.staff },
        {
          captcha: { provider, purposes, settings: { captchaId: settings.captchaId ?? '' } },
          secrets,
          reason: 'asked for by the owner',
        },
      )
    },
  }
}
