import { commonProblems } from '@tessera/calls'
import { money } from '@tessera/money'
import { AccountForm } from '../components/account-form/account-form.tsx'
import { AmountField } from '../components/amount-field/amount-field.tsx'
import { CheckboxField } from '../components/checkbox-field/checkbox-field.tsx'
import { Form, ProblemNote, SubmitButton } from '../components/form/form.tsx'
import { MomentField } from '../components/moment-field/moment-field.tsx'
import { MoneyForm } from '../components/money-form/money-form.tsx'
import { useMoneyForm } from '../components/money-form/use-money-form.ts'
import { PasswordField } from '../components/password-field/password-field.tsx'
import { ReasonedSave } from '../components/reason/reasoned-save.tsx'
import { SaveForm } from '../components/save-form/save-form.tsx'
import { ScreenFrame } from '../components/screen-frame/screen-frame.tsx'
import { SelectField } from '../components/select-field/select-field.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import { ownProblem } from '../data/problem-in.ts'
import { Specimen } from './specimen.tsx'

const most = money(500_000n, 'USD')
const channels = ['Sandbox', 'Bank transfer'].map((name) => ({ id: name, name }))

export const Fields = () => (
  <>
    <Specimen name="Form with a problem" isWide>
      <Form onSubmit={(event) => event.preventDefault()}>
        <TextField label="Account" hint="4 to 16 letters and digits" autoComplete="off" />
        <TextField label="Nickname" error="This name is taken." defaultValue="ana" />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="not a secret" />
        <SelectField label="Channel" options={channels} />
        <AmountField label="Amount" symbol="$" defaultValue="50.00" hint="From $10.00" />
        <AmountField label="Asked back" symbol="$" currency="USD" defaultValue="1.000" />
        <MomentField label="Shown from" value={null} onValue={() => undefined} />
        <TextField label="Off" disabled defaultValue="Cannot be changed" />
        <CheckboxField label="I am of age and have read the rules" defaultChecked />
        <CheckboxField label="Keep me informed" error="Please choose." />
        <ProblemNote problem={ownProblem(commonProblems.networkAbnormal)} />
        <SubmitButton busy={false}>Deposit $50.00</SubmitButton>
      </Form>
    </Specimen>
    <Specimen name="SubmitButton" note="Busy, or says why it is off." isWide>
      <SubmitButton busy>Deposit $50.00</SubmitButton>
      <SubmitButton busy={false} whyOff="Choose a channel first.">
        Deposit
      </SubmitButton>
    </Specimen>
    <Specimen name="AccountForm" note="Whose page it is." isWide>
      <AccountForm
        label="Account"
        look="Look up"
        account="ana"
        onAccount={() => undefined}
        all="All members"
      />
    </Specimen>
    <Specimen name="MoneyForm" note="Moves money with the funds password; it asks first." isWide>
      <Moving />
    </Specimen>
    <Specimen
      name="ScreenFrame, SaveForm, ReasonedSave"
      note="A screen of the office; it asks first."
      isWide
    >
      <ScreenFrame title="Withdrawals" lead="What holds from now on.">
        <SaveForm
          save="Save"
          isBusy={false}
          problem={null}
          ask={{ title: 'Withdrawals', question: 'This holds for everybody. Save it?' }}
          onSave={() => undefined}
        >
          <AmountField label="Smallest" symbol="$" defaultValue="10.00" />
        </SaveForm>
        <ReasonedSave save="Save" isBusy={false} problem={null} onSave={() => undefined}>
          <CheckboxField label="Open to guests" />
        </ReasonedSave>
      </ScreenFrame>
    </Specimen>
  </>
)

function Moving() {
  const form = useMoneyForm('USD')
  return (
    <MoneyForm
      form={form}
      words={{
        amount: 'Amount',
        hint: '$50.00 can be moved',
        all: 'All',
        fundsPassword: 'Funds password',
        check: 'Check',
      }}
      most={most}
      fault={form.asked ? undefined : 'Please enter an amount.'}
      outcome={null}
      isBusy={false}
      confirm={(amount) => ({
        title: `Move ${amount}`,
        question: 'It goes at once.',
        act: `Move ${amount}`,
      })}
      onSend={form.clear}
    >
      <SelectField label="Wallet" options={channels} />
    </MoneyForm>
  )
}
